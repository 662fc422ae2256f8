package import Pokedex

/// The tables of Pokémon, species, families and types, grouped by their source.
///
/// Those of other kinds are declared with them.
package enum Tables {
  package static let ofPokemon: [any TableDeclaration<PokemonRecord>] = [
    pokemon, pokemonTypes, pokemonAbilities, pokemonStats, pokemonMoves,
    pokemonHeldItems, pokemonForms, pokemonPastTypes, pokemonPastAbilities,
    pokemonPastStats, pokemonGameIndices, pokemonSprites,
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
}
