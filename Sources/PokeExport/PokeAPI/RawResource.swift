enum ResourceRequest: Sendable, Hashable, CustomStringConvertible {
  /// The whole list of an endpoint in one page.
  case list(Endpoint)
  case page(Endpoint, offset: Int, limit: Int)
  case document(ResourceKey)
  /// A document by its slug.
  case named(Endpoint, String)

  static func document(_ kind: Endpoint, _ id: Int) -> Self { .document(ResourceKey(kind, id)) }

  var kind: Endpoint {
    switch self {
    case .list(let kind), .page(let kind, _, _), .named(let kind, _): kind
    case .document(let key): key.kind
    }
  }

  var isOfDocument: Bool {
    switch self {
    case .document, .named: true
    case .list, .page: false
    }
  }

  /// The request as messages show it: `pokemon/25`, `pokemon/pikachu`, or `pokemon` for a list.
  var description: String {
    switch self {
    case .list(let kind), .page(let kind, _, _): kind.rawValue
    case .document(let key): key.description
    case .named(let kind, let name): "\(kind.rawValue)/\(name)"
    }
  }
}

/// A resource as it arrived; its body stays compressed until a decoding worker needs it.
struct RawResource: Sendable {
  /// The most bytes of a body, both as received and inflated; the largest real document has 665 KB.
  static let maximumBodySize = 8 << 20

  var request: ResourceRequest
  var body: [UInt8]
  var encoding = ContentEncoding.identity
  /// The entity tag; nil if the server sent none, and for a file.
  var entityTag: String?
  var upstreamVersion: UpstreamVersion?
  var origin: Origin

  enum Origin: Sendable, Hashable {
    case server, file, store
  }
}

enum ContentEncoding: String, Sendable, Hashable {
  case identity
  /// gzip (RFC 1952), with one or several members.
  case gzip
}

struct UpstreamVersion: Sendable, Hashable {
  /// The `X-PokeAPI-Hash` response header: a commit of the API's data.
  var hash: String
  /// The `X-PokeAPI-Deploy-Date` response header, in seconds since 1970; nil when not sent, or not a number.
  var deployedAt: Int?
}
