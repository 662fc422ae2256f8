import Decoding
import Mapping
import PokeAPI
import Tables

/// The documents, and the parts of them, that the chosen tables need: nothing else is fetched or decoded.
extension ExportPlan {
  /// Whether the selected Pokémon are needed, for tables of their own or for the documents they lead to.
  var needsPokemon: Bool {
    namesSpecies || tables.contains { isIn(Tables.ofPokemon, $0) }
      || furtherKinds.contains { references(of: $0) != nil }
  }

  /// Whether the species of the selected Pokémon are needed.
  var needsSpecies: Bool { namesSpecies || includesForms && needsPokemon }

  /// Whether a table shows something of a species.
  private var namesSpecies: Bool {
    needsEvolutionTrees || tables.contains { isIn(Tables.ofSpecies, $0) || isIn(Tables.ofDefenses, $0) }
  }

  /// Whether the evolution chains of the selected species are needed, and the other species in them.
  var needsEvolutionTrees: Bool { tables.contains { $0 == .pokemon || isIn(Tables.ofEvolutionTrees, $0) } }

  /// The kinds of documents that are asked for after the Pokémon.
  var furtherKinds: [FurtherKind] {
    FurtherKind.allCases.filter { kind in kind.declaration.tables.contains { tables.contains($0) } }
  }

  /// The way from the selected Pokémon to documents of a kind; nil where all documents are needed.
  func references(of kind: FurtherKind) -> FurtherKind.References? {
    selection == .all ? nil : kind.declaration.references
  }

  /// The kinds of documents that are needed, in the order they are met.
  var neededKinds: [ResourceKind] {
    (needsPokemon ? [.pokemon] : []) + (needsSpecies ? [.pokemonSpecies] : [])
      + (needsEvolutionTrees ? [.evolutionChain] : []) + furtherKinds.map(\.declaration.endpoint)
  }

  /// The phases of the export, in order; how much there is to do in one is known only when it begins.
  public var phases: [ExportPhase] {
    (needsPokemon ? [.pokemon] : []) + (needsPokemon && includesForms ? [.forms] : [])
      + furtherKinds.map(\.declaration.phase) + (formats.contains { $0.combined != nil } ? [.combining] : [])
  }

  /// The parts of the documents that are needed.
  var decodingOptions: DecodingOptions {
    let references = furtherKinds.compactMap(references)
    return DecodingOptions(
      pokemonSections: (tables.map(\.pokemonSections) + references.map(\.sections)).reduce(into: []) {
        $0.formUnion($1)
      },
      speciesSections: tables.reduce(into: []) { $0.formUnion($1.speciesSections) },
      translatedKinds: Set(
        furtherKinds.map(\.declaration).filter { tables.contains($0.names) }.map(\.endpoint)), languages: [language])
  }

  /// The language and the texts that mapping keeps.
  var mappingContext: MappingContext {
    let options = decodingOptions
    return MappingContext(
      language: language, keepsTranslations: !options.speciesSections.isEmpty || !options.translatedKinds.isEmpty)
  }

  /// Whether the rows of a table come in the table's own order, block by block.
  ///
  /// Forms come after all other Pokémon, whatever their ids.
  func isInOrder(_ table: TableName) -> Bool {
    let comesInOrder = Tables.schema(named: table.rawValue)?.comesInOrder ?? false
    return comesInOrder && !(includesForms && (isIn(Tables.ofPokemon, table) || isIn(Tables.ofDefenses, table)))
  }

  private func isIn<Source>(_ declarations: [any TableDeclaration<Source>], _ table: TableName) -> Bool {
    declarations.contains { $0.name == table }
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
