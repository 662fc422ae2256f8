import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct DatabaseFormatTests {
  private let directory: FreshDirectory
  private var path: String { directory.path + "/pokedex.sqlite" }

  init() throws { directory = try FreshDirectory() }

  private static let columns = [
    ColumnSchema(name: "id", type: .integer, isRequired: true, source: "a.id", description: "The id."),
    ColumnSchema(name: "height_m", type: .decimal, isRequired: false, source: "a.height", description: "The height."),
    ColumnSchema(name: "text", type: .text, isRequired: false, source: "a.text", description: "It's \"quoted\"."),
    ColumnSchema(name: "flag", type: .boolean, isRequired: false, source: "a.flag", description: "A flag."),
    ColumnSchema(name: "list", type: .list, isRequired: false, source: "a.list", description: "A list."),
    ColumnSchema(name: "object", type: .object, isRequired: false, source: "a.object", description: "An object."),
    ColumnSchema(name: "name", type: .text, isRequired: true, source: "a.name", description: "The slug."),
  ]

  private static let species = TableSchema(
    name: .species, description: "One row per species.", primaryKey: ["id"],
    foreignKeys: [ForeignKey("id", to: .species, "id")], rowOrder: ["id"], comesInOrder: true, columns: columns)

  private static let varieties = TableSchema(
    name: "species_varieties", description: "One row per variety.", primaryKey: ["species", "slot"],
    foreignKeys: [ForeignKey("species", to: .species, "name")], rowOrder: ["species", "slot"], comesInOrder: true,
    columns: [
      ColumnSchema(name: "species", type: .text, isRequired: true, source: "b.name", description: "The species."),
      ColumnSchema(name: "slot", type: .integer, isRequired: true, source: "b.slot", description: "The slot."),
    ])

  private static let rows: [[Cell]] = [
    [.integer(.min), .decimal(Hundredths(-1250)), .text("a;'\"\u{0}\n"), .boolean(true), .null, .null, .text("a")],
    [.integer(0), .decimal(Hundredths(600)), .text(""), .boolean(false), .list(["x", "", "y\"é"]), .null, .text("b")],
    [.integer(7), .decimal(Hundredths(70)), .text("0012"), .null, .list(["z"]), .object(#"{"a":1}"#), .text("c")],
    [.integer(.max), .null, .null, .null, .null, .null, .text("フ")],
  ]

  @Test func declaresTypesKeysAndRules() throws {
    #expect(try assemble(Self.rows, [[.text("a"), .integer(1)], [.text("フ"), .integer(2)]]) == [])
    let database = try SQLiteDatabase(reading: path)
    #expect(
      try texts("SELECT sql FROM sqlite_schema WHERE name NOT LIKE '!_%' ESCAPE '!' AND sql IS NOT NULL", database) == [
        """
        CREATE TABLE "species" (
          "id" INTEGER NOT NULL,
          "height_m" REAL,
          "text" TEXT,
          "flag" INTEGER CHECK ("flag" IN (0, 1)),
          "list" TEXT,
          "object" TEXT,
          "name" TEXT NOT NULL,
          PRIMARY KEY ("id"),
          FOREIGN KEY ("id") REFERENCES "species" ("id")
        )
        """,
        #"CREATE UNIQUE INDEX "species_name" ON "species" ("name")"#,
        """
        CREATE TABLE "species_varieties" (
          "species" TEXT NOT NULL,
          "slot" INTEGER NOT NULL,
          PRIMARY KEY ("species", "slot"),
          FOREIGN KEY ("species") REFERENCES "species" ("name")
        ) WITHOUT ROWID
        """,
      ])
    // `quote` shows each value in a form that tells its storage class.
    let cells = Self.columns.map { "quote(\($0.name))" }.joined(separator: " || '|' || ")
    #expect(
      try texts("SELECT \(cells) FROM species WHERE id >= 0 ORDER BY id", database) == [
        "0|6.0|''|0|'[\"x\",\"\",\"y\\\"é\"]'|NULL|'b'",
        "7|0.7|'0012'|NULL|'[\"z\"]'|'{\"a\":1}'|'c'", "9223372036854775807|NULL|NULL|NULL|NULL|NULL|'フ'",
      ])
    #expect(
      try texts(
        "SELECT hex(text) || '|' || quote(id) || '|' || quote(height_m) FROM species WHERE name = 'a'", database)
        == ["613B2722000A|-9223372036854775808|-12.5"])
    #expect(try texts("SELECT value FROM _dataset", database) == ["the licence", "the title"])
    #expect(
      try texts("SELECT name || ':' || primary_key || ':' || row_order || ':' || row_count FROM _tables", database)
        == ["species:id:id:4", "species_varieties:species,slot:species,slot:2"])
    #expect(
      try texts("SELECT name || ':' || type || ':' || is_required || ':' || unit FROM _columns", database)
        .contains("height_m:decimal:0:m"))
    #expect(try texts("PRAGMA application_id", database) == ["1349207416"])
  }

  @Test func readsBackWhatItWrote() throws {
    _ = try assemble(Self.rows, [])
    let reader = try #require(try TableFormat.sqlite.openTables(path))
    #expect(reader.tables.map(\.name) == ["species", "species_varieties"])
    #expect(try reader.problems() == [])
    let table = reader.tables[0]
    #expect(table.columns.map(\.type) == Self.columns.map(\.type))
    #expect(table.primaryKey == ["id"] && table.rowCount == 4)
    let rows = try reader.rows(of: table, sortedBy: ["id"])
    var row = TableRow()
    for expected in Self.rows {
      #expect(try rows.next(&row) == .row)
      for (index, cell) in expected.enumerated() { #expect(row.string(index) == text(of: cell), "\(expected)") }
      let types: [ColumnType] = [.decimal, .decimal, .text, .boolean, .list, .object, .text]
      #expect(zip(row.cells.map(\.type), types).allSatisfy { $0 == nil || $0 == $1 })
    }
    #expect(try rows.next(&row) == .end)
  }

  /// Real data may break keys, and its rows must be written all the same.
  @Test(arguments: [true, false])
  func keepsTheRowsWhoseKeysDoNotHold(isPrimaryKey: Bool) throws {
    let other: Cell = isPrimaryKey ? .integer(7) : .integer(8)
    let repeated = Self.rows + [[other, .null, .null, .null, .null, .null, .text(isPrimaryKey ? "d" : "c")]]
    let warnings = try assemble(repeated, [[.text("a"), .integer(1)]])
    let problem = "some keys are repeated or refer to no row, so pokedex.sqlite has the table without keys"
    #expect(warnings == ["species: \(problem)"])
    let database = try SQLiteDatabase(reading: path)
    #expect(try texts("SELECT count(*) FROM species", database) == ["5"])
    #expect(try texts("SELECT count(*) FROM species_varieties", database) == ["1"])
    #expect(try texts("PRAGMA foreign_key_list('species_varieties')", database).isEmpty)
    #expect(try texts("PRAGMA foreign_key_check", database).isEmpty)
  }

  @Test func makesTheSameBytesOfTheSameRows() throws {
    _ = try assemble(Self.rows, [])
    let first = try directory.contents("pokedex.sqlite")
    _ = try assemble(Self.rows, [])
    #expect(try directory.contents("pokedex.sqlite") == first)
  }

  @Test func stopsWhereTheRunStops() throws {
    #expect(throws: CancellationError.self) {
      try DatabaseFormat().assemble(
        try dataset(Self.rows, []), as: "pokedex.sqlite", in: OpenDirectory(directory.path)
      ) { _ in throw CancellationError() }
    }
  }

  @Test(arguments: ["", "SQLite format 3\u{0}", String(repeating: "x", count: 9000)])
  func saysOfAnotherFileThatItIsNone(text: String) throws {
    try directory.write(Data(text.utf8), to: "pokedex.sqlite")
    do {
      _ = try TableFormat.sqlite.openTables(path)
      Issue.record("opened \(text.prefix(16))")
    } catch {
      if case TableError.malformed = error { return }
      Issue.record("\(error)")
    }
  }

  @Test(arguments: ["species", "_columns", "_tables"])
  func readsNoViewInPlaceOfATable(name: String) throws {
    _ = try assemble(Self.rows, [])
    let database = try SQLiteDatabase(creating: path)
    try database.run(
      """
      PRAGMA legacy_alter_table = ON;
      ALTER TABLE \(name) RENAME TO stored;
      CREATE VIEW \(name) AS
        WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless)
        SELECT stored.* FROM stored, endless
      """)
    do {
      let reader = try #require(try TableFormat.sqlite.openTables(path))
      let rows = try reader.rows(of: reader.tables[0], sortedBy: [])
      var row = TableRow()
      #expect(name == "species" && rows.headerProblem?.hasSuffix("found none") == true)
      #expect(try rows.next(&row) == .end)
    } catch {
      #expect(String(describing: error).contains("no such table: \(name)"))
    }
  }

  /// To check an index, SQLite evaluates an expression for every row, so a bad expression takes all memory or a day.
  @Test(arguments: [
    "CREATE INDEX foreign_index ON species (id + 0)", "CREATE INDEX foreign_index ON species (name) WHERE id + 0",
    "ALTER TABLE species ADD COLUMN computed AS (id + 0)", "CREATE VIRTUAL TABLE foreign_table USING fts5(a)",
  ])
  func runsNoFunctionsOfOthers(sql: String) throws {
    _ = try assemble(Self.rows, [[.text("a"), .integer(1)]])
    // The rows are inserted before the schema has the costly expression.
    try SQLiteDatabase(creating: path).run(
      """
      \(sql);
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = replace(sql, 'id + 0', 'length(hex(zeroblob(400000000 + 0 * id)))')
      """)
    let problems = try #require(try TableFormat.sqlite.openTables(path)).problems()
    let end = "' is not from poke-export, so the rest of the file was not checked"
    #expect(problems.count == 1 && problems[0].hasSuffix(end), "\(problems)")
  }

  /// If many inner pages lead to one page, a file of a megabyte has more rows than anybody can read.
  @Test func endsInAFileWhosePagesLeadToOne() throws {
    _ = try assemble([], [])
    let database = try SQLiteDatabase(creating: path)
    try database.run(
      """
      DROP TABLE species_varieties;
      DELETE FROM _tables WHERE name = 'species_varieties';
      VACUUM;
      """)
    try database.run(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
      INSERT INTO species (id, name) SELECT i, '' || i FROM n
      """)
    var bytes = Array(try directory.contents("pokedex.sqlite"))
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    // Inner pages of a table's tree have type 5, and each of their cells begins with a page number.
    let inner = stride(from: pageSize, to: bytes.count, by: pageSize).filter { bytes[$0] == 5 }
    try #require(inner.count > 1, "the tree has one level")
    for page in inner {
      let count = Int(bytes[page + 3]) << 8 | Int(bytes[page + 4])
      let cells = (0..<count).map { Int(bytes[page + 12 + 2 * $0]) << 8 | Int(bytes[page + 13 + 2 * $0]) }
      guard let first = cells.first else { continue }
      for cell in cells { for byte in 0..<4 { bytes[page + cell + byte] = bytes[page + first + byte] } }
    }
    try directory.write(Data(bytes), to: "pokedex.sqlite")
    let reader = try #require(try TableFormat.sqlite.openTables(path))
    let rows = try reader.rows(of: reader.tables[0], sortedBy: [])
    var row = TableRow()
    var count = 0
    while case .row = try rows.next(&row) { count += 1 }
    #expect(count < 100_000_000)
  }

  @Test func opensNoPipe() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError.self) { try TableFormat.sqlite.openTables(path) }
  }

  @Test func readsDamagedFilesInWords() throws {
    _ = try assemble(Self.rows, [[.text("a"), .integer(1)], [.text("フ"), .integer(2)]])
    let whole = try directory.contents("pokedex.sqlite")
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        damaged[Int.random(in: 0..<whole.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      try directory.write(damaged, to: "pokedex.sqlite")
      do {
        guard let reader = try TableFormat.sqlite.openTables(path) else { continue }
        _ = try reader.problems()
        for table in reader.tables {
          let rows = try reader.rows(of: table, sortedBy: table.primaryKey)
          var row = TableRow()
          var count = 0
          reading: while count < 100 {
            count += 1
            do {
              if try rows.next(&row) == .end { break reading }
            } catch {
              break reading
            }
          }
        }
      } catch {
        #expect(!"\(error)".isEmpty)
      }
    }
  }

  private func assemble(_ species: [[Cell]], _ varieties: [[Cell]]) throws -> [String] {
    FileSystem.remove(path)
    var done = 0
    let dataset = try dataset(species, varieties)
    let warnings = try DatabaseFormat().assemble(
      dataset, as: "pokedex.sqlite", in: OpenDirectory(directory.path)
    ) { done += $0 }
    #expect(done >= species.count + varieties.count)
    return warnings
  }

  private func dataset(_ species: [[Cell]], _ varieties: [[Cell]]) throws -> StagedDataset {
    StagedDataset(
      tables: [
        (schema: Self.species, rows: try staged(species, columnCount: Self.columns.count)),
        (schema: Self.varieties, rows: try staged(varieties, columnCount: 2)),
      ],
      properties: [(name: "title", value: "the title"), (name: "licence", value: "the licence")], findings: []
    )
  }

  private func staged(_ rows: [[Cell]], columnCount: Int) throws -> StagedRows {
    var bytes: [UInt8] = []
    for row in rows {
      for (index, cell) in row.enumerated() { StagedRowEncoder().append(cell, column: index, to: &bytes) }
    }
    var file = try OutputFile.temporary()
    try file.append(bytes)
    try file.flush()
    return StagedRows(
      file, parts: bytes.isEmpty ? [] : [0..<bytes.count], rowCount: rows.count, columnCount: columnCount)
  }

  private func texts(_ sql: String, _ database: SQLiteDatabase) throws -> [String] {
    let statement = try database.prepare(sql)
    var texts: [String] = []
    while try statement.step() { texts.append(statement.text(0)) }
    return texts
  }

  private func text(of cell: Cell) -> String? {
    switch cell {
    case .null: nil
    case .integer(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .text(let text), .object(let text): text
    case .boolean(let value): "\(value)"
    case .list(let texts): texts.joined(separator: ";")
    }
  }
}
