package import Pokedex

extension Table where Source == PokemonRecord, Row == ListRow<Pokemon.TypeSlot> {
  /// `pokemon_types`: the types of each Pokémon.
  package static let pokemonTypes = Table(
    .pokemonTypes, "One row per Pokémon and type.",
    primaryKey: ["pokemon_id", "slot"], foreignKeys: [.pokemonID, .type("type")],
    columns: [
      .pokemonID(),
      .integer("slot", .required, from: "pokemon.types[].slot", "Position of the type, 1 or 2.") { $0.element.slot },
      .text("type", .required, from: "pokemon.types[].type.name", "Slug of the type.") { $0.element.slug },
    ],
    blocks: { source in
      [
        RowBlock(source.pokemon.types, of: source.pokemon.id) {
          KeyOrder($0.slot, $1.slot)
        }
      ]
    })
}
