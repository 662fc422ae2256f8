import Foundation
import Platform
import Pokedex
import TestSupport
import Testing

@testable import Tables
@testable import Workbook

@Suite struct WorkbookFormatTests {
  @Test func writesEachCellWithItsType() throws {
    let rows: [[Cell]] = [
      [.integer(1), .decimal(Hundredths(70)), .boolean(true), .text("Bulbasaur"), .list(["grass", "poison"]), .null],
      [.integer(-20), .decimal(Hundredths(600)), .boolean(false), .text(""), .null, .object(#"{"x":1}"#)],
    ]
    let columns = ["id", "height", "is_baby", "name", "types", "extra"]
    let file = try workbook([table(.species, columns, rows)])
    #expect(file.sheetNames == ["About", "species"])
    let header = Dictionary(uniqueKeysWithValues: zip("ABCDEF", columns).map { ("\($0)1", Value.text($1)) })
    let expected: [[String: Value]] = [
      header,
      [
        "A2": .number("1"), "B2": .number("0.7"), "C2": .boolean("1"), "D2": .text("Bulbasaur"),
        "E2": .text("grass;poison"),
      ],
      ["A3": .number("-20"), "B3": .number("6"), "C3": .boolean("0"), "F3": .text(#"{"x":1}"#)],
    ]
    #expect(file.rows(2) == expected)
  }

  @Test func freezesTheHeaderAndFiltersAndStopsTheGreenTriangles() throws {
    let file = try workbook([table(.species, ["id", "name"], [[.integer(7), .text("007")]])])
    let xml = file.sheet(2)
    #expect(xml.contains("<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"))
    #expect(xml.contains("<autoFilter ref=\"A1:B2\"/>"))
    #expect(xml.contains("<ignoredError sqref=\"A1:B2\" numberStoredAsText=\"1\""))
    #expect(xml.contains("<c r=\"A1\" s=\"1\" t=\"s\">"))
    #expect(try #require(file.parts["xl/workbook.xml"]).contains(">'species'!$A$1:$B$2</definedName>"))
  }

  @Test func makesColumnsAsWideAsTheirTexts() throws {
    let texts = ["フシギダネ", "e\u{301}e\u{301}", String(repeating: "x", count: 500)]
    let columns = ["wide", "marks_of_letters", "long"]
    let file = try workbook([table(.species, columns, [texts.map { .text($0) }])])
    #expect(file.sheet(2).matches(of: /width="(\d+)\.7109375"/).map { $0.1 } == ["10", "19", "60"])
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@SUM(1)", "'quoted", "007", "1e5", "2024-01-02", "true", "#N/A", " leading", "trailing ", "\t",
    "two\nlines", "a\rb", "a\r\nb", "<&>\"']]>", "_x0041_", "_x0041", "_x005F_x0041_", "_x00_x0041_x0042_", "_X0041_",
    "_x1234\u{2}", "\u{0}\u{1}\u{1F}\u{7F}\u{85}", "\u{FFFE}\u{FFFF}", "\u{FEFF}bom", "日本語", "مرحبا", "👨‍👩‍👧‍👦",
    String(repeating: "long ", count: 100),
  ])
  func bringsEveryTextBack(text: String) throws {
    let file = try workbook([table(.species, ["a", "b"], [[.text(text), .list([text, text])]])])
    #expect(file.rows(2).last == ["A2": .text(text), "B2": .text("\(text);\(text)")])
    for part in file.parts.values {
      #expect(!part.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0xFFFE })
    }
  }

  @Test func goesOnInAnotherSheet() throws {
    var limits = WorkbookLimits()
    limits.greatestRowCount = 3
    let rows = (1...5).map { [Cell.integer($0)] }
    let file = try workbook([table(.types, ["id"], rows), table(.species, ["id"], [])], limits: limits)
    #expect(file.sheetNames == ["About", "types", "types_2", "types_3", "species"])
    #expect(file.rows(3) == [["A1": .text("id")], ["A2": .number("3")], ["A3": .number("4")]])
    #expect(file.rows(4) == [["A1": .text("id")], ["A2": .number("5")]])
    #expect(file.rows(5) == [["A1": .text("id")]])
    #expect(file.sheet(4).contains("<dimension ref=\"A1:A2\"/>"))
  }

  @Test func cutsLongTextsBeforeACharacterAndSaysSo() throws {
    var limits = WorkbookLimits()
    limits.longestText = 200
    let start = String(repeating: "x", count: 199)
    let rows: [[Cell]] = [[.text(start + "y")], [.text(start + "😀")], [.text(start + "éé")]]
    let path = "\(directory.path)/cut.xlsx"
    let warnings = try assemble([table(.species, ["name"], rows)], to: path, limits: limits)
    #expect(
      warnings == ["species: name: 2 cells cut after 200 characters, the most that a cell of a workbook can hold"])
    let values = try WorkbookFile(path).rows(2).dropFirst().flatMap(\.values)
    #expect(values == [.text(start + "y"), .text(start), .text(start + "é")])
  }

  @Test func storesOnlySoManyTextsForAllCells() throws {
    var limits = WorkbookLimits()
    limits.greatestSharedCount = 20
    let texts = (0..<200).map { "text \($0 % 100)" }
    let file = try workbook([table(.species, ["name"], texts.map { [.text($0)] })], limits: limits)
    #expect(file.rows(2).dropFirst().flatMap(\.values) == texts.map { .text($0) })
    #expect(try #require(file.parts["xl/sharedStrings.xml"]).contains(" uniqueCount=\"20\">"))
  }

  @Test func beginsWithASheetAboutTheData() throws {
    let dataset = StagedDataset(
      tables: [try table(.species, ["id"], [[.integer(1)]])],
      properties: [
        (name: "title", value: "A & B"), (name: "source_url", value: "https://pokeapi.co"),
        (name: "licence_notice", value: "One.\n\n" + String(repeating: "two three ", count: 12) + "four"),
      ],
      findings: [QualityFinding(.noMethod, resource: "evolution-chain", id: 4, message: "no method")])
    let path = "\(directory.path)/about.xlsx"
    _ = try WorkbookFormat().assemble(dataset, as: "about.xlsx", in: OpenDirectory(directory.path)) { _ in }
    let file = try WorkbookFile(path)
    let rows: [[String: Value]] = [
      ["A1": .text("A & B")], ["A2": .text("Source URL"), "B2": .text("https://pokeapi.co")], [:],
      ["A4": .text("Table"), "B4": .text("Meaning"), "C4": .text("Rows")],
      ["A5": .text("species"), "B5": .text("A table."), "C5": .number("1")], [:],
      ["A7": .text("Finding"), "B7": .text("Message"), "C7": .text("Severity")],
      ["A8": .text("no_method"), "B8": .text("evolution-chain/4: no method"), "C8": .text("warning")], [:],
      ["A10": .text("Licence notice")], ["A11": .text("One.")], [:],
      ["A13": .text(String(repeating: "two three ", count: 11).dropLast() + "")], ["A14": .text("two three four")],
    ]
    #expect(file.rows(1) == rows)
    #expect(file.sheet(1).contains("<hyperlink ref=\"A5\" location=\"'species'!A1\"/>"))
  }

  @Test func tellsEqualContentFromEqualBytes() throws {
    let paths = ["same", "again", "other"].map { "\(directory.path)/\($0).xlsx" }
    for (path, name) in zip(paths, ["Bulbasaur", "Bulbasaur", "Ivysaur"]) {
      _ = try assemble([table(.species, ["name"], [[.text(name)]])], to: path)
    }
    let format = WorkbookFormat()
    let bytes = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(bytes[0] == bytes[1])
    #expect(!format.isContent(of: paths[0], equalTo: paths[2]))
    // Another compression has another size, which stands before the true size in each entry of the directory.
    let entry = try #require(bytes[0].range(of: Data([0x50, 0x4B, 1, 2]))).lowerBound
    try changed(bytes[0], entry + 20).write(to: URL(fileURLWithPath: paths[1]))
    #expect(format.isContent(of: paths[1], equalTo: paths[0]))
    // Another checksum, size or name is another content, and a damaged part is the content of neither.
    for offset in [entry + 16, entry + 24, entry + 46, 200] {
      try changed(bytes[0], offset).write(to: URL(fileURLWithPath: paths[1]))
      #expect(!format.isContent(of: paths[1], equalTo: paths[0]), "offset \(offset)")
    }
    let whole = changed(bytes[0], entry + 20)
    for size in [0, 10, whole.count - 30, whole.count - 1] {
      try whole.prefix(size).write(to: URL(fileURLWithPath: paths[1]))
      #expect(!format.isContent(of: paths[1], equalTo: paths[0]), "\(size) bytes")
    }
    #expect(!format.isContent(of: directory.path, equalTo: paths[0]))
  }

  @Test func endsWhenTheRunIsCancelled() throws {
    let rows = (0..<10_000).map { [Cell.integer($0)] }
    var rowCount = 0
    #expect(throws: CancellationError.self) {
      let dataset = StagedDataset(tables: [try table(.species, ["id"], rows)], properties: [], findings: [])
      _ = try WorkbookFormat().assemble(
        dataset, as: "cancelled.xlsx", in: OpenDirectory(directory.path)
      ) { count in
        rowCount += count
        if rowCount > 5_000 { throw CancellationError() }
      }
    }
    #expect(rowCount < rows.count)
  }

  @Test func namesSheetsAsExcelCan() {
    let names = ["History", "a/b[c]", "'x'", "A_B_C_", String(repeating: "n", count: 40), "About", ""]
    let sheets = SheetPlan.sheets(
      of: names.map { ($0, ["id"], 0) } + [(names[4], ["id"], 0)], after: "About", greatestRowCount: 10)
    let long = String(repeating: "n", count: 29)
    #expect(sheets.map(\.name) == ["History_", "a_b_c_", "_x_", "A_B_C__2", long + "nn", "About_2", "_", long + "_2"])
    #expect([0, 25, 26, 701, 702, 16_383].map(SheetPlan.letters) == ["A", "Z", "AA", "ZZ", "AAA", "XFD"])
  }

  private typealias Value = WorkbookFile.Value
  private let directory: FreshDirectory

  init() throws { directory = try FreshDirectory() }

  private func workbook(_ tables: [StagedTableRows], limits: WorkbookLimits = WorkbookLimits()) throws -> WorkbookFile {
    let path = "\(directory.path)/workbook.xlsx"
    let warnings = try assemble(tables, to: path, limits: limits)
    #expect(warnings == [])
    return try WorkbookFile(path)
  }

  private func assemble(
    _ tables: [StagedTableRows], to path: String, limits: WorkbookLimits = WorkbookLimits()
  ) throws -> [String] {
    let dataset = StagedDataset(tables: tables, properties: [], findings: [])
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return try WorkbookFormat(limits: limits).assemble(
      dataset, as: name, in: OpenDirectory(directory.path)
    ) { _ in }
  }

  private func changed(_ bytes: Data, _ offset: Int) -> Data {
    var bytes = bytes
    bytes[offset] ^= 1
    return bytes
  }

  private func table(_ name: TableName, _ columns: [String], _ rows: [[Cell]]) throws -> StagedTableRows {
    let encoder = StagedRowEncoder()
    var bytes: [UInt8] = []
    for row in rows {
      for (column, cell) in row.enumerated() { encoder.append(cell, column: column, to: &bytes) }
      encoder.endRow(&bytes)
    }
    var file = try OutputFile.temporary()
    try file.append(bytes)
    try file.flush()
    let schema = TableSchema(
      name: name, description: "A table.", primaryKey: [], foreignKeys: [], rowOrder: [], comesInOrder: true,
      columns: columns.map { ColumnSchema(name: $0, type: .text, isRequired: false, source: "", description: "") })
    return (
      schema: schema,
      rows: StagedRows(file, parts: [0..<bytes.count], rowCount: rows.count, columnCount: columns.count)
    )
  }
}
