import Pokedex
import Publishing
import Tables

/// Domain values in, encoded rows of the chosen tables out.
struct DatasetEncoder: Sendable {
  private let ofPokemon: [TableEncoder<PokemonRecord>]
  private let ofSpecies: [TableEncoder<SpeciesRecord>]
  private let ofEvolutionTrees: [TableEncoder<EvolutionTree>]
  private let ofTypes: [TableEncoder<[PokemonType]>]

  /// The chosen tables with the chosen columns, in the order of the plan.
  let tables: [TableSchema]

  /// The check of the foreign keys between the tables.
  let references: ReferenceCheck

  /// Encoders for the tables of a plan.
  ///
  /// - Throws: `PlanError` when the plan's columns are not those of its table.
  init(_ plan: ExportPlan) throws(PlanError) {
    try plan.checkColumns()
    let tables = plan.tables
    var schemas: [TableName: TableSchema] = [:]
    let references = ReferenceCheck(
      Tables.schemas.filter { tables.contains($0.name) }.map { schema in plan.columns.map(schema.choosing) ?? schema })
    func encoders<Source>(_ declarations: [any TableDeclaration<Source>]) -> [TableEncoder<Source>] {
      declarations.filter { tables.contains($0.schema.name) }.map { table in
        schemas[table.schema.name] = plan.columns.map(table.schema.choosing) ?? table.schema
        return table.encoder(
          formats: plan.formats, dialect: plan.csv, columns: plan.columns,
          noting: references.columns(of: table.schema.name))
      }
    }
    ofPokemon = encoders(Tables.ofPokemon)
    ofSpecies = encoders(Tables.ofSpecies)
    ofEvolutionTrees = encoders(Tables.ofEvolutionTrees)
    ofTypes = encoders(Tables.ofTypes)
    self.references = references
    self.tables = tables.compactMap { schemas[$0] }
  }

  /// The blocks of rows one value gives.
  func blocks(of value: ExportedValue) -> [EncodedBlock] {
    switch value {
    case .pokemon(let pokemon, let species):
      let record = PokemonRecord(pokemon: pokemon, species: species)
      return ofPokemon.flatMap { $0.blocks(record) }
    case .species(let species):
      let record = SpeciesRecord(species)
      return ofSpecies.flatMap { $0.blocks(record) }
    case .evolutionTree(let tree): return ofEvolutionTrees.flatMap { $0.blocks(tree) }
    }
  }

  /// The blocks that need no document.
  var fixedBlocks: [EncodedBlock] { ofTypes.flatMap { $0.blocks(PokemonType.allCases) } }
}
