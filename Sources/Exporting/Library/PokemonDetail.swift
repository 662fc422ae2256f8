public import Pokedex

/// One Pokémon with its species.
public struct PokemonDetail: Sendable, Hashable {
  /// The Pokémon.
  public let pokemon: Pokemon
  /// Its species; nil when it could not be had.
  public let species: PokemonSpecies?
}
