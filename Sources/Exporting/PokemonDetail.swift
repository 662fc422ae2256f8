public import Pokedex

/// One Pokémon with its species.
public struct PokemonDetail: Sendable, Hashable {
  /// The Pokémon.
  public let pokemon: Pokemon
  /// Its species; nil when the source does not have it.
  public let species: PokemonSpecies?
}
