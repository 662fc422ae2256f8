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
