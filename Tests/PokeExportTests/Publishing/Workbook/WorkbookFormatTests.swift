import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct WorkbookFormatTests {
  @Test func writesEachCellWithItsType() throws {
    let rows: [[Cell]] = [
      [.integer(1), .decimal(Hundredths(70)), .boolean(true), .text("Bulbasaur"), .list(["grass", "poison"]), .null],
      [.integer(-20), .decimal(Hundredths(600)), .boolean(false), .text(""), .null, .object(#"{"x":1}"#)],
    ]
    let columns = ["id", "height", "is_baby", "name", "types", "extra"]
    let file = try workbook([table(.species, columns, rows)])
    #expect(file.sheetNames == ["About", "Columns", "species"])
    #expect(file.rows(2)[2] == ["A3": .text("species"), "B3": .text("height"), "C3": .text("decimal")])
    #expect(file.sheet(2).contains("<hyperlink ref=\"B3\" location=\"'species'!B1\"/>"))
    let first: [Value] = [.number("1"), .number("0.7"), .boolean("1"), .text("Bulbasaur"), .text("grass;poison")]
    let expected: [[String: Value]] = [
      Dictionary(uniqueKeysWithValues: zip("ABCDEF", columns).map { ("\($0)1", .text($1)) }),
      Dictionary(uniqueKeysWithValues: zip("ABCDE", first).map { ("\($0)2", $1) }),
      ["A3": .number("-20"), "B3": .number("6"), "C3": .boolean("0"), "F3": .text(#"{"x":1}"#)],
    ]
    #expect(file.rows(3) == expected)
  }

  @Test func filtersAndStopsTheGreenTriangles() throws {
    let file = try workbook([table(.species, ["id", "name"], [[.integer(7), .text("007")]])])
    let xml = file.sheet(3)
    #expect(xml.contains("<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"))
    #expect(xml.contains("<autoFilter ref=\"A1:B2\"/>"))
    #expect(xml.contains("<ignoredError sqref=\"A1:B2\" numberStoredAsText=\"1\""))
    #expect(xml.contains("<c r=\"A1\" s=\"13\" t=\"s\">"))
    let workbook = try #require(file.parts["xl/workbook.xml"])
    #expect(workbook.contains(">'species'!$A$1:$B$2</definedName>"))
    #expect(workbook.contains("_xlnm.Print_Titles\" localSheetId=\"2\">'species'!$1:$1</definedName>"))
  }

  @Test func showsWhatColumnsMean() throws {
    let url = "https://example.org/1.png"
    let columns = ["id", "display_name", "type_1", "type_1_name", "hp", "base_stat_total", "weight_kg", "move_count"]
    let row: [Cell] = [
      .integer(1), .text("Mew"), .text("fire"), .text("Feuer"), .integer(45), .integer(318),
      .decimal(Hundredths(690)), .integer(1_300), .text(url),
    ]
    let odd: [Cell] = [
      .integer(2), .text("Mew"), .text("paper"), .text("Papier"), .null, .null, .null, .null, .text(url + "\" x=\""),
    ]
    let xml = try workbook([table(.pokemon, columns + ["artwork_url"], [row, odd])]).sheet(3)
    #expect(xml.contains("<pane xSplit=\"2\" ySplit=\"1\" topLeftCell=\"C2\" activePane=\"bottomRight\""))
    #expect(xml.contains("<row r=\"1\" ht=\"28\" customHeight=\"1\">"))
    let fire = try #require(PokemonType.known.firstIndex(of: .fire)) + CellStyle.type.rawValue
    let styles = xml.matches(of: /<c r="([A-Z]2)" s="(\d+)"/).map { "\($0.1) \($0.2)" }
    #expect(styles == ["A2 1", "B2 2", "C2 \(fire)", "D2 \(fire)", "E2 1", "F2 1", "G2 4", "H2 3", "I2 7"])
    #expect(xml.matches(of: /<c r="([A-Z]3)" s="2"/).map { $0.1 } == ["B3", "C3", "D3", "I3"])
    #expect(xml.matches(of: /sqref="([A-Z]2:[A-Z]3)"><cfRule type="dataBar"/).map { $0.1 } == ["E2:E3", "F2:F3"])
    #expect(xml.contains("<hyperlinks><hyperlink ref=\"I2\" r:id=\"rId1\"/></hyperlinks>"))
    // The elements are in the standard's order, because Excel repairs a workbook with another order.
    let order = [
      "sheetPr", "dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData", "autoFilter", "conditionalFormatting",
      "hyperlinks", "pageSetup", "headerFooter", "ignoredErrors",
    ]
    let places = order.map { xml.range(of: "<\($0)[ >]", options: .regularExpression)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func colorsFactorsByTheirEffect() throws {
    let rows = [0, 25, 50, 100, 200, 400].map { [Cell.decimal(Hundredths($0)), .decimal(Hundredths($0))] }
    let xml = try workbook([table("pokemon_defenses", ["against_fire", "against_ice"], rows)]).sheet(3)
    #expect(xml.matches(of: /<c r="A\d" s="(\d+)"><v>/).map { $0.1 } == ["16", "17", "17", "15", "18", "18"])
    #expect(Set(xml.matches(of: /width="([\d.]+)"/).map { $0.1 }).count == 1)
  }

  @Test func alignsHeadersWithTheirCells() throws {
    let rows: [[Cell]] = [[.integer(1), .text("Mew"), .boolean(true), .integer(1), .text("Level 7"), .text("Mew")]]
    let columns = ["id", "name", "is_baby", "stage", "evolves_how", "evolves_to"]
    let xml = try workbook([table(.pokemon, columns, rows)]).sheet(3)
    #expect(xml.matches(of: /<c r="[A-F]1" s="(\d+)"/).map { $0.1 } == ["13", "12", "14", "14", "12", "12"])
    #expect(xml.matches(of: /<col [^>]*style="(\d+)"/).map { $0.1 } == ["1", "2", "5", "11", "2", "2"])
  }

  @Test func hidesColumnsThatSayNothingMore() throws {
    let columns = ["named_language", "how", "how_language", "item", "leaf_id", "leaf", "type", "type_name"]
    let texts = ["ja", "Level 16", "en", nil, nil, "eevee", "fire", "Feuer"].map { $0.map(Cell.text) ?? .null }
    let rows = [texts.enumerated().map { $0 == 4 ? .integer(133) : $1 }]
    let hidden = { (rows: [[Cell]]) in
      let xml = try workbook([table(.evolutionTree, columns, rows)]).sheet(3)
      #expect(xml.contains(/<col min="6"[^>]* collapsed="1"/))
      return xml.matches(of: /<col min="(\d)"[^>]* hidden="1" outlineLevel="1"/).compactMap { Int($0.1) }
    }
    #expect(try hidden(rows) == [3, 4, 5, 7])
    #expect(try hidden([]) == [3, 5, 7])
    // Column 4 stays visible because not all rows were read, and column 7 because a slug has no name.
    #expect(try hidden(Array(repeating: rows[0], count: 1_501)) == [3, 5, 7])
    #expect(try hidden(rows + [rows[0].dropLast() + [.null]]) == [3, 4, 5])
  }

  @Test func leadsFromAFindingToItsFamilyOrTable() throws {
    let columns = ["chain_id", "species", "display_name"]
    let rows = [("phione", "Phione"), ("manaphy", "Manaphy")].map { [Cell.integer(250), .text($0), .text($1)] }
    let message = "phione has no parent, but evolution-chain/250 puts it after manaphy"
    let findings = [
      QualityFinding(.parentMismatch, resource: "pokemon-species", id: 489, message: message),
      QualityFinding(.duplicateKey, resource: "item", field: "evolution_tree", message: "1 more"),
      QualityFinding(.unreadable, resource: "item", id: 1, message: "no name"),
    ]
    let file = try workbook([table(.evolutionTree, columns, rows)], findings: findings)
    let messages = [
      "Phione has no parent, but evolution-chain/250 puts it after Manaphy", "item: 1 more", "item/1: no name",
    ]
    #expect(Set(file.rows(1).flatMap(\.values)).isSuperset(of: messages.map { .text($0) }))
    let places = file.sheet(1).matches(of: /ref="(A\d+)" location="'(.+?)"/).map { "\($0.1) \($0.2)" }
    #expect(places == ["A5 evolution_tree'!A1", "A6 Columns'!A1", "A11 evolution_tree'!C3", "A12 evolution_tree'!A1"])
  }

  @Test func drawsALineBelowEachFamily() throws {
    let row: [Cell] = [.integer(1), .integer(2)]
    let line = #"sqref="A2:B3"><cfRule type="expression" dxfId="0" priority="3"><formula>$A2&lt;&gt;$A3</formula>"#
    let tables = try [(.evolutionPaths, ["chain_id", "length"]), (.species, ["id", "chain_id"])].map {
      try table($0, $1, [row, row])
    }
    let file = try workbook(tables)
    #expect(file.sheet(3).contains(line) && !file.sheet(4).contains("cfRule"))
    #expect(file.parts["xl/styles.xml"]?.contains("<dxf><border><bottom style=\"thin\">") == true)
  }

  @Test(arguments: [(["chain_id", "leaf_id", "path_ids", "how"], [1, 2, 3]), (["leaf_id", "how"], [])])
  func hidesRareColumnsThatNobodyChose(columns: [String], hidden: [Int]) throws {
    let row = columns.map { $0 == "how" ? Cell.text("Level 16") : .integer(1) }
    let xml = try workbook([table(.evolutionPaths, columns, [row])]).sheet(3)
    #expect(xml.matches(of: /<col min="(\d)"[^>]* hidden="1"/).compactMap { Int($0.1) } == hidden)
  }

  @Test func keepsTheEndsOfAWayInSight() throws {
    let columns = ["chain_id", "from_species", "to_species", "is_default"]
    let row: [Cell] = [.integer(1), .text("pichu"), .text("pikachu"), .boolean(false)]
    let file = try workbook([table(.evolutionMethods, columns, [row])])
    #expect(file.sheet(3).contains("<pane xSplit=\"3\" ySplit=\"1\" topLeftCell=\"D2\""))
    #expect(file.sheet(3).contains("<c r=\"D2\" s=\"6\" t=\"b\">"))
    let names = try #require(file.parts["xl/workbook.xml"])
    #expect(names.contains(">'evolution_methods'!$A:$C,'evolution_methods'!$1:$1</definedName>"))
  }

  @Test func makesColumnsAsWideAsMostOfTheirTexts() throws {
    let columns = ["wide", "marks_of_letters", "long", "mostly", "special_attack", "url"]
    let texts = ["フシギダネ", "e\u{301}e\u{301}", String(repeating: "x", count: 500)]
    let rows = (0..<60).map { index -> [Cell] in
      let name = String(repeating: "x", count: index == 7 ? 50 : 12)
      return texts.map { .text($0) } + [.text(name), .integer(100), .text(texts[2])]
    }
    let xml = try workbook([table(.species, columns, rows)]).sheet(3)
    #expect(xml.matches(of: /width="([\d.]+)"/).map { $0.1 } == ["12.14", "16.57", "62.14", "14.14", "13.28", "22.14"])
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@SUM(1)", "'quoted", "007", "1e5", "2024-01-02", "true", "#N/A", " leading", "trailing ", "\t",
    "two\nlines", "a\rb", "a\r\nb", "<&>\"']]>", "_x0041_", "_x0041", "_x005F_x0041_", "_x00_x0041_x0042_", "_X0041_",
    "_x1234\u{2}", "\u{0}\u{1}\u{1F}\u{7F}\u{85}", "\u{FFFE}\u{FFFF}", "\u{FEFF}bom", "日本語", "مرحبا", "👨‍👩‍👧‍👦",
    String(repeating: "long ", count: 100),
  ])
  func bringsEveryTextBack(text: String) throws {
    let file = try workbook([table(.species, ["a", "b"], [[.text(text), .list([text, text])]])])
    #expect(file.rows(3).last == ["A2": .text(text), "B2": .text("\(text);\(text)")])
    for part in file.parts.values {
      #expect(!part.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0xFFFE })
    }
  }

  @Test func goesOnInAnotherSheet() throws {
    var limits = WorkbookFormat()
    limits.greatestRowCount = 3
    let rows = (1...5).map { [Cell.integer($0)] }
    let file = try workbook([table(.types, ["id"], rows), table(.species, ["id"], [])], limits: limits)
    #expect(file.sheetNames == ["About", "Columns", "types", "types_2", "types_3", "species"])
    #expect(file.rows(4) == [["A1": .text("id")], ["A2": .number("3")], ["A3": .number("4")]])
    #expect(file.rows(5) == [["A1": .text("id")], ["A2": .number("5")]])
    #expect(file.rows(6) == [["A1": .text("id")]])
    #expect(file.sheet(5).contains("<dimension ref=\"A1:A2\"/>"))
  }

  @Test func cutsLongTextsBeforeACharacterAndSaysSo() throws {
    var limits = WorkbookFormat()
    limits.longestText = 300
    let start = String(repeating: "x", count: 299)
    let rows: [[Cell]] = [[.text(start + "y")], [.text(start + "😀")], [.text(start + "éé")]]
    let path = "\(directory.path)/cut.xlsx"
    let warnings = try assemble([table(.species, ["name"], rows)], to: path, limits: limits)
    #expect(
      warnings == ["species: name: 2 cells cut after 300 characters, the limit of a workbook"])
    let values = try WorkbookFile(path).rows(3).dropFirst().flatMap(\.values)
    #expect(values == [.text(start + "y"), .text(start), .text(start + "é")])
  }

  @Test func storesOnlySoManyTextsForAllCells() throws {
    var limits = WorkbookFormat()
    limits.greatestSharedCount = 20
    let texts = (0..<200).map { "text \($0 % 100)" }
    let file = try workbook([table(.species, ["name"], texts.map { [.text($0)] })], limits: limits)
    #expect(file.rows(3).dropFirst().flatMap(\.values) == texts.map { .text($0) })
    #expect(try #require(file.parts["xl/sharedStrings.xml"]).contains(" uniqueCount=\"20\">"))
  }

  @Test(arguments: [true, false])
  func beginsWithASheetAboutTheData(isComplete: Bool) throws {
    let dataset = StagedDataset(
      tables: try [.species, "type_names", .pokemon].map {
        try table($0, ["is_default", "type_2", "form_generation"], [[.integer(1), .integer(1), .integer(1)]])
      },
      properties: [
        (name: "title", value: "A & B"), (name: "licence", value: "BSD"), (name: "tool", value: "poke-export 1.0"),
        (name: "licence_notice", value: "One.\n\nTwo."), (name: "source_url", value: "https://pokeapi.co"),
        (name: "range", value: isComplete ? "all" : "1-3"), (name: "language", value: "de"),
        (name: "complete", value: "\(isComplete)"),
      ],
      findings: isComplete ? [QualityFinding(.noMethod, resource: "evolution-chain", id: 4, message: "no method")] : [],
      created: "2026-08-01T02:03:04Z")
    _ = try WorkbookFormat().assemble(dataset, as: "about.xlsx", in: OpenDirectory(directory.path)) { _ in }
    let file = try WorkbookFile("\(directory.path)/about.xlsx")
    let state = isComplete ? "complete · 1 finding, below" : "incomplete · no findings"
    let summary = "1 Pokémon · 3 rows in 3 tables · \(state) · data of 2026-08-01 · names in German"
    let choicesOrFindings: [[String]] =
      isComplete
      ? [[], ["Finding", "Message", "Severity"], ["No method", "evolution-chain/4: no method", "warning"]]
      : [["Range", "1-3"]]
    let rows =
      [
        ["A & B"], [summary], [], ["Start here", "Meaning", "Rows"], ["species", "A table.", "1"],
        ["pokemon", "A table.", "1"], ["Columns", "Type, meaning and source of every column.", "9"], [],
        [
          "Folded columns",
          "Click a + above a sheet to see ids, abilities, evolutions or repeats, or the 2 on the left to see all.",
        ],
        ["Forms", "Each has a row. Before you take averages, filter is_default by TRUE: one row per species is left."],
        [
          "Types",
          "A Fire Pokémon has Fire in type_1_name or in type_2_name. Filter one column at a time: two "
            + "filters need both.",
        ],
        ["Generations", "generation is that of the species; that of a form is in form_generation, a folded column."],
        ["Licence", "BSD"], ["Tool", "poke-export 1.0"], ["Source URL", "https://pokeapi.co"],
      ] + choicesOrFindings + [
        [], ["In every language: grey tabs", "Meaning", "Rows"], ["type_names", "A table.", "1"], [],
        ["Licence notice", "One."], ["", "Two."],
      ]
    let expected = rows.map { $0.filter { !$0.isEmpty }.map { Int($0) == nil ? Value.text($0) : .number($0) } }
    #expect(file.rows(1).map { row in row.sorted { $0.key < $1.key }.map(\.value) } == expected)
    #expect(file.sheet(1).contains("<hyperlink ref=\"A5\" location=\"'species'!A1\"/>"))
    #expect(
      [1, 3, 4].allSatisfy {
        file.sheet($0).contains("tabColor rgb=\"FF\([1: "2F4A6D", 4: "A5A5A5"][$0, default: "2E75B6"])\"")
      })
    #expect(file.sheet(isComplete ? 3 : 1).contains(" tabSelected=\"1\""))
    #expect(try #require(file.parts["xl/workbook.xml"]).contains("activeTab=\"\(isComplete ? 2 : 0)\""))
    let links = try #require(file.parts["xl/worksheets/_rels/sheet1.xml.rels"])
    #expect(links.contains("Target=\"https://pokeapi.co\" TargetMode=\"External\"/>"))
    let properties = try #require(file.parts["docProps/core.xml"])
    #expect(properties.contains(">A &amp; B</dc:title><dc:creator>poke-export</dc:creator><dc:subject>\(summary)<"))
    #expect(properties.contains("<dcterms:created xsi:type=\"dcterms:W3CDTF\">2026-08-01T02:03:04Z</dcterms:created>"))
  }

  @Test func hasTheSameBytesForTheSameContent() throws {
    let bytes = try zip(["same", "again", "other"], ["Bulbasaur", "Bulbasaur", "Ivysaur"]).map { file, name in
      let path = "\(directory.path)/\(file).xlsx"
      _ = try assemble([table(.species, ["name"], [[.text(name)]])], to: path)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    #expect(bytes[0] == bytes[1])
    #expect(bytes[0] != bytes[2])
  }

  @Test func endsWhenTheRunIsCancelled() throws {
    let rows = (0..<10_000).map { [Cell.integer($0)] }
    var rowCount = 0
    #expect(throws: CancellationError.self) {
      let dataset = StagedDataset(tables: [try table(.species, ["id"], rows)], properties: [], findings: [])
      _ = try WorkbookFormat().assemble(dataset, as: "cancelled.xlsx", in: OpenDirectory(directory.path)) { count in
        rowCount += count
        if rowCount > 5_000 { throw CancellationError() }
      }
    }
    #expect(rowCount < rows.count)
  }

  /// Excel allows at most 31 letters, none of `[]:*?/\'`, and not `history`.
  @Test func namesSheetsAsExcelCan() {
    let names = TableName.allCases.map(\.rawValue)
    #expect(Set(names).intersection(["about", "columns", "history"]).isEmpty)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z0-9_]{1,31}/) != nil } && Set(names).count == names.count)
    #expect([0, 25, 26, 701, 702, 16_383].map(SheetLayout.letters) == ["A", "Z", "AA", "ZZ", "AAA", "XFD"])
  }

  private typealias Value = WorkbookFile.Value
  private let directory: FreshDirectory

  init() throws { directory = try FreshDirectory() }

  private func workbook(
    _ tables: [StagedTableRows], findings: [QualityFinding] = [], limits: WorkbookFormat = WorkbookFormat()
  ) throws -> WorkbookFile {
    let path = "\(directory.path)/workbook.xlsx"
    let warnings = try assemble(tables, findings, to: path, limits: limits)
    #expect(warnings == [])
    return try WorkbookFile(path)
  }

  private func assemble(
    _ tables: [StagedTableRows], _ findings: [QualityFinding] = [], to path: String,
    limits: WorkbookFormat = WorkbookFormat()
  ) throws -> [String] {
    let dataset = StagedDataset(tables: tables, properties: [], findings: findings)
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return try limits.assemble(dataset, as: name, in: OpenDirectory(directory.path)) { _ in }
  }

  private func type(of cell: Cell?) -> ColumnType {
    switch cell {
    case .integer: .integer
    case .decimal: .decimal
    case .boolean: .boolean
    case .list: .list
    case .object: .object
    case .text, .null, nil: .text
    }
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
      columns: columns.enumerated().map { index, name in
        ColumnSchema(name: name, type: type(of: rows.first?[index]), isRequired: false, source: "", description: "")
      })
    return (
      schema: schema,
      rows: StagedRows(file, parts: [0..<bytes.count], rowCount: rows.count, columnCount: columns.count)
    )
  }
}
