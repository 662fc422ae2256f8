import Testing

@testable import PokeExport

@Suite struct KindContractTests {
  @Test(arguments: DeclaredKind.all)
  func readsAWholeDocumentWithoutDrift(_ kind: DeclaredKind) throws {
    let drift = try kind.read(Sample(kind.contract)).get()
    #expect(drift.isEmpty, "\(drift)")
  }

  /// A document's fields are counted in a mask of 64 bits.
  @Test func refusesMoreFieldsThanItCanCount() async {
    let names = [StaticString](repeating: "field", count: 64)
    #expect(ObjectContract([], skipping: names).fields.count == 64)
    await #expect(processExitsWith: .failure) {
      _ = ObjectContract([], skipping: [StaticString](repeating: "field", count: 65))
    }
  }

  @Test(arguments: DeclaredKind.all)
  func reportsWhatIsMissing(_ kind: DeclaredKind) {
    for (path, field, sample) in Sample(kind.contract).changed(by: { _ in nil }) {
      switch (kind.read(sample), field.presence) {
      case (.failure(let error), .required):
        #expect("\(error)".contains("missing key") && "\(error)".hasSuffix("\(field.name)"))
      case (.success(let drift), .expected):
        #expect(drift.fields.map { "\($0.path) \($0.difference)" } == ["\(path) missing"])
      case (.success(let drift), .since), (.success(let drift), .until), (.success(let drift), .skipped):
        #expect(drift.isEmpty, "without \(path): \(drift)")
      case (let result, let presence): Issue.record("without \(path), which is \(presence): \(result)")
      }
    }
  }

  @Test(arguments: DeclaredKind.all, ["[[0]]", #"{"a":{}}"#, "1e400", #""""#])
  func reportsWhatHasAnotherType(_ kind: DeclaredKind, value: String) {
    for (path, field, sample) in Sample(kind.contract).changed(by: { _ in .literal(value) }) {
      switch field.content {
      case .skipped: continue
      case .scalar(.count) where value.hasPrefix("["): continue
      case .scalar(.text) where value == #""""#: continue
      default: break
      }
      switch (kind.read(sample), field.isNullable) {
      case (.failure(let error), false):
        #expect(error.path.contains("\(field.name)") || "\(error)".contains("\(field.name)"))
      // A field that is not nullable accepts `{"a":{}}` if the field's content is an object without required fields.
      case (.success(let drift), let isNullable) where isNullable || value.hasPrefix("{"):
        #expect(drift.fields.contains { $0.path.hasPrefix(path) }, "\(path) \(value): \(drift)")
      // The list has a wrong element, or the object lacks a field.
      case (.failure, true) where value.hasPrefix("[") || value.hasPrefix("{"): break
      case (let result, _): Issue.record("\(value) as \(path): \(result)")
      }
    }
  }

  @Test(arguments: DeclaredKind.all)
  func takesNullWhereItMayBe(_ kind: DeclaredKind) {
    for (path, field, sample) in Sample(kind.contract).changed(by: { _ in .literal("null") }) {
      switch (kind.read(sample), field.isNullable) {
      case (.success(let drift), true): #expect(drift.isEmpty, "\(path): \(drift)")
      case (.failure(let error), false): #expect("\(error)".contains("\(field.name)"))
      case (let result, _): Issue.record("null as \(path): \(result)")
      }
    }
  }

  @Test(arguments: DeclaredKind.all)
  func reportsWhatIsNew(_ kind: DeclaredKind) throws {
    for (path, sample) in Sample(kind.contract).extended() {
      let drift = try kind.read(sample).get()
      #expect(drift.fields.map { "\($0.path) \($0.difference)" } == [#"\#(path) new(example: "7")"#])
    }
  }

  @Test(arguments: DeclaredKind.all)
  func passesTheListsOfTablesThatAreNotWritten(_ kind: DeclaredKind) throws {
    for sample in [Sample(kind.contract)] + Sample(kind.contract).extended().map(\.sample).prefix(1) {
      let drift = try kind.read(sample, ReadingContext(lists: [])).get()
      #expect(drift.fields.allSatisfy { $0.path == "brand_new" })
    }
  }

  @Test func neverTrapsOnADocumentThatEndsEarly() {
    for kind in DeclaredKind.all {
      let bytes = Sample(kind.contract).bytes
      for count in 0..<bytes.count {
        guard case .failure = kind.read(Array(bytes[..<count])) else {
          Issue.record("\(kind): read \(count) of \(bytes.count) bytes")
          continue
        }
      }
    }
  }
}

@Suite struct KindTableTests {
  private static let schemas = Tables.schemas

  @Test func namesEachTableAndEachEndpointOnce() {
    let names = Self.schemas.map(\.name)
    #expect(Set(names).count == names.count)
    let endpoints = DeclaredKind.all.map(\.endpoint)
    #expect(Set(endpoints).count == endpoints.count)
  }

  @Test(arguments: DeclaredKind.all)
  func declaresWholeTables(_ kind: DeclaredKind) {
    for schema in kind.schemas {
      let names = schema.columnNames
      #expect(Set(names).count == names.count, "\(schema.name)")
      #expect(names.starts(with: schema.primaryKey), "\(schema.name): the first columns are not the key: \(names)")
      #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil })
      for column in schema.columns {
        #expect(!schema.primaryKey.contains(column.name) || column.isRequired, "\(schema.name).\(column.name)")
        #expect(
          column.description.hasSuffix(".")
            && (column.source.hasPrefix("\(kind.endpoint).") || column.source == "this program"
              || !column.named.isEmpty)
        )
      }
      #expect(schema.description.hasPrefix("One row per ") && schema.description.hasSuffix("."))
    }
  }

  @Test func leadsByEveryForeignKeyToAColumn() {
    for schema in Self.schemas {
      for key in schema.foreignKeys {
        let target = Self.schemas.first { $0.name == key.table }
        #expect(target?.columnNames.contains(key.referencedColumn) == true, "\(schema.name).\(key.column)")
        #expect(schema.columnNames.contains(key.column))
      }
    }
  }

  @Test(arguments: DeclaredKind.all)
  func makesRowsInEveryFormat(_ kind: DeclaredKind) throws {
    for (table, rows) in try kind.rows(Sample(kind.contract)) {
      #expect(rows.map(\.rowCount) == [1], "\(table)")
      #expect(
        rows.allSatisfy {
          Set($0.bytes.map(\.encoding)) == ["csv", "ndjson"] && $0.bytes.allSatisfy { !$0.bytes.isEmpty }
        })
    }
  }
}

