package import PokeAPI

/// What a user may want to know while documents are fetched.
package enum FetchEvent: Sendable {
  /// An attempt failed, and another one follows after so many seconds.
  case retrying(ResourceRequest, reason: String, attempt: Int, delay: Double)
  /// The API's own address failed, another form of it answered.
  case rescued(ResourceRequest, by: AddressForm, reason: String)
}
