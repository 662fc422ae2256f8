package import Pokedex

/// One node of an evolution tree, with values that are computed once for all rows of the tree.
package struct EvolutionTreeRow: Sendable {
  /// The evolution tree.
  package let tree: EvolutionTree
  /// The index of the node in preorder, from 0.
  package let index: Int
  /// The number of species on the longest path of its tree.
  package let stageCount: Int
  /// The indices of the nodes from the root to this node.
  package let path: [Int]

  /// The rows of a tree, in preorder.
  package static func rows(of tree: EvolutionTree) -> [EvolutionTreeRow] {
    let stageCounts = tree.stageCounts
    return tree.nodes.indices.map { index in
      let path = tree.path(to: index)
      return EvolutionTreeRow(
        tree: tree, index: index, stageCount: path.first.flatMap { stageCounts[$0] } ?? 1, path: path)
    }
  }

  /// The node of the row.
  package var node: EvolutionNode { tree.nodes[index] }
  /// The root of its tree.
  package var root: EvolutionNode { tree.nodes[path.first ?? 0] }
  /// The parent of the node; nil for the root.
  package var parent: EvolutionNode? { node.parent.map { tree.nodes[$0] } }
}

extension Table where Source == EvolutionTree, Row == EvolutionTreeRow {
  /// `evolution_tree`: the flattened evolution trees.
  package static let evolutionTree = Table(
    .evolutionTree, "One row per species in its evolution chain, by chain, then in preorder.",
    primaryKey: ["species_id"], rowOrder: ["chain_id", "position"],
    foreignKeys: [
      ForeignKey("species_id", to: .species, "id", holds: .forAllPokemon),
      ForeignKey("parent_id", to: .evolutionTree, "species_id"),
      ForeignKey("root_id", to: .evolutionTree, "species_id"),
    ],
    columns: [
      .integer("chain_id", .required, from: "evolution-chain.id", "Id of the evolution chain.") { $0.tree.id },
      .integer(
        "position", .required, from: "evolution-chain.chain",
        "1 for the first root, then in preorder; chain_id and position give the order of the file."
      ) { $0.index + 1 },
      .integer("species_id", .required, from: "evolution-chain.chain.species.url", "Id of the species.") {
        $0.node.species.id
      },
      .text("species", .required, from: "evolution-chain.chain.species.name", "Slug of the species.") {
        $0.node.species.slug
      },
      .text(
        "display_name", .required, from: "pokemon-species.names[].name",
        "Name in the chosen language."
      ) { $0.node.displayName },
      .text("tree", .required, from: "evolution-chain.chain", "The name, drawn as a line of the tree.") {
        $0.tree.drawing(of: $0.index)
      },
      .text(
        "how", from: "evolution_details[]",
        "Primary method in a player's words, in English; null for a root and when the API does not say how."
      ) { $0.tree.how(to: $0.index) },
      .integer("stage", .required, from: "evolution-chain.chain", "1 for a root, one more with each evolution.") {
        $0.node.stage
      },
      .integer("stage_count", .required, from: "evolution-chain.chain", "Species on the longest path from its root.") {
        $0.stageCount
      },
      .integer("parent_id", from: "evolution-chain.chain", "Id of the species it evolves from.") {
        $0.parent?.species.id
      },
      .text("parent", from: "evolution-chain.chain", "Slug of the species it evolves from.") {
        $0.parent?.species.slug
      },
      .integer("root_id", .required, from: "evolution-chain.chain", "Id of the first species of its tree.") {
        $0.root.species.id
      },
      .text("root", .required, from: "evolution-chain.chain", "Slug of the first species of its tree.") {
        $0.root.species.slug
      },
      .text("path", .required, from: "evolution-chain.chain", "Slugs from the root to here, joined by >.") {
        $0.tree.slugs(along: $0.path)
      },
      .text("path_ids", .required, from: "evolution-chain.chain", "Ids from the root to here, joined by >.") {
        $0.tree.ids(along: $0.path)
      },
      .integer("child_count", .required, from: "evolution-chain.chain", "Species that evolve from it directly.") {
        $0.node.childCount
      },
      .integer("family_size", .required, from: "evolution-chain.chain", "Species in the whole chain.") {
        $0.tree.nodes.count
      },
      .boolean("is_final", .required, from: "evolution-chain.chain", "Whether nothing evolves from it.") {
        $0.node.childCount == 0
      },
      .boolean("is_baby", .required, from: "evolution-chain.chain.is_baby", "Whether it is a baby.") {
        $0.node.isBaby
      },
      .text(
        "baby_trigger_item", from: "evolution-chain.baby_trigger_item.name",
        "Slug of the item held while breeding to get the family's baby."
      ) { $0.tree.babyTriggerItem },
      .integer(
        "method_count", .required, from: "evolution-chain.chain.evolution_details", "Ways to evolve from the parent."
      ) { $0.node.methods.count },
      .text("trigger", from: "evolution_details[].trigger.name", "Primary method: slug of what sets it off.") {
        $0.node.primaryMethod?.trigger
      },
      .integer("min_level", from: "evolution_details[].min_level", "Primary method: lowest level, 1 to 100.") {
        $0.node.primaryMethod?.minLevel
      },
      .text("item", from: "evolution_details[].item.name", "Primary method: slug of the item used.") {
        $0.node.primaryMethod?.item
      },
      .text("held_item", from: "evolution_details[].held_item.name", "Primary method: slug of the item held.") {
        $0.node.primaryMethod?.heldItem
      },
      .integer(
        "min_happiness", from: "evolution_details[].min_happiness", "Primary method: lowest friendship, 0 to 255."
      ) { $0.node.primaryMethod?.minHappiness },
      .text("time_of_day", from: "evolution_details[].time_of_day", "Primary method: slug of the time of day.") {
        $0.node.primaryMethod?.timeOfDay
      },
      .text(
        "other_conditions", from: "evolution_details[]",
        "Primary method: every condition without a column, name=value; default forms are left out."
      ) { $0.node.primaryMethod.flatMap(otherConditions) },
      .text(
        "how_all", from: "evolution_details[], version_group.name",
        "Every method in a player's words, the primary one first, joined by |, its games in brackets where they differ."
      ) { $0.tree.howAll(to: $0.index) },
      .text(
        "status", .required, from: "evolution-chain.chain, pokemon-species.evolves_from_species",
        "ok, no_method or parent_mismatch."
      ) { $0.node.status.rawValue },
      .boolean("in_range", .required, from: "the selection", "Whether the species was selected.") {
        $0.node.isInRange
      },
    ],
    comesInOrder: false,
    blocks: { tree in
      EvolutionTreeRow.rows(of: tree).map { row in
        RowBlock([row], order: .init(tree.id, row.index), identity: row.node.species.id)
      }
    })

  /// The conditions without a column in this table, as `name=value` with the names of `evolution_methods`.
  ///
  /// A default form goes without saying, and the slug of another form says as much as its id.
  @Sendable private static func otherConditions(of method: EvolutionMethod) -> String? {
    var method = method
    if method.requiredForm?.isDefault == true { method.requiredForm = nil }
    if method.evolvedForm?.isDefault == true { method.evolvedForm = nil }
    let conditions = otherConditions.compactMap { column in
      column.text(of: method).map { "\(column.name)=\($0)" }
    }
    return conditions.isEmpty ? nil : conditions.joined(separator: "; ")
  }

  private static let otherConditions = EvolutionConditionColumn.all.filter { condition in
    ![
      "trigger", "min_level", "item", "held_item", "min_happiness", "time_of_day", "required_form_id",
      "evolved_form_id",
    ].contains(condition.name)
  }
}

extension EvolutionTree {
  /// The slugs of the nodes on a path, joined by ` > `.
  func slugs(along path: [Int]) -> String { path.map { nodes[$0].species.slug }.joined(separator: " > ") }

  /// The ids of the nodes on a path, joined by `>`.
  func ids(along path: [Int]) -> String { path.map { String(nodes[$0].species.id) }.joined(separator: ">") }
}