struct DeclaredKind: Sendable, CustomTestStringConvertible {
  let endpoint: Endpoint
  let group: KindGroup
  let contract: ObjectContract
  let schemas: [TableSchema]
  private let load: @Sendable ([UInt8], ReadingContext) throws(JSONError) -> ContractDrift
  private let encode: @Sendable ([UInt8]) throws(JSONError) -> [(table: TableName, blocks: [EncodedBlock])]

  static let all = Kinds.all.map { DeclaredKind($0) }

  private static let whole = ReadingContext(keepsTranslations: true)

  init<Value: KindValue>(_ type: Value.Type) {
    let kind = type.kind
    endpoint = kind.endpoint
    group = kind.group
    contract = kind.contract
    schemas = kind.tables.map(\.schema)
    load = { bytes, context throws(JSONError) in try kind.read(bytes, context).drift }
    encode = { bytes throws(JSONError) in
      let value = try kind.read(bytes, Self.whole).value
      return kind.tables.map { table in
        let encoder = table.encoder(formats: [.csv, .ndjson], dialect: .standard, columns: nil, noting: [])
        return (table.name, encoder(value))
      }
    }
  }

  var testDescription: String { endpoint.rawValue }

  /// A kind that shares few fields with this kind.
  var unlike: DeclaredKind {
    let others = DeclaredKind.all.filter { $0.endpoint == (group == .words ? "berry" : "growth-rate") }
    return others.first ?? self
  }

  func read(_ sample: Sample, _ context: ReadingContext = whole) -> Result<ContractDrift, JSONError> {
    read(sample.bytes, context)
  }

  func read(_ bytes: [UInt8], _ context: ReadingContext = whole) -> Result<ContractDrift, JSONError> {
    Result { () throws(JSONError) in try load(bytes, context) }
  }

  func rows(_ sample: Sample) throws(JSONError) -> [(table: TableName, blocks: [EncodedBlock])] {
    try encode(sample.bytes)
  }
}
