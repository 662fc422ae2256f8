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

/// The bytes of one answer, as received: the output of fetching and the input of decoding.
///
/// The body stays compressed until a decoding worker needs it.
public struct RawResource: Sendable {
  /// The largest body in bytes, both as received and inflated; the largest real document has 665 KB.
  public static let maximumBodySize = 8 << 20

  /// The request of the answer.
  public var request: ResourceRequest
  /// The body, in the encoding of `encoding`.
  public var body: [UInt8]
  /// The compression of the body.
  public var encoding: ContentEncoding
  /// The `ETag` response header; nil when not sent, and from a directory.
  public var entityTag: String?
  /// The upstream build the document belongs to; nil when not sent.
  public var upstreamVersion: UpstreamVersion?
  /// The origin of the bytes.
  public var origin: Origin

  /// Creates the answer to one request.
  public init(
    request: ResourceRequest, body: [UInt8], encoding: ContentEncoding = .identity, entityTag: String? = nil,
    upstreamVersion: UpstreamVersion? = nil, origin: Origin
  ) {
    self.origin = origin
    self.request = request
    self.body = body
    self.encoding = encoding
    self.entityTag = entityTag
    self.upstreamVersion = upstreamVersion
  }

  /// An origin of bytes.
  public enum Origin: Sendable, Hashable {
    /// A server, whose later answer may differ.
    case server
    /// A file of the source, which stays as it is.
    case file
    /// The store, which keeps earlier answers of the server.
    case store
  }
}

/// A content coding this package can read.
public enum ContentEncoding: String, Sendable, Hashable {
  /// No compression.
  case identity
  /// gzip (RFC 1952), with one or several members.
  case gzip
}

/// The build of the API that a document belongs to, from the response headers.
public struct UpstreamVersion: Sendable, Hashable {
  /// The `X-PokeAPI-Hash` response header: a commit of the API's data.
  public var hash: String
  /// The `X-PokeAPI-Deploy-Date` response header, in seconds since 1970; nil when not sent, or not a number.
  public var deployedAt: Int?

  /// Creates a version.
  public init(hash: String, deployedAt: Int? = nil) {
    self.hash = hash
    self.deployedAt = deployedAt
  }
}
