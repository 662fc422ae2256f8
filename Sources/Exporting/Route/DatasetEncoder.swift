import Pokedex
import Publishing
import Tables

/// Domain values in, encoded rows of the chosen tables out.
struct DatasetEncoder: Sendable {
  private let ofPokemon: [TableEncoder<PokemonRecord>]
  private let ofSpecies: [TableEncoder<SpeciesRecord>]
  private let ofEvolutionTrees: [TableEncoder<EvolutionTree>]
  private let ofTypes: [TableEncoder<PokemonTypeDetails>]
  private let ofTypeCharts: [TableEncoder<TypeChart>]
  private let ofDefenses: [TableEncoder<PokemonDefenses>]
  private let ofMoves: [TableEncoder<Move>]
  private let ofAbilities: [TableEncoder<Ability>]

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
      declarations.filter { tables.contains($0.name) }.map { table in
        schemas[table.name] = plan.columns.map(table.schema.choosing) ?? table.schema
        return table.encoder(
          formats: plan.formats, dialect: plan.csv, columns: plan.columns,
          noting: references.columns(of: table.name))
      }
    }
    ofPokemon = encoders(Tables.ofPokemon)
    ofSpecies = encoders(Tables.ofSpecies)
    ofEvolutionTrees = encoders(Tables.ofEvolutionTrees)
    ofTypes = encoders(Tables.ofTypes)
    ofTypeCharts = encoders(Tables.ofTypeCharts)
    ofDefenses = encoders(Tables.ofDefenses)
    ofMoves = encoders(Tables.ofMoves)
    ofAbilities = encoders(Tables.ofAbilities)
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
    case .type(let type): return ofTypes.flatMap { $0.blocks(type) }
    case .typeChart(let chart): return ofTypeCharts.flatMap { $0.blocks(chart) }
    case .defenses(let defenses): return ofDefenses.flatMap { $0.blocks(defenses) }
    case .move(let move): return ofMoves.flatMap { $0.blocks(move) }
    case .ability(let ability): return ofAbilities.flatMap { $0.blocks(ability) }
    }
  }
}
