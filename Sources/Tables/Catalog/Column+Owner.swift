import Pokedex

extension Column {
  /// The first column of every list of a Pokémon.
  static func pokemonID<Element>() -> Self where Row == ListRow<Element> {
    .integer("pokemon_id", .required, from: "pokemon.id", "Id of the Pokémon.") { $0.ownerID }
  }

  /// The first column of every list of a species.
  static func speciesID<Element>() -> Self where Row == ListRow<Element> {
    .integer("species_id", .required, from: "pokemon-species.id", "Id of the species.") { $0.ownerID }
  }
}
