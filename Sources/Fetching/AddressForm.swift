import PokeAPI

/// A spelling of a document's address.
///
/// A proxy or mirror may answer one form and not another. A document counts as missing only after all forms have
/// failed.
package enum AddressForm: Sendable, Hashable {
  /// The id with a trailing slash: `pokemon/25/`, the API's own form.
  case canonical
  /// The id without a trailing slash: `pokemon/25`.
  case withoutSlash
  /// The name in place of the id: `pokemon/pikachu/`.
  case named(String)

  /// The forms to try, the API's own first; a list has only one form.
  static func all(of request: ResourceRequest, name: String?) -> [AddressForm] {
    guard case .document = request else { return [.canonical] }
    return [.canonical, .withoutSlash] + (name.map { [.named($0)] } ?? [])
  }
}
