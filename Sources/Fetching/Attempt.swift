package import PokeAPI

/// One attempt to get the answer to a request.
package struct Attempt: Sendable, Hashable {
  /// The document or list to get.
  package let request: ResourceRequest
  /// The spelling of the address; ignored when `address` is set.
  package var form: AddressForm
  /// The URL a redirect named; nil to use the address of `form`.
  package var address: String?
  /// The ETag of the stored answer, to send as `If-None-Match`; nil when no answer is stored.
  package var entityTag: String?
  /// Whether to open a new connection, because the last one returned no usable answer.
  package var needsNewConnection = false
}
