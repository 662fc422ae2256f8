import Pokedex

/// What the walk remembers: the species it has met, without what only the long tables need.
struct KnownSpecies: Sendable {
  private(set) var byID: [Int: PokemonSpecies] = [:]

  /// Remembers a species.
  mutating func insert(_ species: PokemonSpecies) {
    var entry = species
    entry.translations = []
    entry.flavorTexts = []
    entry.pokedexNumbers = []
    byID[species.id] = entry
  }

  /// Every Pokémon of every species met.
  var varieties: Set<Int> { Set(byID.values.flatMap { $0.varieties.map(\.pokemonID) }) }

  /// The families of the species met, ascending.
  var evolutionChainIDs: [Int] { Set(byID.values.compactMap(\.evolutionChainID)).sorted() }

  /// Whether the language is one no species is described in: mistyped, most likely.
  var haveNothingInTheLanguage: Bool {
    !byID.isEmpty
      && byID.values.allSatisfy {
        $0.genus == nil && $0.description == nil && $0.displayName == DisplayName.prettified($0.slug)
      }
  }
}
