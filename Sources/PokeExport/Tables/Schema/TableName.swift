/// The name of a table, in snake_case; a new one is declared beside its table.
public struct TableName: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  /// The name.
  public let rawValue: String

  /// Takes any name; the list of all tables says which are known.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Declares a name.
  public init(stringLiteral name: String) { rawValue = name }

  /// One row per Pokémon.
  public static let pokemon: TableName = "pokemon"
  /// One row per species.
  public static let species: TableName = "species"
  /// One row per node of an evolution tree.
  public static let evolutionTree: TableName = "evolution_tree"
  /// One row per edge of an evolution tree and evolution method.
  public static let evolutionMethods: TableName = "evolution_methods"
  /// One row per path from a root to a leaf of an evolution tree.
  public static let evolutionPaths: TableName = "evolution_paths"

  /// One row per Pokémon and type.
  public static let pokemonTypes: TableName = "pokemon_types"
  /// One row per Pokémon and ability.
  public static let pokemonAbilities: TableName = "pokemon_abilities"
  /// One row per Pokémon and stat.
  public static let pokemonStats: TableName = "pokemon_stats"
  /// One row per Pokémon, move, version group, learning method, and level.
  public static let pokemonMoves: TableName = "pokemon_moves"
  /// One row per Pokémon, item and game.
  public static let pokemonHeldItems: TableName = "pokemon_held_items"
  /// One row per cosmetic form.
  public static let pokemonForms: TableName = "pokemon_forms"
  /// One row per Pokémon, generation, and type the Pokémon had up to that generation.
  public static let pokemonPastTypes: TableName = "pokemon_past_types"
  /// One row per Pokémon, generation, and ability the Pokémon had up to that generation.
  public static let pokemonPastAbilities: TableName = "pokemon_past_abilities"
  /// One row per Pokémon, generation, and stat the Pokémon had up to that generation.
  public static let pokemonPastStats: TableName = "pokemon_past_stats"
  /// One row per Pokémon and game.
  public static let pokemonGameIndices: TableName = "pokemon_game_indices"
  /// One row per Pokémon and picture.
  public static let pokemonSprites: TableName = "pokemon_sprites"
  /// One row per species and language.
  public static let speciesNames: TableName = "species_names"
  /// One row per species, language and game.
  public static let speciesFlavorText: TableName = "species_flavor_text"
  /// One row per species and egg group.
  public static let speciesEggGroups: TableName = "species_egg_groups"
  /// One row per species and Pokédex.
  public static let speciesPokedexNumbers: TableName = "species_pokedex_numbers"
  /// One row per species and variety.
  public static let speciesVarieties: TableName = "species_varieties"
  /// One row per type.
  public static let types: TableName = "types"
  /// One row per pair of types.
  public static let typeMatchups: TableName = "type_matchups"
  /// One row per pair of types and past generation, with the damage up to then.
  public static let typePastMatchups: TableName = "type_past_matchups"
  /// One row per Pokémon.
  public static let pokemonDefenses: TableName = "pokemon_defenses"
  /// One row per move.
  public static let moves: TableName = "moves"
  /// One row per move and change of its values.
  public static let movePastValues: TableName = "move_past_values"
  /// One row per ability.
  public static let abilities: TableName = "abilities"
  /// One row per type and language.
  public static let typeNames: TableName = "type_names"
  /// One row per move and language.
  public static let moveNames: TableName = "move_names"
  /// One row per ability and language.
  public static let abilityNames: TableName = "ability_names"

  /// The tables of an export that does not name its tables.
  public static let core: [TableName] = [.pokemon, .species, .evolutionTree, .evolutionMethods, .evolutionPaths]

  static let first: [TableName] =
    core + [
      .pokemonTypes, .pokemonAbilities, .pokemonStats, .pokemonMoves, .pokemonHeldItems, .pokemonForms,
      .pokemonPastTypes, .pokemonPastAbilities, .pokemonPastStats, .pokemonGameIndices, .speciesNames,
      .speciesFlavorText, .speciesEggGroups, .speciesPokedexNumbers, .speciesVarieties, .types, .typeMatchups,
      .typePastMatchups, .pokemonDefenses, .moves, .movePastValues, .abilities, .typeNames, .moveNames, .abilityNames,
    ]
}
