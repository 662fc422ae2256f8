/// The reason why a JSON document cannot be read, with the path and the offset of the problem.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the unreadable value, as in `stats[3].base_stat`; empty for the whole document.
  public var path: String
  /// The offset of the problem in bytes, from 0.
  public var offset: Int
  /// What is wrong with the value.
  public var problem: Problem

  /// A reason why a value cannot be read.
  public enum Problem: Sendable, Hashable {
    /// The bytes are not JSON by RFC 8259; the text says why.
    case syntax(String)
    /// The value has an unexpected type or is out of range; `found` is the start of the value, at most 80 characters.
    case mismatch(expected: String, found: String)
    /// A required key is missing.
    case missingKey(String)
    /// Arrays and objects are nested more than 512 levels deep.
    case tooDeep
  }

  init(_ problem: Problem, at offset: Int) {
    self.path = ""
    self.offset = offset
    self.problem = problem
  }

  static let notUTF8 = "not UTF-8"
  static let longestExcerpt = 80
  static let halfCharacter = "half a character"

  var isMissingKey: Bool { if case .missingKey = problem { path.isEmpty } else { false } }

  /// Whether the whole document is unusable, and not only a value in it.
  var isAboutTheWholeBody: Bool {
    switch problem {
    case .syntax, .tooDeep: true
    case .mismatch: path.isEmpty
    case .missingKey: false
    }
  }

  func prefixed(by component: String) -> JSONError {
    var error = self
    error.path = JSONPath.joined(component, path)
    return error
  }

  /// The message, which begins with the path.
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
  /// Joins two paths; `…` replaces `outer` if `inner` is already longer than any path of the API.
  static func joined(_ outer: String, _ inner: String) -> String {
    if inner.utf8.count > longest { return inner.hasPrefix("…") ? inner : "….\(inner)" }
    if outer.isEmpty || inner.isEmpty || inner.hasPrefix("[") { return outer + inner }
    return outer + "." + inner
  }

  private static let longest = 1000
}

extension JSONReader {
  func syntax(_ what: String, at offset: Int? = nil) -> JSONError { JSONError(.syntax(what), at: offset ?? position) }

  /// The error for a value of an unexpected type, or the syntax error if the bytes are not a value.
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

  func tooLong(_ limit: Int) -> JSONError {
    JSONError(.mismatch(expected: "at most \(limit) elements", found: "more"), at: position)
  }

  func missing(_ key: String) -> JSONError { JSONError(.missingKey(key), at: position) }

  func example(from start: Int) -> String { drift.isFull ? "" : text(from: start, to: position) }

  private func text(from start: Int, to stop: Int) -> String {
    // In bounds: both limits of the range lie inside the document. The range is long enough for the excerpt, because a
    // character takes at most four bytes.
    let bytes = bytes[start..<min(stop, start + 4 * (JSONError.longestExcerpt + 1))]
    return Excerpt.of(String(decoding: bytes, as: UTF8.self), limit: JSONError.longestExcerpt)
  }
}
