import PokeAPI
import Pokedex

extension [NameDTO] {
  /// The name in a language, else in English, else one made of the slug; an empty one says nothing.
  func displayName(in language: String, slug: String) -> String {
    first(in: language) { $0.name.isBlank ? nil : $0.name } ?? DisplayName.prettified(slug)
  }

  /// The names that say something, in the API's order.
  var translations: [TranslatedName] {
    filter { !$0.name.isBlank }.map { TranslatedName(language: $0.language.name, name: $0.name) }
  }
}

extension [VerboseEffectDTO] {
  /// The short effect in a language, else in English, on one line; nil when there is none.
  ///
  /// The chance stands in the place of `$effect_chance`; without it, `a $effect_chance% chance` is `a chance`.
  func text(in language: String, chance: Int? = nil) -> String? {
    first(in: language) { entry in
      let text = entry.shortEffect.filled(withChance: chance)
      let line = FlavorTextCleaning.cleaned(text, language: entry.language.name)
      return line.isEmpty ? nil : line
    }
  }
}

extension String {
  /// Whether it has nothing but white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  fileprivate func filled(withChance chance: Int?) -> String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    if let chance { return replacing("$effect_chance", with: "\(chance)") }
    return replacing(/\$effect_chance ?%? ?/, with: "")
  }
}

/// A text of an API document in one language.
private protocol LanguageEntry {
  var language: NamedResourceDTO { get }
}

extension NameDTO: LanguageEntry {}

extension VerboseEffectDTO: LanguageEntry {}

extension Array where Element: LanguageEntry {
  /// The first text that says something in a language, else in English.
  fileprivate func first(in language: String, _ text: (Element) -> String?) -> String? {
    for wanted in [language.lowercased(), "en"] {
      for entry in self where entry.language.isLanguage(wanted) {
        if let text = text(entry) { return text }
      }
    }
    return nil
  }
}
