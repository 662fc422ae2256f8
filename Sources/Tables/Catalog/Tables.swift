package import Pokedex

/// Every table there is, by what its rows are made of: the only list of them.
package enum Tables {
  /// Made of a Pokémon and its species.
  package static let ofPokemon: [any TableDeclaration<PokemonRecord>] = [
    Table.pokemon, Table.pokemonTypes, Table.pokemonAbilities, Table.pokemonStats, Table.pokemonMoves,
    Table.pokemonHeldItems, Table.pokemonForms, Table.pokemonPastTypes, Table.pokemonPastAbilities,
    Table.pokemonPastStats, Table.pokemonGameIndices,
  ]

  /// Made of a species.
  package static let ofSpecies: [any TableDeclaration<SpeciesRecord>] = [
    Table.species, Table.speciesNames, Table.speciesFlavorText, Table.speciesEggGroups, Table.speciesPokedexNumbers,
    Table.speciesVarieties,
  ]

  /// Made of a family.
  package static let ofEvolutionTrees: [any TableDeclaration<EvolutionTree>] = [
    Table.evolutionTree, Table.evolutionMethods, Table.evolutionPaths,
  ]

  /// Made of the types, which are known beforehand.
  package static let ofTypes: [any TableDeclaration<[PokemonType]>] = [Table.types]

  /// What is to be known of each table, in the order of their names' declaration.
  package static var schemas: [TableSchema] {
    let schemas =
      ofPokemon.map(\.schema) + ofSpecies.map(\.schema) + ofEvolutionTrees.map(\.schema) + ofTypes.map(\.schema)
    return TableName.allCases.flatMap { name in schemas.filter { $0.name == name } }
  }

  /// What is to be known of one table; nil for a name this version has no table of.
  package static func schema(named name: String?) -> TableSchema? { schemas.first { $0.name.rawValue == name } }
}
