package import Pokedex

/// All tables, grouped by their source.
///
/// The program has no other list of tables.
package enum Tables {
  package static let ofPokemon: [any TableDeclaration<PokemonRecord>] = [
    pokemon, pokemonTypes, pokemonAbilities, pokemonStats, pokemonMoves,
    pokemonHeldItems, pokemonForms, pokemonPastTypes, pokemonPastAbilities,
    pokemonPastStats, pokemonGameIndices,
  ]

  package static let ofSpecies: [any TableDeclaration<SpeciesRecord>] = [
    species, speciesNames, speciesFlavorText, speciesEggGroups, speciesPokedexNumbers,
    speciesVarieties,
  ]

  package static let ofEvolutionTrees: [any TableDeclaration<EvolutionTree>] = [
    evolutionTree, evolutionMethods, evolutionPaths,
  ]

  package static let ofTypes: [any TableDeclaration<PokemonTypeDetails>] = [types, typeNames]

  package static let ofTypeCharts: [any TableDeclaration<TypeChart>] = [typeMatchups, typePastMatchups]

  package static let ofDefenses: [any TableDeclaration<PokemonDefenses>] = [pokemonDefenses]

  package static let ofMoves: [any TableDeclaration<Move>] = [moves, movePastValues, moveNames]

  package static let ofAbilities: [any TableDeclaration<Ability>] = [abilities, abilityNames]

  /// The schemas of all tables, in the order of `TableName.allCases`.
  package static var schemas: [TableSchema] {
    let schemas =
      ofPokemon.map(\.schema) + ofSpecies.map(\.schema) + ofEvolutionTrees.map(\.schema) + ofTypes.map(\.schema)
      + ofTypeCharts.map(\.schema) + ofDefenses.map(\.schema) + ofMoves.map(\.schema) + ofAbilities.map(\.schema)
    return TableName.allCases.flatMap { name in schemas.filter { $0.name == name } }
  }

  /// The schema of one table; nil for a name that is unknown to this version.
  package static func schema(named name: String?) -> TableSchema? { schemas.first { $0.name.rawValue == name } }
}
