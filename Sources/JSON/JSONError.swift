/// Why a document cannot be read: where in it, and what was expected there.
public struct JSONError: Error, Sendable, Hashable {
  /// The path of the value, as in `stats[3].base_stat`; empty for the whole document.
  public var path: String
  /// The byte the problem was found at, from 0.
  public var offset: Int
  /// The kind of the error.
  public var problem: Problem

  /// A kind of problem.
  public enum Problem: Sendable, Hashable {
    /// Not JSON as RFC 8259 has it.
    case syntax(String)
    /// JSON, but not what the field holds; the found text is as it stands in the document, shortened.
    case mismatch(expected: String, found: String)
    /// A key that has to be there is not.
    case missingKey(String)
    /// Nested more than 512 deep.
    case tooDeep
  }

  @usableFromInline
  init(_ problem: Problem, at offset: Int) {
    self.path = ""
    self.offset = offset
    self.problem = problem
  }

  /// The syntax problem of bytes that are no text.
  package static let notUTF8 = "not UTF-8"
  /// The syntax problem of half a surrogate pair.
  package static let halfCharacter = "half a character"

  /// Whether the document itself lacks a key.
  package var isMissingKey: Bool {
    if case .missingKey = problem { path.isEmpty } else { false }
  }

  /// The same error, seen from one level further out.
  @usableFromInline
  func prefixed(by component: String) -> JSONError {
    var error = self
    error.path = JSONPath.joined(component, path)
    return error
  }
}

extension JSONError: CustomStringConvertible {
  /// The message, path first.
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

/// Paths as messages show them: names joined by dots, positions in brackets.
enum JSONPath {
  static func joined(_ outer: String, _ inner: String) -> String {
    if outer.isEmpty || inner.isEmpty || inner.hasPrefix("[") { return outer + inner }
    return outer + "." + inner
  }
}
