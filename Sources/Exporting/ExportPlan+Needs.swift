import Decoding
import Mapping
import Writing

/// What the chosen tables need of the API: nothing else is fetched or decoded.
extension ExportPlan {
  /// Whether any document is needed.
  var needsDocuments: Bool { tables.contains { !isIn(Tables.ofTypes, $0) } }

  /// Whether the species of the selected Pokémon are needed.
  var needsSpecies: Bool {
    includesForms || needsEvolutionTrees || tables.contains { $0 == .pokemon || isIn(Tables.ofSpecies, $0) }
  }

  /// Whether the evolution chains of the selected species are needed.
  var needsEvolutionTrees: Bool { tables.contains { isIn(Tables.ofEvolutionTrees, $0) } }

  /// The parts of the documents that are needed.
  var decodingOptions: DecodingOptions {
    DecodingOptions(
      pokemonSections: tables.reduce(into: []) { $0.formUnion($1.pokemonSections) },
      speciesSections: tables.reduce(into: []) { $0.formUnion($1.speciesSections) }, languages: [language])
  }

  /// What mapping has to keep.
  var mappingContext: MappingContext {
    MappingContext(language: language, keepsTranslations: !decodingOptions.speciesSections.isEmpty)
  }

  /// Whether the rows of a table come in the table's own order, block by block.
  ///
  /// The walk goes by the ids of Pokémon, then of chains; species come as Pokémon lead to them, and forms last.
  func isInOrder(_ table: TableName) -> Bool {
    if isIn(Tables.ofPokemon, table) { return !includesForms }
    return !isIn(Tables.ofSpecies, table) && table != .evolutionMethods
  }

  private func isIn<Source>(_ declarations: [any TableDeclaration<Source>], _ table: TableName) -> Bool {
    declarations.contains { $0.schema.name == table }
  }
}

extension TableName {
  /// The large parts of a Pokémon's document its rows are made of.
  fileprivate var pokemonSections: DecodingOptions.PokemonSections {
    switch self {
    case .pokemonMoves: .moves
    case .pokemonHeldItems: .heldItems
    case .pokemonGameIndices: .gameIndices
    case .pokemonPastTypes, .pokemonPastAbilities, .pokemonPastStats: .past
    default: []
    }
  }

  /// The parts of a species' document its rows need in every language.
  fileprivate var speciesSections: DecodingOptions.SpeciesSections {
    switch self {
    case .speciesNames: .names
    case .speciesFlavorText: .flavorTexts
    default: []
    }
  }
}
