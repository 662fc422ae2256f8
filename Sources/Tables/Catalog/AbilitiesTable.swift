package import Pokedex

extension Table where Source == Ability, Row == Ability {
  /// `abilities`: one row per ability.
  package static let abilities = Table(
    .abilities, "One row per ability.", primaryKey: ["id"],
    columns: [
      .integer("id", .required, from: "ability.id", "Id of the ability; those of side games are above 10000.") {
        $0.id
      },
      .text("name", .required, from: "ability.name", "Slug of the ability.") { $0.slug },
      .text(
        "display_name", .required, from: "ability.names[].name",
        "Name in the chosen language, else in English, else made from the slug."
      ) { $0.displayName },
      .integer("generation", .required, from: "ability.generation", "Generation of its first games, 1 or more.") {
        $0.generation
      },
      .boolean("is_main_series", .required, from: "ability.is_main_series", "Whether it is in the main games.") {
        $0.isMainSeries
      },
      .text(
        "effect", from: "ability.effect_entries[].short_effect",
        "The effect in the chosen language, else in English."
      ) { $0.effect },
      .integer("pokemon_count", .required, from: "ability.pokemon", "Number of Pokémon with the ability.") {
        $0.pokemonCount
      },
    ],
    blocks: { ability in [RowBlock([ability], order: .init(ability.id))] })
}
