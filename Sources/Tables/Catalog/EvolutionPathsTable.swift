package import Pokedex

/// One path from the root of an evolution tree to a leaf.
package struct EvolutionPathRow: Sendable {
  /// The evolution tree.
  package let tree: EvolutionTree
  /// The indices of the nodes on the path, root first; at least one.
  package let path: [Int]

  /// The rows of a tree, sorted by the id of the leaf.
  ///
  /// A species that is a leaf twice has one row, for its first node.
  package static func rows(of tree: EvolutionTree) -> [EvolutionPathRow] {
    var seen: Set<Int> = []
    return tree.leaves.filter { seen.insert(tree.nodes[$0].species.id).inserted }
      .sorted { tree.nodes[$0].species.id < tree.nodes[$1].species.id }
      .map { EvolutionPathRow(tree: tree, path: tree.path(to: $0)) }
  }

  /// The last species of the path.
  package var leaf: SpeciesReference { tree.nodes[path[path.count - 1]].species }
  /// The first species of the path.
  package var root: SpeciesReference { tree.nodes[path[0]].species }
}

extension Table where Source == EvolutionTree, Row == EvolutionPathRow {
  /// `evolution_paths`: every path from a root to a leaf.
  package static let evolutionPaths = Table(
    .evolutionPaths, "One row per path from the first species of a family to one that does not evolve.",
    primaryKey: ["chain_id", "leaf_id"],
    foreignKeys: [
      ForeignKey("leaf_id", to: .evolutionTree, "species_id"),
      ForeignKey("root_id", to: .evolutionTree, "species_id"),
    ],
    columns: [
      .integer("chain_id", .required, from: "evolution-chain.id", "Id of the evolution chain.") { $0.tree.id },
      .integer("leaf_id", .required, from: "evolution-chain.chain", "Id of the last species.") { $0.leaf.id },
      .integer("root_id", .required, from: "evolution-chain.chain", "Id of the first species.") { $0.root.id },
      .text("root", .required, from: "evolution-chain.chain", "Slug of the first species.") { $0.root.slug },
      .text("leaf", .required, from: "evolution-chain.chain", "Slug of the last species.") { $0.leaf.slug },
      .integer("length", .required, from: "evolution-chain.chain", "Species on the path.") { $0.path.count },
      .text("path", .required, from: "evolution-chain.chain", "Slugs along the path, joined by >.") {
        $0.tree.slugs(along: $0.path)
      },
      .text("path_ids", .required, from: "evolution-chain.chain", "Ids along the path, joined by >.") {
        $0.tree.ids(along: $0.path)
      },
      .text(
        "how", from: "evolution_details[]",
        "The primary methods along the path, joined by →; empty for a species that does not evolve, null when the API "
          + "does not say how for one of the steps."
      ) { $0.tree.how(along: $0.path) },
    ],
    comesInOrder: false,
    blocks: { [RowBlock(EvolutionPathRow.rows(of: $0), order: .init($0.id), identity: $0.id)] })
}
