struct EvolutionMethodRow: Sendable {
  let chainID: Int
  let parent: SpeciesReference
  let child: SpeciesReference
  /// The method's number from 1; 0 when the API names no method.
  let methodIndex: Int
  let isPrimary: Bool
  let method: EvolutionMethod?
  /// The cells of all conditions, made together, because making each cell alone would copy the method each time.
  let conditions: [Cell]
  let originID: Int?
  let targetID: Int?

  static func rows(to node: EvolutionNode, in tree: EvolutionTree) -> [EvolutionMethodRow] {
    let parentNode = tree.parent(of: node)
    guard let parent = parentNode?.species ?? node.claimedParent?.species else { return [] }
    func row(_ index: Int?) -> EvolutionMethodRow {
      let method = index.map { node.methods[$0] }
      let origin = method.map(\.origin) ?? parentNode.map(\.varieties.defaultVariety) ?? node.claimedParent?.pokemon
      let target = method.map(\.target) ?? node.varieties.defaultVariety
      return EvolutionMethodRow(
        chainID: tree.id, parent: parent, child: node.species, methodIndex: index.map { $0 + 1 } ?? 0,
        isPrimary: index != nil && index == node.primaryMethodIndex, method: method,
        conditions: Column.conditions(of: method), originID: origin?.pokemonID, targetID: target?.pokemonID)
    }
    return node.methods.isEmpty ? [row(nil)] : node.methods.indices.map(row)
  }
}

extension Tables {
  static let evolutionMethods = Table<EvolutionTree, EvolutionMethodRow>(
    .evolutionMethods,
    "One row per method by which a species evolves into another. If the API names no method, the evolution has one row "
      + "with method_index 0.",
    from: "evolution-chain", primaryKey: ["to_species_id", "method_index"],
    foreignKeys: [
      ForeignKey("from_species_id", to: .evolutionTree, "species_id", holds: .forAllPokemon),
      ForeignKey("to_species_id", to: .evolutionTree, "species_id"),
      .slug("known_move", of: .moves, holds: .forAllPokemon),
      .slug("known_move_type", of: .types),
      .slug("party_species", of: .species, holds: .forAllPokemon),
      .slug("party_type", of: .types),
      .slug("trade_species", of: .species, holds: .forAllPokemon),
      ForeignKey("from_pokemon_id", to: .pokemon, "id", holds: .forAllPokemon),
      ForeignKey("to_pokemon_id", to: .pokemon, "id", holds: .forAllPokemon),
      .slug("used_move", of: .moves, holds: .forAllPokemon),
      .slug("version_group", of: "version_groups"), .slug("trigger", of: "evolution_triggers"),
    ],
    columns: edgeColumns + conditionColumns + [
      .how(
        "how", { $0.method?.how }, "Method in a player's words, such as Level 16; null where the API names no method."),
      .howLanguage(of: "how") { $0.method?.howLanguage },
    ],
    comesInOrder: false,
    blocks: { tree in
      tree.nodes.compactMap { node in
        let rows = EvolutionMethodRow.rows(to: node, in: tree)
        let id = node.species.id
        return rows.isEmpty ? nil : RowBlock(rows, order: .init(id), identity: id, documentID: tree.id)
      }
    })

  private static var conditionColumns: [Column<EvolutionMethodRow>] {
    Column<EvolutionMethod>.conditions.enumerated().flatMap { position, condition in
      let column = Column<EvolutionMethodRow>(schema: condition.schema.from("evolution_details[]")) {
        $0.conditions[position]
      }
      return [column] + (condition.name == "evolved_form_id" ? pokemonColumns : [])
    }
  }

  private static let pokemonColumns: [Column<EvolutionMethodRow>] = [
    .column(
      "from_pokemon_id", { $0.originID }, from: "evolution_details[], pokemon-species.varieties[]",
      "Id of the Pokémon that evolves: the form that the API names, else the default variety of the species."),
    .column(
      "to_pokemon_id", { $0.targetID }, from: "evolution_details[], pokemon-species.varieties[]",
      "Id of the evolved Pokémon: the form that the API names, else the default variety of the species."),
  ]

  private static let edgeColumns: [Column<EvolutionMethodRow>] = [
    .column("chain_id", { $0.chainID }, from: ".id", "Id of the evolution chain."),
    .column("from_species_id", { $0.parent.id }, from: ".chain", "Id of the species that evolves."),
    .column("from_species", { $0.parent.slug }, from: ".chain", "Slug of the species that evolves."),
    .column("to_species_id", { $0.child.id }, from: ".chain", "Id of the evolved species."),
    .column("to_species", { $0.child.slug }, from: ".chain", "Slug of the evolved species."),
    .column(
      "method_index", { $0.methodIndex }, from: "evolution_details[]",
      "Number of the method among all methods of the evolution, 1 or more; 0 where the API names no method. "
        + "Methods are sorted by the ids of their version groups, then in the API's order."),
    .column(
      "is_primary", { $0.isPrimary }, from: "evolution_details[]",
      "Whether this is the primary method, which the table evolution_tree shows; usually the API's default method."),
    .column(
      "is_default", { $0.method?.isDefault }, from: "evolution_details[].is_default",
      "Whether the API marks the method as default; null in data before 2026."),
    .column(
      "version_group", { $0.method?.versionGroup?.slug }, from: "evolution_details[].version_group.name",
      "Slug of the method's version group (games released together); null in data before 2026."),
  ]
}

