package import PokeAPI

/// What a source is asked, this time.
package struct Attempt: Sendable, Hashable {
  /// What to ask for.
  package let request: ResourceRequest
  /// How to write its address.
  package var form: AddressForm
  /// Where a redirect led; nil for the address the form gives.
  package var address: String?
  /// The ETag of a stored answer, which need not be sent again if it is still the same.
  package var entityTag: String?
  /// Whether open connections are not to be trusted, after an answer that was not one to this request.
  package var needsNewConnection = false
}
