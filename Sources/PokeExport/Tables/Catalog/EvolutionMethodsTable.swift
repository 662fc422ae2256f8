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
      .how("how", "Method in a player's words, such as Level 16; null where the API names no method.") {
        $0.method?.how
      },
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
      "from_pokemon_id", from: "evolution_details[], pokemon-species.varieties[]",
      "Id of the Pokémon that evolves: the form that the API names, else the default variety of the species."
    ) { $0.originID },
    .column(
      "to_pokemon_id", from: "evolution_details[], pokemon-species.varieties[]",
      "Id of the evolved Pokémon: the form that the API names, else the default variety of the species."
    ) { $0.targetID },
  ]

  private static let edgeColumns: [Column<EvolutionMethodRow>] = [
    .column("chain_id", from: ".id", "Id of the evolution chain.") { $0.chainID },
    .column("from_species_id", from: ".chain", "Id of the species that evolves.") { $0.parent.id },
    .column("from_species", from: ".chain", "Slug of the species that evolves.") { $0.parent.slug },
    .column("to_species_id", from: ".chain", "Id of the evolved species.") { $0.child.id },
    .column("to_species", from: ".chain", "Slug of the evolved species.") { $0.child.slug },
    .column(
      "method_index", from: "evolution_details[]",
      "Number of the method among all methods of the evolution, 1 or more; 0 where the API names no method. "
        + "Methods are sorted by the ids of their version groups, then in the API's order."
    ) { $0.methodIndex },
    .column(
      "is_primary", from: "evolution_details[]",
      "Whether this is the primary method, which the table evolution_tree shows; usually the API's default method."
    ) { $0.isPrimary },
    .column(
      "is_default", from: "evolution_details[].is_default",
      "Whether the API marks the method as default; null in data before 2026."
    ) { $0.method?.isDefault },
    .column(
      "version_group", from: "evolution_details[].version_group.name",
      "Slug of the method's version group (games released together); null in data before 2026."
    ) { $0.method?.versionGroup?.slug },
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
    .column("trigger", "Slug of the evolution trigger, such as level-up or trade.") { $0.trigger },
    .column("item", "Slug of the item to use on the Pokémon.") { $0.item },
    .column("held_item", "Slug of the item that the Pokémon must hold.") { $0.heldItem },
    .column("known_move", "Slug of the move that the Pokémon must know.") { $0.knownMove },
    .column("known_move_type", "Slug of the type of a move that the Pokémon must know.") { $0.knownMoveType },
    .column("location", "Slug of the location where the Pokémon must be to evolve.") { $0.location },
    .column("min_level", "Lowest level for the evolution, 1 to 100.") { $0.minLevel },
    .column("min_happiness", "Lowest friendship (happiness) for the evolution, 0 to 255.") { $0.minHappiness },
    .column("min_beauty", "Lowest beauty for the evolution, 0 to 255.") { $0.minBeauty },
    .column("min_affection", "Lowest affection for the evolution, 0 to 5.") { $0.minAffection },
    .column("gender", "Gender that the Pokémon must have: female, male or genderless.") { $0.gender?.rawValue },
    .column(
      "relative_physical_stats",
      "How the Pokémon's Attack must compare with its Defense: 1 for higher, 0 for equal, -1 for lower."
    ) { $0.relativePhysicalStats },
    .column("party_species", "Slug of a species that must be in the party.") { $0.partySpecies },
    .column("party_type", "Slug of a type that a Pokémon in the party must have.") { $0.partyType },
    .column("trade_species", "Slug of the species for which the Pokémon must be traded.") { $0.tradeSpecies },
    .column("time_of_day", "Slug of the time of day for the evolution, such as night.") { $0.timeOfDay },
    .column("needs_overworld_rain", "Whether rain is needed.") { $0.needsOverworldRain },
    .column("turn_upside_down", "Whether the console must be upside down.") { $0.turnUpsideDown },
    .column("needs_multiplayer", "Whether other players must take part.") { $0.needsMultiplayer },
    .column("near_special_rock", "Whether a special rock must be near.") { $0.nearSpecialRock },
    .column("region", "Slug of the region where the Pokémon must be to evolve.") { $0.region },
    .column("required_form", "Slug of the form that the evolving Pokémon must have.") { $0.requiredForm?.slug },
    .column("required_form_id", "Id of the form that the evolving Pokémon must have.") { $0.requiredForm?.id },
    .column("evolved_form", "Slug of the form that the evolved Pokémon has.") { $0.evolvedForm?.slug },
    .column("evolved_form_id", "Id of the form that the evolved Pokémon has.") { $0.evolvedForm?.id },
    .column("used_move", "Slug of the move that the Pokémon must have used.") { $0.usedMove },
    .column("min_move_count", "Number of times that the Pokémon must have used the move in used_move.") {
      $0.minMoveCount
    },
    .column("min_steps", "Number of steps that the Pokémon must have walked.") { $0.minSteps },
    .column("min_damage_taken", "Hit points (HP) that the Pokémon must have lost.") { $0.minDamageTaken },
    .column(
      "needs_one_of_natures",
      "Slugs of the natures that allow the evolution. If the API gives a number whose bits stand for natures, the list "
        + "has only this number."
    ) {
      $0.needsOneOfNatures
    },
    .column("condition_expression", "Further condition in the API's own notation.") { $0.conditionExpression },
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
