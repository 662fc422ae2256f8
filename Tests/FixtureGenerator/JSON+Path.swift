extension JSON {
  /// The value at a path, or nil when there is none.
  public subscript(_ path: Path) -> JSON? {
    path.components.reduce(self as JSON?) { value, component in
      switch value {
      case .object(let members): members[component]
      case .array(let elements): Int(component).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
    }
  }

  /// Returns the value with what is at the path replaced, or taken out.
  ///
  /// - Parameters:
  ///   - path: Where; all but the last component must be there already.
  ///   - value: What to put there; nil takes the key or element out.
  /// - Returns: The changed value.
  /// - Throws: `FactError` when the path leads nowhere.
  public func setting(_ path: Path, to value: JSON?) throws -> JSON {
    guard let first = path.components.first else { return value ?? .null }
    let rest = Path(components: Array(path.components.dropFirst()))
    switch self {
    case .object(var members):
      if rest.components.isEmpty {
        if value == nil, members[first] == nil { throw FactError("there is no '\(first)' to take out") }
        members[first] = value
      } else {
        guard let member = members[first] else { throw FactError("there is no '\(first)' on the way to '\(rest)'") }
        members[first] = try member.setting(rest, to: value)
      }
      return .object(members)
    case .array(var elements):
      guard let index = Int(first), elements.indices.contains(index) else {
        throw FactError("there is no element '\(first)'")
      }
      if rest.components.isEmpty, value == nil {
        elements.remove(at: index)
      } else {
        elements[index] = try elements[index].setting(rest, to: value)
      }
      return .array(elements)
    default:
      throw FactError("'\(first)' is looked for in something that is neither object nor array")
    }
  }

  /// Keys and indices, written with dots: `sprites.other.official-artwork`, `types.0.slot`.
  public struct Path: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The keys and indices, outermost first.
    public var components: [String]

    /// Creates a path from its components.
    public init(components: [String]) { self.components = components }

    /// Creates a path from its text.
    public init(_ text: String) { components = text.split(separator: ".").map(String.init) }

    /// Creates a path from its text.
    public init(stringLiteral value: String) { self.init(value) }

    /// The text.
    public var description: String { components.joined(separator: ".") }
  }
}
