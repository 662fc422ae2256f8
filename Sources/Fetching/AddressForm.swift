import PokeAPI

/// One of the ways in which the API's addresses can be written.
///
/// A proxy or mirror may answer one of them and not another, so all are tried before a document is called missing.
package enum AddressForm: Sendable, Hashable {
  /// The id and a slash: `pokemon/25/`, the API's own form.
  case canonical
  /// Without the slash at the end: `pokemon/25`.
  case withoutSlash
  /// The name in place of the id: `pokemon/pikachu/`.
  case named(String)

  /// The forms to try, the API's own first; a list has only that one.
  static func all(of request: ResourceRequest, name: String?) -> [AddressForm] {
    guard case .document = request else { return [.canonical] }
    return [.canonical, .withoutSlash] + (name.map { [.named($0)] } ?? [])
  }
}
