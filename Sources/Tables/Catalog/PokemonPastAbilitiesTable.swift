package import Pokedex

extension Table where Source == PokemonRecord, Row == ListRow<Pokemon.PastAbility> {
  /// `pokemon_past_abilities`: the abilities of each Pokémon in earlier generations.
  package static let pokemonPastAbilities = Table(
    .pokemonPastAbilities, "One row per Pokémon, generation and ability it had up to then.",
    primaryKey: ["pokemon_id", "generation", "slot"], foreignKeys: [.pokemonID, .ability("ability")],
    columns: [
      .pokemonID(),
      .integer(
        "generation", .required, from: "pokemon.past_abilities[].generation.url",
        "Last generation this was so in, 1 or more."
      ) { $0.element.generation },
      .integer(
        "slot", .required, from: "pokemon.past_abilities[].abilities[].slot",
        "Position of the ability, 1 to 3; 3 is the hidden one."
      ) { $0.element.slot },
      .text(
        "ability", from: "pokemon.past_abilities[].abilities[].ability.name",
        "Slug of the ability; null when it had none there."
      ) { $0.element.slug },
      .boolean(
        "is_hidden", from: "pokemon.past_abilities[].abilities[].is_hidden", "Whether it was the hidden ability."
      ) { $0.element.isHidden },
    ],
    blocks: { source in
      [
        RowBlock(source.pokemon.pastAbilities, of: source.pokemon.id) {
          KeyOrder($0.generation, $1.generation).then(KeyOrder($0.slot, $1.slot))
        }
      ]
    })
}
