package import Pokedex

/// All tables, grouped by their source.
///
/// The program has no other list of tables.
package enum Tables {
  /// The tables made from a Pokémon and its species.
  package static let ofPokemon: [any TableDeclaration<PokemonRecord>] = [
    Table.pokemon, Table.pokemonTypes, Table.pokemonAbilities, Table.pokemonStats, Table.pokemonMoves,
    Table.pokemonHeldItems, Table.pokemonForms, Table.pokemonPastTypes, Table.pokemonPastAbilities,
    Table.pokemonPastStats, Table.pokemonGameIndices,
  ]

  /// The tables made from a species.
  package static let ofSpecies: [any TableDeclaration<SpeciesRecord>] = [
    Table.species, Table.speciesNames, Table.speciesFlavorText, Table.speciesEggGroups, Table.speciesPokedexNumbers,
    Table.speciesVarieties,
  ]

  /// The tables made from an evolution tree.
  package static let ofEvolutionTrees: [any TableDeclaration<EvolutionTree>] = [
    Table.evolutionTree, Table.evolutionMethods, Table.evolutionPaths,
  ]

  /// The tables made from a type.
  package static let ofTypes: [any TableDeclaration<PokemonTypeDetails>] = [Table.types, Table.typeNames]

  /// The tables made from the chart of all types.
  package static let ofTypeCharts: [any TableDeclaration<TypeChart>] = [Table.typeMatchups, Table.typePastMatchups]

  /// The tables made from a Pokémon's defences.
  package static let ofDefenses: [any TableDeclaration<PokemonDefenses>] = [Table.pokemonDefenses]

  /// The tables made from a move.
  package static let ofMoves: [any TableDeclaration<Move>] = [Table.moves, Table.movePastValues, Table.moveNames]

  /// The tables made from an ability.
  package static let ofAbilities: [any TableDeclaration<Ability>] = [Table.abilities, Table.abilityNames]

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
