/// The reason why a document cannot be read, and where.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the value, as in `stats[3].base_stat`; empty for the whole document.
  public var path: String
  /// The position of the problem in bytes, from 0.
  public var offset: Int
  /// The reason, with its details.
  public var problem: Problem

  /// A reason why a value cannot be read.
  public enum Problem: Sendable, Hashable {
    /// The text is not JSON by RFC 8259.
    case syntax(String)
    /// The JSON is not what the field holds; `found` is an excerpt of it, at most 80 characters.
    case mismatch(expected: String, found: String)
    /// A required key is missing.
    case missingKey(String)
    /// The value is nested more than 512 deep.
    case tooDeep
  }

  init(_ problem: Problem, at offset: Int) {
    self.path = ""
    self.offset = offset
    self.problem = problem
  }

  static let notUTF8 = "not UTF-8"
  /// The longest excerpt of the found value, in characters.
  static let longestExcerpt = 80
  static let halfCharacter = "half a character"

  var isMissingKey: Bool {
    if case .missingKey = problem { path.isEmpty } else { false }
  }

  func prefixed(by component: String) -> JSONError {
    var error = self
    error.path = JSONPath.joined(component, path)
    return error
  }

  /// The message, starting with the path.
  public var description: String {
    switch problem {
    case .syntax(let what): located("invalid JSON at byte \(offset): \(what)")
    case .mismatch(let expected, let found): located("expected \(expected), found \(found)")
    case .missingKey(let key): "missing key \(JSONPath.joined(path, key))"
    case .tooDeep: located("invalid JSON at byte \(offset): nested more than \(JSONReader.maximumDepth) deep")
    }
  }

  private func located(_ message: String) -> String { path.isEmpty ? message : "\(path): \(message)" }
}

enum JSONPath {
  /// Joins two parts of a path.
  ///
  /// It leaves out the outer part if the inner one is longer than any path of the API.
  static func joined(_ outer: String, _ inner: String) -> String {
    if inner.utf8.count > longest { return inner.hasPrefix("…") ? inner : "….\(inner)" }
    if outer.isEmpty || inner.isEmpty || inner.hasPrefix("[") { return outer + inner }
    return outer + "." + inner
  }

  /// The longest path that takes an outer part, in bytes.
  private static let longest = 1000
}

extension JSONReader {
  func syntax(_ what: String, at offset: Int? = nil) -> JSONError { JSONError(.syntax(what), at: offset ?? position) }

  /// The error for a value of another type; a syntax error if the bytes are no value.
  mutating func mismatch(_ expected: String) -> JSONError {
    skipWhitespace()
    let start = position
    guard start < end else { return JSONError(.syntax("the document ends too early"), at: start) }
    do { try skipValue() } catch { return error }
    defer { position = start }
    return JSONError(.mismatch(expected: expected, found: text(from: start, to: position)), at: start)
  }

  mutating func notAnObject() -> JSONError {
    skipWhitespace()
    let found = position < end ? "\"\(text(from: position, to: end))\"" : "an empty document"
    return JSONError(.mismatch(expected: "a JSON object", found: found), at: position)
  }

  mutating func tooLong(_ limit: Int) -> JSONError { mismatch("at most \(limit) elements") }

  func missing(_ key: String) -> JSONError { JSONError(.missingKey(key), at: position) }

  @inline(__always)
  func require<Value>(_ value: Value?, _ key: String) throws(JSONError) -> Value {
    guard let value else { throw missing(key) }
    return value
  }

  func example(from start: Int) -> String { drift.isFull ? "" : text(from: start, to: position) }

  private func text(from start: Int, to stop: Int) -> String {
    // In bounds: both ends lie inside the document. Four bytes a character, and one character more, are enough.
    let bytes = bytes[start..<min(stop, start + 4 * (JSONError.longestExcerpt + 1))]
    return Excerpt.of(String(decoding: bytes, as: UTF8.self), limit: JSONError.longestExcerpt)
  }
}
