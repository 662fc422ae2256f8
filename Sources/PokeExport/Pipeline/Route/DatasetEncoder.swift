package struct DatasetEncoder: Sendable {
  let tables: [TableSchema]
  private var encoders: [ObjectIdentifier: [@Sendable (Any) -> [EncodedBlock]]] = [:]

  package init(_ plan: ExportPlan) {
    let chosen = plan.tables.compactMap(Tables.declaration)
    tables = chosen.map { table in plan.columns.map(table.schema.choosing) ?? table.schema }
    let references = ReferenceCheck(tables)
    for table in chosen { add(table, plan, noting: references.columns(of: table.name)) }
  }

  private mutating func add<Source>(_ table: some TableDeclaration<Source>, _ plan: ExportPlan, noting: [String]) {
    let encoder = table.encoder(
      formats: plan.formats, dialect: plan.csv, columns: plan.columns, noting: noting)
    encoders[ObjectIdentifier(Source.self), default: []].append { value in
      guard let source = value as? Source else { preconditionFailure("a value is of the type it is found by") }
      return encoder(source)
    }
  }

  func encode(_ values: [ExportedValue], _ receive: (EncodedBlock) throws -> Void) async throws {
    try await values.transformInOrder(window: DatasetEncoder.window) {
      blocks(of: $0)
    } _: { blocks in
      for block in blocks { try receive(block) }
    }
  }

  /// The maximum number of values in progress; most machines have fewer cores, so no core waits for the receiver.
  private static let window = 16

  package func blocks(of value: ExportedValue) -> [EncodedBlock] {
    switch value {
    case .pokemon(let pokemon, let species): blocks(of: PokemonRecord(pokemon: pokemon, species: species))
    case .species(let species): blocks(of: SpeciesRecord(species))
    case .evolutionTree(let tree): blocks(of: tree)
    case .further(let value): blocks(of: value)
    case .typeChart(let chart): blocks(of: chart)
    }
  }

  private func blocks(of value: Any) -> [EncodedBlock] {
    encoders[ObjectIdentifier(type(of: value)), default: []].flatMap { $0(value) }
  }
}
