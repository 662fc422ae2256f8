extension Tables {
  static let typeMatchups = Table<TypeChart, TypeMatchup>(
    "type_matchups", "One row per attacking type and defending type, with the current damage factor.", from: "type",
    primaryKey: ["attacking_type", "defending_type"], columns: typeColumns + [factor(".damage_relations")],
    blocks: { chart in [RowBlock(chart.matchups.sorted { order($0, $1) == .ascending }, order: .init(0))] })

  static let typePastMatchups = Table<TypeChart, TypeMatchup>(
    "type_past_matchups",
    "One row per attacking type, defending type and generation, with the damage factor until the end of the "
      + "generation.",
    from: "type", primaryKey: ["attacking_type", "defending_type", "generation"],
    columns: typeColumns + [
      .column(
        "generation", { $0.generation ?? 0 }, from: ".past_damage_relations[].generation",
        "Number of the last generation with the factor, 1 or more. If the previous row has the same two types, the "
          + "factor began in the generation after the one in that row. Otherwise, the factor began with the newer "
          + "type."),
      factor(".past_damage_relations[].damage_relations"),
    ],
    blocks: { chart in
      let sorted = chart.pastMatchups.sorted { left, right in
        order(left, right).then(KeyOrder(left.generation ?? 0, right.generation ?? 0)) == .ascending
      }
      return [RowBlock(sorted, order: .init(0))]
    })

  private static var typeColumns: [Column<TypeMatchup>] {
    [
      .reference(
        "attacking_type", { $0.attackingType }, from: ".name", to: .types, "Slug of the type of the attacking move."),
      .reference(
        "defending_type", { $0.defendingType }, from: ".name", to: .types,
        "Slug of the type of the Pokémon that is hit."),
    ]
  }

  private static func factor(_ source: String) -> Column<TypeMatchup> {
    .column("factor", { Hundredths(factor: $0.factor) }, from: source, "Factor that multiplies damage: 0, 0.5, 1 or 2.")
  }

  private static func order(_ left: TypeMatchup, _ right: TypeMatchup) -> KeyOrder {
    KeyOrder(left.attackingType, right.attackingType).then(KeyOrder(left.defendingType, right.defendingType))
  }

  static let pokemonDefenses = Table<PokemonDefenses, PokemonDefenses>(
    "pokemon_defenses",
    "One row per Pokémon, with the current damage factor of each attacking type; abilities that change damage are "
      + "ignored.",
    primaryKey: ["id"], foreignKeys: [ForeignKey("id", to: .pokemon, "id", holds: .withEveryDocument)],
    columns: [
      .column(
        "id", { $0.id }, from: "pokemon.id",
        "Id of the Pokémon. A species has one or more Pokémon, called varieties: the default variety has the id of the "
          + "species, and the others have ids above 10000."),
      .column("name", { $0.slug }, from: "pokemon.name", "Slug of the Pokémon."),
      .column(
        "display_name", { $0.displayName }, from: "pokemon-species.names[].name, pokemon.name",
        "Display name of the Pokémon, as in the table pokemon."
      ).naming(.pokemon),
    ] + PokemonType.known.map(against) + [
      list("weaknesses", "above 1") { $0.weaknesses },
      list("resistances", "between 0 and 1") { $0.resistances },
      list("immunities", "of 0") { $0.immunities },
    ],
    blocks: { defenses in [RowBlock([defenses], order: .init(defenses.id))] })

  private static func against(_ type: PokemonType) -> Column<PokemonDefenses> {
    .column(
      "against_\(type.rawValue)", { Hundredths(factor: $0.defenses[type.rawValue] ?? 1) },
      from: "type.damage_relations, pokemon.types",
      "Factor for the damage that the Pokémon takes from \(type.displayName) moves: 0, 0.25, 0.5, 1, 2 or 4.")
  }

  private static func list(
    _ name: String, _ factor: String, _ types: @escaping @Sendable (TypeDefenses) -> [String]
  ) -> Column<PokemonDefenses> {
    .column(
      name, { types($0.defenses) }, from: "type.damage_relations, pokemon.types",
      "Slugs of the attacking types with a damage factor \(factor), in the order of the columns against_…; null if "
        + "there are none.")
  }
}

extension Hundredths {
  /// Converts a damage factor without rounding, because each factor is 0, 0.25, 0.5, 1, 2 or 4.
  init(factor: Double) { self.init(Int(factor * 100)) }
}
