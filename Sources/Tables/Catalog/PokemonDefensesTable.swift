package import Pokedex

extension Table where Source == PokemonDefenses, Row == PokemonDefenses {
  /// `pokemon_defenses`: the damage each Pokémon takes from the moves of each type.
  package static let pokemonDefenses = Table(
    .pokemonDefenses,
    "One row per Pokémon: the factors of the types' moves on it, the product over its types today; abilities are not "
      + "counted.",
    primaryKey: ["id"], foreignKeys: [ForeignKey("id", to: .pokemon, "id", holds: .withEveryDocument)],
    columns: [
      .integer("id", .required, from: "pokemon.id", "Id of the Pokémon; forms have ids above 10000.") { $0.id },
      .text("name", .required, from: "pokemon.name", "Slug of the Pokémon.") { $0.slug },
      .text(
        "display_name", .required, from: "pokemon-species.names[].name, pokemon.name", "The name, as in pokemon."
      ) { $0.displayName },
    ] + PokemonType.known.map(against) + [
      list("weaknesses", "Types with a factor above 1.") { $0.weaknesses },
      list("resistances", "Types with a factor below 1, but not 0.") { $0.resistances },
      list("immunities", "Types with the factor 0.") { $0.immunities },
    ],
    blocks: { defenses in [RowBlock([defenses], order: .init(defenses.id))] })

  private static func against(_ type: PokemonType) -> Column<PokemonDefenses> {
    .decimal(
      "against_\(type.rawValue)", .required, from: "type.damage_relations, pokemon.types",
      "Factor of \(type.displayName) moves on it: 0, 0.25, 0.5, 1, 2 or 4."
    ) { Hundredths(factor: $0.defenses[type.rawValue] ?? 1) }
  }

  private static func list(
    _ name: String, _ description: String, _ types: @escaping @Sendable (TypeDefenses) -> [String]
  ) -> Column<PokemonDefenses> {
    .list(name, from: "type.damage_relations, pokemon.types", description + " Slugs, in the order of the columns.") {
      types($0.defenses)
    }
  }
}
