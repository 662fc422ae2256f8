/// The tables a dataset can have.
public enum TableName: String, Sendable, Hashable, CaseIterable {
  /// One row per Pokémon.
  case pokemon
  /// One row per species.
  case species
  /// One row per node of an evolution tree.
  case evolutionTree = "evolution_tree"
  /// One row per edge of an evolution tree and method.
  case evolutionMethods = "evolution_methods"
  /// One row per path from a root to a leaf of an evolution tree.
  case evolutionPaths = "evolution_paths"

  /// The tables written unless others are asked for.
  public static let core: [TableName] = [.pokemon, .species, .evolutionTree, .evolutionMethods, .evolutionPaths]
}
