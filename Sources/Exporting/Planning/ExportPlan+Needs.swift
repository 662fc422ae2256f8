import Decoding
import Mapping
import PokeAPI
import Tables

/// The documents, and the parts of them, that the chosen tables need: nothing else is fetched or decoded.
extension ExportPlan {
  /// Whether any document is needed.
  var needsDocuments: Bool { tables.contains { !isIn(Tables.ofTypes, $0) } }

  /// Whether the species of the selected Pokémon are needed.
  var needsSpecies: Bool {
    includesForms || needsEvolutionTrees || tables.contains { isIn(Tables.ofSpecies, $0) }
  }

  /// Whether the evolution chains of the selected species are needed, and the other species in them.
  var needsEvolutionTrees: Bool { tables.contains { $0 == .pokemon || isIn(Tables.ofEvolutionTrees, $0) } }

  /// The kinds of documents that are needed, in the order they are met.
  var neededKinds: [ResourceKind] {
    guard needsDocuments else { return [] }
    return [.pokemon] + (needsSpecies ? [.pokemonSpecies] : []) + (needsEvolutionTrees ? [.evolutionChain] : [])
  }

  /// The phases of the export, in order; how much there is to do in one is known only when it begins.
  public var phases: [ExportPhase] {
    let last: [ExportPhase] = formats.contains { $0.combined != nil } ? [.combining] : []
    guard needsDocuments else { return last }
    return [.pokemon] + (includesForms ? [.forms] : []) + last
  }

  /// The parts of the documents that are needed.
  var decodingOptions: DecodingOptions {
    DecodingOptions(
      pokemonSections: tables.reduce(into: []) { $0.formUnion($1.pokemonSections) },
      speciesSections: tables.reduce(into: []) { $0.formUnion($1.speciesSections) }, languages: [language])
  }

  /// The language and the texts that mapping keeps.
  var mappingContext: MappingContext {
    MappingContext(language: language, keepsTranslations: !decodingOptions.speciesSections.isEmpty)
  }

  /// Whether the rows of a table come in the table's own order, block by block.
  ///
  /// Forms come after all other Pokémon, whatever their ids.
  func isInOrder(_ table: TableName) -> Bool {
    let comesInOrder = Tables.schema(named: table.rawValue)?.comesInOrder ?? false
    return comesInOrder && !(includesForms && isIn(Tables.ofPokemon, table))
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

/// A part of the export with a total of its own.
public enum ExportPhase: String, Sendable, Hashable {
  /// Pokémon, each with its species and their family.
  case pokemon = "pokemon and families"
  /// The other varieties of the selected species.
  case forms
  /// The rows of all tables, for the files that have them all.
  case combining = "rows into one file"
}
