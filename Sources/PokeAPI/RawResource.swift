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
    /// The store, which has them from an earlier request to the server.
    case store
  }
}
