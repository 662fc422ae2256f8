public import Pokedex

/// One value that leaves the route.
public enum ExportedValue: Sendable, Hashable {
  /// A Pokémon, in id order, further forms after all others; the species is nil when its document is missing, and
  /// without its names and texts in other languages.
  case pokemon(Pokemon, species: PokemonSpecies?)
  /// A species, before the first of its Pokémon.
  case species(PokemonSpecies)
  /// A whole family, after all Pokémon, by chain id.
  case evolutionTree(EvolutionTree)
}
