/// The name of a table, in the order of the documentation and of every list of tables.
public enum TableName: String, Sendable, Hashable, CaseIterable {
  /// One row per Pokémon.
  case pokemon
  /// One row per species.
  case species
  /// One row per node of an evolution tree.
  case evolutionTree = "evolution_tree"
  /// One row per edge of an evolution tree and evolution method.
  case evolutionMethods = "evolution_methods"
  /// One row per path from a root to a leaf of an evolution tree.
  case evolutionPaths = "evolution_paths"

  /// One row per Pokémon and type.
  case pokemonTypes = "pokemon_types"
  /// One row per Pokémon and ability.
  case pokemonAbilities = "pokemon_abilities"
  /// One row per Pokémon and stat.
  case pokemonStats = "pokemon_stats"
  /// One row per Pokémon, move, version group, learning method, and level.
  case pokemonMoves = "pokemon_moves"
  /// One row per Pokémon, item and game.
  case pokemonHeldItems = "pokemon_held_items"
  /// One row per cosmetic form.
  case pokemonForms = "pokemon_forms"
  /// One row per Pokémon, generation, and type the Pokémon had up to that generation.
  case pokemonPastTypes = "pokemon_past_types"
  /// One row per Pokémon, generation, and ability the Pokémon had up to that generation.
  case pokemonPastAbilities = "pokemon_past_abilities"
  /// One row per Pokémon, generation, and stat the Pokémon had up to that generation.
  case pokemonPastStats = "pokemon_past_stats"
  /// One row per Pokémon and game.
  case pokemonGameIndices = "pokemon_game_indices"
  /// One row per species and language.
  case speciesNames = "species_names"
  /// One row per species, language and game.
  case speciesFlavorText = "species_flavor_text"
  /// One row per species and egg group.
  case speciesEggGroups = "species_egg_groups"
  /// One row per species and Pokédex.
  case speciesPokedexNumbers = "species_pokedex_numbers"
  /// One row per species and variety.
  case speciesVarieties = "species_varieties"
  /// One row per type.
  case types
  /// One row per pair of types.
  case typeMatchups = "type_matchups"
  /// One row per pair of types and generation up to which the damage was another one.
  case typePastMatchups = "type_past_matchups"
  /// One row per Pokémon.
  case pokemonDefenses = "pokemon_defenses"
  /// One row per move.
  case moves
  /// One row per move and change of its values.
  case movePastValues = "move_past_values"
  /// One row per ability.
  case abilities
  /// One row per type and language.
  case typeNames = "type_names"
  /// One row per move and language.
  case moveNames = "move_names"
  /// One row per ability and language.
  case abilityNames = "ability_names"

  /// The tables of an export that does not name its tables.
  public static let core: [TableName] = [.pokemon, .species, .evolutionTree, .evolutionMethods, .evolutionPaths]
}
