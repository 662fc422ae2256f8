/// A request to a source: one document by id or by name, or the list of all documents of a kind.
public enum ResourceRequest: Sendable, Hashable {
  /// The whole list of a kind, in one page.
  case list(ResourceKind)
  /// One page of the list of a kind: at most `limit` items, the first `offset` skipped.
  case page(ResourceKind, offset: Int, limit: Int)
  /// One document by its id.
  case document(ResourceKey)
  /// One document by its name (slug).
  case named(ResourceKind, String)
}

extension ResourceRequest {
  /// The endpoint of the request.
  public var kind: ResourceKind {
    switch self {
    case .list(let kind), .page(let kind, _, _), .named(let kind, _): kind
    case .document(let key): key.kind
    }
  }
}

extension ResourceRequest: CustomStringConvertible {
  /// The request as messages show it: `pokemon/25`, `pokemon/pikachu`, or `pokemon` for a list.
  public var description: String {
    switch self {
    case .list(let kind), .page(let kind, _, _): kind.rawValue
    case .document(let key): key.description
    case .named(let kind, let name): "\(kind.rawValue)/\(name)"
    }
  }
}
