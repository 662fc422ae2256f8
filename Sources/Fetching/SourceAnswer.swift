package import PokeAPI

/// A source's answer to one request.
package enum SourceAnswer: Sendable {
  /// The document or list, as bytes.
  case resource(RawResource)
  /// The stored answer is still valid (HTTP 304); the headers of this answer, nil when not sent.
  case notModified(entityTag: String?, upstreamVersion: UpstreamVersion?)
}
