package import PokeAPI

/// What a source says to one request.
package enum SourceAnswer: Sendable {
  /// The bytes.
  case resource(RawResource)
  /// The answer stored before is still the same; the headers it came with.
  case notModified(entityTag: String?, upstreamVersion: UpstreamVersion?)
}
