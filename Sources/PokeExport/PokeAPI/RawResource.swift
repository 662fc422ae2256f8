enum ResourceRequest: Sendable, Hashable, CustomStringConvertible {
  case list(Endpoint)
  case page(Endpoint, offset: Int, limit: Int)
  case document(ResourceKey)
  case named(Endpoint, String)

  static func document(_ endpoint: Endpoint, _ id: Int) -> Self { .document(ResourceKey(endpoint, id)) }

  var endpoint: Endpoint {
    switch self {
    case .list(let endpoint), .page(let endpoint, _, _), .named(let endpoint, _): endpoint
    case .document(let key): key.endpoint
    }
  }

  var isOfDocument: Bool {
    switch self {
    case .document, .named: true
    case .list, .page: false
    }
  }

  var description: String {
    switch self {
    case .list(let endpoint), .page(let endpoint, _, _): endpoint.rawValue
    case .document(let key): key.description
    case .named(let endpoint, let name): "\(endpoint.rawValue)/\(name)"
    }
  }
}

/// An answer as received; the body stays compressed until the document is decoded.
struct RawResource: Sendable {
  /// The maximum size of a body in bytes, compressed or inflated; the largest real document has 665 KB.
  static let maximumBodySize = 8 << 20

  var request: ResourceRequest
  var body: [UInt8]
  var encoding = ContentEncoding.identity
  /// The entity tag; nil for a file, and for a server's answer without a tag.
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
  /// The `X-PokeAPI-Deploy-Date` response header, in seconds since 1970; nil when absent or not a number.
  var deployedAt: Int?
}
