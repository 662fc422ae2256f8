package import PokeAPI

/// What the store knows of a response without reading its body.
package struct StoredResponse: Sendable, Hashable {
  /// What was asked for.
  package let request: ResourceRequest
  /// The `ETag` header; nil when there was none.
  package var entityTag: String?
  /// The upstream build the response belongs to; nil when the source named none.
  package var upstreamVersion: UpstreamVersion?
  /// When the source last vouched for it, in seconds since 1970.
  ///
  /// By the wall clock, which may be wrong: a time in the future says nothing.
  package var fetchedAt: Int
  /// Whether it was fetched or vouched for since the store was opened.
  package var isFromThisRun = false
}
