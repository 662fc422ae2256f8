struct EvolutionTreeRow: Sendable {
  let tree: EvolutionTree
  let index: Int
  let node: EvolutionNode
  let stageCount: Int
  let path: [Int]
  /// The conditions of the primary method as cells; a default form is no condition, so its cells are null.
  let conditions: [Cell]

  static func rows(of tree: EvolutionTree) -> [EvolutionTreeRow] {
    let stageCounts = tree.stageCounts
    return tree.nodes.indices.map { index in
      let (node, path) = (tree.nodes[index], tree.path(to: index))
      var method = node.primaryMethod
      if method?.requiredForm?.isDefault == true { method?.requiredForm = nil }
      if method?.evolvedForm?.isDefault == true { method?.evolvedForm = nil }
      return EvolutionTreeRow(
        tree: tree, index: index, node: node, stageCount: path.first.flatMap { stageCounts[$0] } ?? 1, path: path,
        conditions: Column.conditions(of: method))
    }
  }

  var root: EvolutionNode { tree.nodes[path.first ?? 0] }
  var parent: EvolutionNode? { tree.parent(of: node) }
}

extension Tables {
  static let evolutionTree = Table<EvolutionTree, EvolutionTreeRow>(
    .evolutionTree,
    "One row per species of an evolution chain (family); a species comes before the species that evolve from it.",
    from: "evolution-chain", primaryKey: ["species_id"], rowOrder: ["chain_id", "position"],
    foreignKeys: [
      ForeignKey("species_id", to: .species, "id", holds: .forAllPokemon),
      ForeignKey("parent_id", to: .evolutionTree, "species_id"),
      ForeignKey("root_id", to: .evolutionTree, "species_id"),
    ],
    columns: [
      .column("chain_id", { $0.tree.id }, from: ".id", "Id of the evolution chain."),
      .column(
        "position", { $0.index + 1 }, from: ".chain",
        "Position of the species in its chain, 1 or more. Rows are sorted by chain_id and position."),
      .column("species_id", { $0.node.species.id }, from: ".chain.species.url", "Id of the species."),
      .column("species", { $0.node.species.slug }, from: ".chain.species.name", "Slug of the species."),
      .column(
        "display_name", { $0.node.displayName }, from: "pokemon-species.names[].name",
        "Name in the chosen language, else made from the slug."),
      .column(
        "tree", { $0.tree.drawing(of: $0.node) }, from: ".chain",
        "Line of the species in the drawn family tree, such as ├─ Vaporeon."),
      .how(
        "how", { $0.node.how },
        "How the species evolves from its parent species, in a player's words, such as Level 16. If there are several "
          + "methods, the text describes the primary one. Null for the first species of the tree, and where the API "
          + "names no method."),
      .howLanguage(of: "how") { $0.node.howLanguage },
      .column(
        "stage", { $0.node.stage }, from: ".chain",
        "Evolution stage: 1 for a species that does not evolve from another, 2 after one evolution, 3 after two."),
      .column("stage_count", { $0.stageCount }, from: ".chain", "Highest stage of any species in the tree."),
      .column(
        "parent_id", { $0.parent?.species.id }, from: ".chain",
        "Id of the parent species, from which this species evolves; null for the first species of the tree."),
      .column(
        "parent", { $0.parent?.species.slug }, from: ".chain",
        "Slug of the parent species, from which this species evolves; null for the first species of the tree."),
      .column("root_id", { $0.root.species.id }, from: ".chain", "Id of the root, the first species of the tree."),
      .column("root", { $0.root.species.slug }, from: ".chain", "Slug of the root, the first species of the tree."),
      .column(
        "path", { $0.tree.slugs(along: $0.path) }, from: ".chain",
        "Slugs of the species from the root to this species, joined by ' > '."),
      .column(
        "path_ids", { $0.tree.ids(along: $0.path) }, from: ".chain",
        "Ids of the species from the root to this species, joined by >."),
      .column(
        "child_count", { $0.node.childCount }, from: ".chain",
        "Number of species that evolve directly from this species."),
      .column("family_size", { $0.tree.nodes.count }, from: ".chain", "Number of species in the evolution chain."),
      .column("is_final", { $0.node.childCount == 0 }, from: ".chain", "Whether the species does not evolve further."),
      .column(
        "is_baby", { $0.node.isBaby }, from: ".chain.is_baby",
        "Whether the species is a baby, such as Pichu, which hatches but cannot breed."),
      .column(
        "baby_trigger_item", { $0.tree.babyTriggerItem }, from: ".baby_trigger_item.name",
        "Slug of the item that a breeding Pokémon must hold for the family's baby to hatch; null if no item is "
          + "needed."),
      .column(
        "method_count", { $0.node.methods.count }, from: ".chain.evolution_details",
        "Number of methods by which the species evolves from its parent species, 0 or more."),
    ] + primaryMethodColumns + [
      .column(
        "other_conditions", { otherConditions(of: $0) }, from: "evolution_details[]",
        "Further conditions of the primary method, separated by semicolons. Each condition is the name of a column of "
          + "evolution_methods and the column's value, such as known_move_type=fairy. The default form of a species "
          + "does not count as a condition."),
      .how(
        "how_all", { $0.node.howAll }, from: "evolution_details[], version_group.name",
        "All methods in a player's words, separated by ' | ', the primary method first. If methods differ between "
          + "games, brackets after a method may name its games or its region."),
      .column(
        "status", { $0.node.status.rawValue }, from: "evolution-chain.chain, pokemon-species.evolves_from_species",
        "Whether the API's data about the evolution is in order: ok, no_method (the API names no method) or "
          + "parent_mismatch (two documents of the API name different parents)."),
      .column(
        "in_range", { $0.node.isInRange }, from: "the selection",
        "Whether the export selected the species; false for a species that is "
          + "in the table only as a relative of a selected species."),
    ],
    comesInOrder: false,
    blocks: { tree in
      EvolutionTreeRow.rows(of: tree).map { row in
        RowBlock([row], order: .init(tree.id, row.index), identity: row.node.species.id)
      }
    })

