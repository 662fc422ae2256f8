import Pokedex

extension Column {
  /// The first column of every table made from a list of a Pokémon: the id from `pokemon.id`.
  static func pokemonID<Element>() -> Self where Row == ListRow<Element> {
    .integer("pokemon_id", .required, from: "pokemon.id", "Id of the Pokémon.") { $0.ownerID }
  }

  /// The first column of every table made from a list of a species: the id from `pokemon-species.id`.
  static func speciesID<Element>() -> Self where Row == ListRow<Element> {
    .integer("species_id", .required, from: "pokemon-species.id", "Id of the species.") { $0.ownerID }
  }
}