extension Cell {
  var conditionText: String? {
    switch self {
    case .null, .boolean(false): nil
    case .boolean(true): "true"
    case .integer(let value): String(value)
    case .decimal(let value): value.description
    case .text(let text), .object(let text): text
    case .list(let texts): texts.joined(separator: ",")
    }
  }
}

extension Column where Row == EvolutionMethod {
  // The cells of `other_conditions` in `evolution_tree` contain names of these columns: `known_move_type=fairy`.
  static let conditions: [Column] = [
    .column("trigger", { $0.trigger }, "Slug of the evolution trigger, such as level-up or trade."),
    .column("item", { $0.item }, "Slug of the item to use on the Pokémon."),
    .column("held_item", { $0.heldItem }, "Slug of the item that the Pokémon must hold."),
    .column("known_move", { $0.knownMove }, "Slug of the move that the Pokémon must know."),
    .column("known_move_type", { $0.knownMoveType }, "Slug of the type of a move that the Pokémon must know."),
    .column("location", { $0.location }, "Slug of the location where the Pokémon must be to evolve."),
    .column("min_level", { $0.minLevel }, "Lowest level for the evolution, 1 to 100."),
    .column("min_happiness", { $0.minHappiness }, "Lowest friendship (happiness) for the evolution, 0 to 255."),
    .column("min_beauty", { $0.minBeauty }, "Lowest beauty for the evolution, 0 to 255."),
    .column("min_affection", { $0.minAffection }, "Lowest affection for the evolution, 0 to 5."),
    .column("gender", { $0.gender?.rawValue }, "Gender that the Pokémon must have: female, male or genderless."),
    .column(
      "relative_physical_stats", { $0.relativePhysicalStats },
      "How the Pokémon's Attack must compare with its Defense: 1 for higher, 0 for equal, -1 for lower."),
    .column("party_species", { $0.partySpecies }, "Slug of a species that must be in the party."),
    .column("party_type", { $0.partyType }, "Slug of a type that a Pokémon in the party must have."),
    .column("trade_species", { $0.tradeSpecies }, "Slug of the species for which the Pokémon must be traded."),
    .column("time_of_day", { $0.timeOfDay }, "Slug of the time of day for the evolution, such as night."),
    .column("needs_overworld_rain", { $0.needsOverworldRain }, "Whether rain is needed."),
    .column("turn_upside_down", { $0.turnUpsideDown }, "Whether the console must be upside down."),
    .column("needs_multiplayer", { $0.needsMultiplayer }, "Whether other players must take part."),
    .column("near_special_rock", { $0.nearSpecialRock }, "Whether a special rock must be near."),
    .column("region", { $0.region }, "Slug of the region where the Pokémon must be to evolve."),
    .column("required_form", { $0.requiredForm?.slug }, "Slug of the form that the evolving Pokémon must have."),
    .column("required_form_id", { $0.requiredForm?.id }, "Id of the form that the evolving Pokémon must have."),
    .column("evolved_form", { $0.evolvedForm?.slug }, "Slug of the form that the evolved Pokémon has."),
    .column("evolved_form_id", { $0.evolvedForm?.id }, "Id of the form that the evolved Pokémon has."),
    .column("used_move", { $0.usedMove }, "Slug of the move that the Pokémon must have used."),
    .column(
      "min_move_count", { $0.minMoveCount }, "Number of times that the Pokémon must have used the move in used_move."),
    .column("min_steps", { $0.minSteps }, "Number of steps that the Pokémon must have walked."),
    .column("min_damage_taken", { $0.minDamageTaken }, "Hit points (HP) that the Pokémon must have lost."),
    .column(
      "needs_one_of_natures", { $0.needsOneOfNatures },
      "Slugs of the natures that allow the evolution. If the API gives a number whose bits stand for natures, the list "
        + "has only this number."),
    .column("condition_expression", { $0.conditionExpression }, "Further condition in the API's own notation."),
    Column(
      schema: ColumnSchema(
        name: "extra", type: .object, isRequired: false, source: ".extra",
        description: "Conditions without a column of their own, as a JSON object.")
    ) { $0.extra.isEmpty ? .null : .object(object($0.extra)) },
  ]

  private static let cells = conditions.map(\.cell)

  static func conditions(of method: EvolutionMethod?) -> [Cell] {
    guard let method else { return cells.map { _ in .null } }
    return cells.map { $0(method) }
  }

  private static func object(_ conditions: [EvolutionMethod.ExtraCondition]) -> String {
    var json: [UInt8] = []
    for condition in conditions {
      json.append(UInt8(ascii: json.isEmpty ? "{" : ","))
      json.appendJSONString(condition.name)
      json.append(UInt8(ascii: ":"))
      json.append(contentsOf: condition.json.utf8)
    }
    json.append(UInt8(ascii: "}"))
    return String(decoding: json, as: UTF8.self)
  }
}
