package import Pokedex

extension Table where Source == SpeciesRecord, Row == ListRow<PokemonSpecies.Variety> {
  /// `species_varieties`: the Pokémon of each species.
  package static let speciesVarieties = Table(
    .speciesVarieties, "One row per species and variety.",
    primaryKey: ["species_id", "pokemon_id"],
    foreignKeys: [.speciesID, ForeignKey("pokemon_id", to: .pokemon, "id", holds: .forAllPokemon)],
    columns: [
      .speciesID(),
      .integer("pokemon_id", .required, from: "pokemon-species.varieties[].pokemon.url", "Id of the Pokémon.") {
        $0.element.pokemonID
      },
      .boolean(
        "is_default", .required, from: "pokemon-species.varieties[].is_default", "Whether it is the default variety."
      ) { $0.element.isDefault },
    ],
    comesInOrder: false,
    blocks: { source in
      [
        RowBlock(source.species.varieties, of: source.species.id) {
          KeyOrder($0.pokemonID, $1.pokemonID)
        }
      ]
    })
}
