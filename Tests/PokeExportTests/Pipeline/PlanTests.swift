import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct PlanTests {
  /// A plan with one mistake, and the library's message, which names no options.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let error: PlanError
    let message: String
    let make: @Sendable (inout ExportPlan) -> Void

    init(_ error: PlanError, _ message: String, _ make: @escaping @Sendable (inout ExportPlan) -> Void) {
      (self.error, self.message, self.make) = (error, message, make)
    }

    var testDescription: String { message }
  }

  static let mistakes = [
    Mistake(.emptySelection, "no Pokémon is selected or named") { $0.selection = .none },
    Mistake(.noTable, "no table is chosen") { $0.tables = [] },
    Mistake(.unknownTable("no_such_table"), "'no_such_table' is not a table") {
      $0.tables = [.types, "no_such_table"]
    },
    Mistake(.unknownTable("pokemons"), "'pokemons' is not a table; did you mean 'pokemon'?") {
      $0.tables = ["pokemons"]
    },
    Mistake(.repeatedTable(.moves), "the table moves is chosen twice") { $0.tables = [.moves, .types, .moves] },
    Mistake(.noFormat, "no format is chosen") { $0.formats = [] },
    Mistake(.repeatedFormat(.csv), "the format csv is chosen twice") { $0.formats = [.csv, .xlsx, .csv] },
    Mistake(.columnsOfManyTables, "columns can be chosen for one table only") { plan in
      (plan.tables, plan.columns) = ([.types, .pokemon], ["name"])
    },
    Mistake(.noColumn, "no column is named") { $0.columns = [] },
    Mistake(
      .unknownColumns(["colour"], table: .types, known: Tables.schema(named: "types")?.columnNames ?? []),
      "the table types has no column 'colour'; its columns are name, id, display_name, generation, damage_class, "
        + "color_hex and symbol"
    ) { $0.columns = ["name", "colour"] },
    Mistake(.repeatedColumn("name"), "the column 'name' is listed twice") { $0.columns = ["name", "id", "name"] },
    Mistake(.streamOfManyTables, "standard output takes one table") { plan in
      (plan.output, plan.tables) = ("-", TableName.core)
    },
    Mistake(.streamOfManyFormats, "standard output takes one format") { plan in
      (plan.output, plan.formats) = ("-", [.csv, .ndjson])
    },
    Mistake(
      .streamOfFile("standard output cannot take a SQLite file"),
      "standard output cannot take a SQLite file"
    ) { plan in (plan.output, plan.formats) = ("-", [.sqlite]) },
    Mistake(.streamWithStore, "an export to standard output stores nothing, so it cannot be offline or fresh") { plan in
      (plan.output, plan.isFresh) = ("-", true)
    },
  ]

  /// The source does not exist, but the plan is refused first.
  @Test(arguments: mistakes)
  func refusesAMistakeBeforeAnythingIsTouched(mistake: Mistake) async throws {
    #expect(mistake.error.description == mistake.message)
    let directory = try FreshDirectory()
    var plan = ExportPlan(source: directory.path + "/nowhere", tables: [.types], output: directory.path + "/out")
    mistake.make(&plan)
    let exporter = Exporter(plan)
    await #expect(throws: ExportError.plan(mistake.error)) { try await exporter.export() }
    await #expect(throws: ExportError.plan(mistake.error)) { try await exporter.forecast() }
    await #expect(throws: ExportError.plan(mistake.error)) {
      for try await value in exporter.values() { Issue.record("\(value)") }
    }
    #expect(directory.files().isEmpty)
  }

  @Test(arguments: ["", "/", "/data/api/v2"])
  func refusesToWriteIntoTheSource(place: String) async throws {
    let directory = try FreshDirectory()
    try directory.write(Data("{}".utf8), to: "data/api/v2/pokemon/index.json")
    let output = directory.path + place
    let exporter = Exporter(ExportPlan(source: directory.path, output: output))
    await #expect(throws: ExportError.plan(.outputInSource(output))) { try await exporter.export() }
    #expect(directory.files() == ["data/api/v2/pokemon/index.json"])
  }

  @Test(arguments: [("", .noOutput), ("/tmp/..", .outputIsRoot("/tmp/.."))] as [(String, PlanError)])
  func refusesAnOutputThatIsNoDirectoryOfItsOwn(output: String, error: PlanError) {
    #expect(throws: error) { try ExportPlan(output: output).check() }
  }

  @Test func takesEveryTableAndFormatOnce() throws {
    try ExportPlan(tables: TableName.allCases, formats: TableFormat.allCases).check()
  }

  @Test(arguments: [
    ([1, 2, 10_000, 10_001], "1-10010", "10002-10010"), ([1, 2, 10_001], "1-10010", "3-10000,10002-10010"),
  ])
  func remarksOnWhatARangeLacks(ids: [Int], range: String, missing: String) async throws {
    let source = DocumentSource(Dictionary(uniqueKeysWithValues: ids.map { ("pokemon/\($0)", "{}") }))
    let loader = try RunContext.open(ExportPlan().reading(source)) { _ in }.loader()
    let listing = try await Listing.load(loader, of: .pokemon).outcome.get()
    let remarks = listing.remarks(on: try IDSelection(parsing: range))
    #expect(remarks.map { $0.prefix { $0 != ";" } } == ["no Pokémon has an id in \(missing)"])
  }
}
