package import Pokedex

/// One evolution method of one edge of an evolution tree.
package struct EvolutionMethodRow: Sendable {
  /// The id of the evolution chain.
  package let chainID: Int
  /// The species that evolves.
  package let parent: SpeciesReference
  /// The species it becomes.
  package let child: SpeciesReference
  /// The number of the method on its edge, from 1; 0 when the API names no method.
  package let methodIndex: Int
  /// Whether `evolution_tree` shows this method.
  package let isPrimary: Bool
  /// The method, from `evolution_details[]`; nil when the API names none.
  package let method: EvolutionMethod?
  /// The method in a player's words; nil when the API does not say how.
  package let how: String?
  /// The Pokémon that evolves; nil when its species' document is missing.
  package let originID: Int?
  /// The Pokémon it becomes; nil when its species' document is missing.
  package let targetID: Int?

  /// The rows of the edge from a node's parent to the node; empty for a root without a parent elsewhere.
  package static func rows(to index: Int, in tree: EvolutionTree) -> [EvolutionMethodRow] {
    let node = tree.nodes[index]
    guard let parent = node.parent.map({ tree.nodes[$0].species }) ?? node.claimedParent?.species else { return [] }
    func row(_ method: Int?) -> EvolutionMethodRow {
      let (origin, target) = tree.ends(of: method, to: index)
      return EvolutionMethodRow(
        chainID: tree.id, parent: parent, child: node.species, methodIndex: method.map { $0 + 1 } ?? 0,
        isPrimary: method != nil && method == node.primaryMethodIndex, method: method.map { node.methods[$0] },
        how: method.flatMap { tree.how(by: $0, to: index) }, originID: origin?.pokemonID, targetID: target?.pokemonID)
    }
    return node.methods.isEmpty ? [row(nil)] : node.methods.indices.map(row)
  }
}

extension Table where Source == EvolutionTree, Row == EvolutionMethodRow {
  /// `evolution_methods`: every method of every edge.
  package static let evolutionMethods = Table(
    .evolutionMethods, "One row per evolution and method; one with method_index 0 where the API does not say how.",
    primaryKey: ["to_species_id", "method_index"],
    foreignKeys: [
      ForeignKey("from_species_id", to: .evolutionTree, "species_id", holds: .forAllPokemon),
      ForeignKey("to_species_id", to: .evolutionTree, "species_id"),
      .move("known_move", holds: .forAllPokemon),
      .type("known_move_type"),
      ForeignKey("party_species", to: .species, "name", holds: .forAllPokemon),
      .type("party_type"),
      ForeignKey("trade_species", to: .species, "name", holds: .forAllPokemon),
      ForeignKey("from_pokemon_id", to: .pokemon, "id", holds: .forAllPokemon),
      ForeignKey("to_pokemon_id", to: .pokemon, "id", holds: .forAllPokemon),
      .move("used_move", holds: .forAllPokemon),
    ],
    columns: edgeColumns + conditionColumns + [
      .text(
        "how", from: "evolution_details[]",
        "The method in a player's words, in English; null when the API does not say how."
      ) { $0.how }
    ],
    comesInOrder: false,
    blocks: { tree in
      tree.nodes.indices.compactMap { index in
        let rows = EvolutionMethodRow.rows(to: index, in: tree)
        let id = tree.nodes[index].species.id
        return rows.isEmpty ? nil : RowBlock(rows, order: .init(id), identity: id, documentID: tree.id)
      }
    })

  /// The conditions, and behind the forms the Pokémon these stand for.
  private static var conditionColumns: [Column<EvolutionMethodRow>] {
    EvolutionConditionColumn.all.flatMap { condition in
      [Column(condition: condition)] + (condition.name == "evolved_form_id" ? pokemonColumns : [])
    }
  }

  private static let pokemonColumns: [Column<EvolutionMethodRow>] = [
    .integer(
      "from_pokemon_id", from: "evolution_details[], pokemon-species.varieties[]",
      "Id of the Pokémon that evolves: the species' default one where the API names no form."
    ) { $0.originID },
    .integer(
      "to_pokemon_id", from: "evolution_details[], pokemon-species.varieties[]",
      "Id of the Pokémon it becomes: the species' default one where the API names no form."
    ) { $0.targetID },
  ]

  private static let edgeColumns: [Column<EvolutionMethodRow>] = [
    .integer("chain_id", .required, from: "evolution-chain.id", "Id of the evolution chain.") { $0.chainID },
    .integer("from_species_id", .required, from: "evolution-chain.chain", "Id of the species that evolves.") {
      $0.parent.id
    },
    .text("from_species", .required, from: "evolution-chain.chain", "Slug of the species that evolves.") {
      $0.parent.slug
    },
    .integer("to_species_id", .required, from: "evolution-chain.chain", "Id of the species it becomes.") {
      $0.child.id
    },
    .text("to_species", .required, from: "evolution-chain.chain", "Slug of the species it becomes.") { $0.child.slug },
    .integer(
      "method_index", .required, from: "evolution_details[]",
      "Counts from 1, by version group, then in the API's order; 0 when the API does not say how."
    ) { $0.methodIndex },
    .boolean("is_primary", .required, from: "evolution_details[]", "Whether evolution_tree shows this method.") {
      $0.isPrimary
    },
    .boolean("is_default", from: "evolution_details[].is_default", "Whether the API marks it; null before 2026.") {
      $0.method?.isDefault
    },
    .text("version_group", from: "evolution_details[].version_group.name", "Slug of the games; null before 2026.") {
      $0.method?.versionGroup?.slug
    },
  ]
}

extension Column where Row == EvolutionMethodRow {
  fileprivate init(condition: EvolutionConditionColumn) {
    self.init(
      name: condition.name, type: condition.type, nullability: .nullable,
      source: "evolution_details[].\(condition.name)", description: condition.description
    ) { row in
      // Not by `map`, which copies the method for every cell.
      if let method = row.method { condition.cell(method) } else { .null }
    }
  }
}
