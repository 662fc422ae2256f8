import PokeAPI
import Pokedex

extension [NameDTO] {
  /// The name in a language, else in English, else one made of the slug; an empty one says nothing.
  func displayName(in language: String, slug: String) -> String {
    for wanted in [language.lowercased(), "en"] {
      if let entry = first(where: { $0.language.isLanguage(wanted) && !$0.name.isBlank }) { return entry.name }
    }
    return DisplayName.prettified(slug)
  }

  /// The names that say something, in the API's order.
  var translations: [TranslatedName] {
    filter { !$0.name.isBlank }.map { TranslatedName(language: $0.language.name, name: $0.name) }
  }
}

extension String {
  /// Whether it has nothing but white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
