package import PokeAPI

package struct DecodingOptions: Sendable, Hashable {
  package var pokemonSections: PokemonSections
  package var speciesSections: Set<SpeciesSection>
  package var translatedKinds: Set<ResourceKind>
  /// Languages whose names and texts are wanted, as newer data spells them; nil for all.
  package let languages: Set<String>?

  /// Languages may be spelled as in newer data or in older: `zh-hans` finds `zh-Hans`.
  package init(
    pokemonSections: PokemonSections = .all, speciesSections: Set<SpeciesSection> = [],
    translatedKinds: Set<ResourceKind> = [], languages: Set<String>? = nil
  ) {
    self.pokemonSections = pokemonSections
    self.speciesSections = speciesSections
    self.translatedKinds = translatedKinds
    self.languages = languages.map { Set($0.flatMap(\.languageCodes)) }
  }

  package struct PokemonSections: OptionSet, Sendable, Hashable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// `moves`: nine tenths of the document; only counted otherwise.
    package static let moves = PokemonSections(rawValue: 1)
    package static let heldItems = PokemonSections(rawValue: 2)
    package static let gameIndices = PokemonSections(rawValue: 4)
    /// `past_types`, `past_abilities` and `past_stats`.
    package static let past = PokemonSections(rawValue: 8)
    /// All pictures of `sprites`; two of them otherwise.
    package static let pictures = PokemonSections(rawValue: 16)
    package static let all: PokemonSections = [.moves, .heldItems, .gameIndices, .past, .pictures]
  }

  package enum SpeciesSection: Sendable { case names, flavorTexts }

  func languages(of section: SpeciesSection) -> Set<String>? {
    speciesSections.contains(section) ? nil : languages
  }

  /// The languages in which the names of a kind's documents are wanted, English in any case; nil for all.
  package func nameLanguages(of kind: ResourceKind) -> Set<String>? {
    translatedKinds.contains(kind) ? nil : languages?.union(["en"])
  }
}
