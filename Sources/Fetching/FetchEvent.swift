package import PokeAPI

/// An event during fetching that is worth telling the user.
package enum FetchEvent: Sendable {
  /// An attempt failed and is repeated after a pause; `attempt` is the number of the failed one, from 1, and `delay` is
  /// the pause in seconds.
  case retrying(ResourceRequest, reason: String, attempt: Int, delay: Double)
  /// The document's own address failed and another form of it succeeded; `reason` is the message of the failure.
  case rescued(ResourceRequest, by: AddressForm, reason: String)
}