  private static func otherConditions(of row: EvolutionTreeRow) -> String? {
    let texts = otherConditions.compactMap { position, name in
      row.conditions[position].conditionText.map { "\(name)=\($0)" }
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  private static let ownConditions = [
    "trigger.name", "min_level", "item.name", "held_item.name", "min_happiness", "time_of_day",
  ].map { field in (name: String(field.prefix { $0 != "." }), source: "evolution_details[].\(field)") }

  private static let conditions = Column<EvolutionMethod>.conditions.enumerated().map { ($0, $1.schema) }

  private static let primaryMethodColumns = ownConditions.flatMap { name, source in
    conditions.filter { $1.name == name }.map { position, condition in
      let schema = ColumnSchema(
        name: name, type: condition.type, isRequired: false, source: source,
        description: "\(condition.description) The column shows the primary method only.")
      return Column<EvolutionTreeRow>(schema: schema) { $0.conditions[position] }
    }
  }

  /// The conditions without a column of their own; form ids are left out, because the form slugs are included.
  private static let otherConditions = conditions.map { ($0, $1.name) }.filter { _, name in
    !(ownConditions.map(\.name) + ["required_form_id", "evolved_form_id"]).contains(name)
  }

  static let evolutionPaths = Table<EvolutionTree, EvolutionPathRow>(
    .evolutionPaths, "One row per path from the first species of a family to a species that does not evolve further.",
    from: "evolution-chain", primaryKey: ["chain_id", "leaf_id"],
    foreignKeys: [
      ForeignKey("leaf_id", to: .evolutionTree, "species_id"),
      ForeignKey("root_id", to: .evolutionTree, "species_id"),
    ],
    columns: [
      .column("chain_id", { $0.tree.id }, from: ".id", "Id of the evolution chain."),
      .column("leaf_id", { $0.leaf.id }, from: ".chain", "Id of the last species on the path."),
      .column("root_id", { $0.root.id }, from: ".chain", "Id of the first species on the path."),
      .column("root", { $0.root.slug }, from: ".chain", "Slug of the first species on the path."),
      .column("leaf", { $0.leaf.slug }, from: ".chain", "Slug of the last species on the path."),
      .column("length", { $0.path.count }, from: ".chain", "Number of species on the path."),
      .column(
        "path", { $0.tree.slugs(along: $0.path) }, from: ".chain",
        "Slugs of the species on the path, joined by ' > '."),
      .column(
        "path_ids", { $0.tree.ids(along: $0.path) }, from: ".chain", "Ids of the species on the path, joined by >."),
      .how(
        "how", { $0.tree.how(along: $0.path) },
        "Methods of the evolutions along the path, in a player's words, separated by →; null if the API names no "
          + "method for one of the evolutions. For a path of one species, the text is empty, which looks like null in "
          + "CSV."),
      .howLanguage(of: "how") {
        $0.tree.how(along: $0.path)?.isEmpty == false ? $0.tree.howLanguage(along: $0.path) : nil
      },
    ],
    comesInOrder: false,
    blocks: { [RowBlock(EvolutionPathRow.rows(of: $0), order: .init($0.id), identity: $0.id)] })
}

extension EvolutionTree {
  func slugs(along path: [Int]) -> String { path.map { nodes[$0].species.slug }.joined(separator: " > ") }

  func ids(along path: [Int]) -> String { path.map { String(nodes[$0].species.id) }.joined(separator: ">") }
}

struct EvolutionPathRow: Sendable {
  let tree: EvolutionTree
  let path: [Int]

  /// Returns one row for each species that does not evolve further, in id order.
  ///
  /// If two paths end at the same species, only the first path has a row.
  static func rows(of tree: EvolutionTree) -> [EvolutionPathRow] {
    var seen: Set<Int> = []
    return tree.leaves.filter { seen.insert($0.species.id).inserted }.sorted { $0.species.id < $1.species.id }
      .map { EvolutionPathRow(tree: tree, path: tree.path(to: $0.index)) }
  }

  var leaf: SpeciesReference { tree.nodes[path[path.count - 1]].species }
  var root: SpeciesReference { tree.nodes[path[0]].species }
}
