/// The identity of one document: its kind and its id, as in `pokemon/25`.
public struct ResourceKey: Sendable, Hashable {
  /// The endpoint the document belongs to.
  public var kind: ResourceKind

  /// The id, the kind's `lowestID` or more: the last path component of the document's URL.
  public var id: Int

  /// Creates the key of one document.
  public init(_ kind: ResourceKind, _ id: Int) {
    self.kind = kind
    self.id = id
  }
}

extension ResourceKey: CustomStringConvertible {
  /// The key as messages show it: `pokemon/25`.
  public var description: String { "\(kind.rawValue)/\(id)" }
}
