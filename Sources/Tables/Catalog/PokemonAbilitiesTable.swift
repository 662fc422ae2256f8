package import Pokedex

extension Table where Source == PokemonRecord, Row == ListRow<Pokemon.AbilitySlot> {
  /// `pokemon_abilities`: the abilities of each Pokémon.
  package static let pokemonAbilities = Table(
    .pokemonAbilities, "One row per Pokémon and ability.",
    primaryKey: ["pokemon_id", "slot"], foreignKeys: [.pokemonID, .ability("ability")],
    columns: [
      .pokemonID(),
      .integer(
        "slot", .required, from: "pokemon.abilities[].slot", "Position of the ability, 1 to 3; 3 is the hidden one."
      ) { $0.element.slot },
      .text("ability", .required, from: "pokemon.abilities[].ability.name", "Slug of the ability.") { $0.element.slug },
      .boolean("is_hidden", .required, from: "pokemon.abilities[].is_hidden", "Whether it is the hidden ability.") {
        $0.element.isHidden
      },
    ],
    blocks: { source in
      [
        RowBlock(source.pokemon.abilities, of: source.pokemon.id) {
          KeyOrder($0.slot, $1.slot)
        }
      ]
    })
}
