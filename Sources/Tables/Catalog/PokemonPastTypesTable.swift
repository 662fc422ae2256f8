package import Pokedex

extension Table where Source == PokemonRecord, Row == ListRow<Pokemon.PastType> {
  /// `pokemon_past_types`: the types of each Pokémon in earlier generations.
  package static let pokemonPastTypes = Table(
    .pokemonPastTypes, "One row per Pokémon, generation and type it had up to then.",
    primaryKey: ["pokemon_id", "generation", "slot"], foreignKeys: [.pokemonID, .type("type")],
    columns: [
      .pokemonID(),
      .integer(
        "generation", .required, from: "pokemon.past_types[].generation.url",
        "Last generation this was so in, 1 or more."
      ) { $0.element.generation },
      .integer("slot", .required, from: "pokemon.past_types[].types[].slot", "Position of the type, 1 or 2.") {
        $0.element.type.slot
      },
      .text("type", .required, from: "pokemon.past_types[].types[].type.name", "Slug of the type.") {
        $0.element.type.slug
      },
    ],
    blocks: { source in
      [
        RowBlock(source.pokemon.pastTypes, of: source.pokemon.id) {
          KeyOrder($0.generation, $1.generation).then(KeyOrder($0.type.slot, $1.type.slot))
        }
      ]
    })
}
