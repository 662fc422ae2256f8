/// The bytes of one answer, as they came: what fetching hands to decoding.
///
/// The body stays compressed until a decoding worker needs it.
public struct RawResource: Sendable {
  /// Bytes a body may have, as it comes and inflated.
  public static let maximumBodySize = 32 << 20

  /// What was asked for.
  public var request: ResourceRequest

  /// The body, encoded as `encoding` says.
  public var body: [UInt8]

  /// How the body is compressed.
  public var encoding: ContentEncoding

  /// The `ETag` response header; nil from a directory.
  public var entityTag: String?

  /// The upstream build the document belongs to; nil when not sent.
  public var upstreamVersion: UpstreamVersion?

  /// Where the bytes are from.
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

  /// Where bytes are from.
  public enum Origin: Sendable, Hashable {
    /// A server: asked again, it may answer differently.
    case server
    /// A file of the source: it stays as it is.
    case file
    /// Stored by an earlier request to the server.
    case store
  }
}
