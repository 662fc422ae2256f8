package import PokeAPI

/// The metadata of a stored response, without its body.
package struct StoredResponse: Sendable, Hashable {
  /// The request the response answers.
  package let request: ResourceRequest
  /// The `ETag` header; nil when not sent.
  package var entityTag: String?
  /// The upstream build the response belongs to; nil when not sent.
  package var upstreamVersion: UpstreamVersion?
  /// The time of the last answer that sent or renewed the response, in seconds since 1970.
  ///
  /// The wall clock may have been wrong: a time in the future has no meaning.
  package var fetchedAt: Int
  /// Whether the response was fetched or renewed since the store was opened.
  package var isFromThisRun = false
}
