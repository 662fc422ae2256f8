/// The name of a table, in snake_case.
///
/// A text literal can name any table, even one without a constant: `"pokemon_stats"`.
public struct TableName: RawRepresentable, ExpressibleByStringLiteral, Codable, Sendable, Hashable {
  /// The name in snake_case.
  public let rawValue: String

  /// Creates a name from any text, even if no table has that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name from a text literal.
  public init(stringLiteral name: String) { rawValue = name }

  /// One row per Pokémon.
  public static let pokemon: TableName = "pokemon"
  /// One row per species.
  public static let species: TableName = "species"
  /// One row per species of an evolution chain.
  public static let evolutionTree: TableName = "evolution_tree"
  /// One row per evolution and method.
  public static let evolutionMethods: TableName = "evolution_methods"
  /// One row per path from a root to a leaf of an evolution tree.
  public static let evolutionPaths: TableName = "evolution_paths"

  /// One row per Pokémon and type.
  public static let pokemonTypes: TableName = "pokemon_types"
  /// One row per type.
  public static let types: TableName = "types"
  /// One row per move.
  public static let moves: TableName = "moves"
  /// One row per ability.
  public static let abilities: TableName = "abilities"

  /// The tables that an export writes unless the user chooses others.
  public static let core: [TableName] = [.pokemon, .species, .evolutionTree, .evolutionMethods, .evolutionPaths]
}
