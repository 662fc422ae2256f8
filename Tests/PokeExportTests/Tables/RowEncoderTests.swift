import Foundation
import Testing

@testable import PokeExport

@Suite struct RowEncoderTests {
  struct Row: Sendable {
    var number: Int?
    var decimal: Hundredths?
    var text: String?
    var flag: Bool?
    var list: [String] = []
    var object: String?
  }

  static let columns: [Column<Row>] = [
    .column("number", { $0.number }, from: "", ""),
    .column("decimal", { $0.decimal }, from: "", ""),
    .column("text", { $0.text }, from: "", ""),
    .column("flag", { $0.flag }, from: "", ""),
    .column("list", { $0.list }, from: "", ""),
    Column(schema: ColumnSchema(name: "object", type: .object, isRequired: false, source: "", description: "")) {
      $0.object.map(Cell.object) ?? .null
    },
  ]

  static let rows: [(Row, csv: String, ndjson: String)] = [
    (
      Row(), ",,,,,",
      #"{"number":null,"decimal":null,"text":null,"flag":null,"list":null,"object":null}"#
    ),
    (
      Row(number: 0, decimal: Hundredths(70), text: "plain", flag: false, list: ["a", "b"], object: #"{"x":1}"#),
      #"0,0.7,plain,false,a;b,"{""x"":1}""#,
      #"{"number":0,"decimal":0.7,"text":"plain","flag":false,"list":["a","b"],"object":{"x":1}}"#
    ),
    (
      Row(number: .min, decimal: Hundredths(-1250), text: "say \"hi\", all", flag: true, list: ["a,b"]),
      #"-9223372036854775808,-12.5,"say ""hi"", all",true,"a,b","#,
      #"{"number":-9223372036854775808,"decimal":-12.5,"text":"say \"hi\", all","flag":true,"list":["a,b"],"#
        + #""object":null}"#
    ),
    (
      Row(number: .max, text: "Flabébé ♀\u{2028}フ"), "9223372036854775807,,Flabébé ♀\u{2028}フ,,,",
      "{\"number\":9223372036854775807,\"decimal\":null,\"text\":\"Flabébé ♀\u{2028}フ\",\"flag\":null,"
        + "\"list\":null,\"object\":null}"
    ),
    (
      Row(text: "a\nb\rc\td\u{1}\\"), ",,\"a\nb\rc\td\u{1}\\\",,,",
      #"{"number":null,"decimal":null,"text":"a\nb\rc\td\u0001\\","flag":null,"list":null,"object":null}"#
    ),
    (Row(text: ""), ",,,,,", #"{"number":null,"decimal":null,"text":"","flag":null,"list":null,"object":null}"#),
  ]

  @Test func writesCSVAsRFC4180HasIt() {
    let encoder = CSVEncoder(columns: Self.columns.map(\.schema))
    #expect(String(decoding: encoder.header, as: UTF8.self) == "number,decimal,text,flag,list,object\n")
    for row in Self.rows { #expect(line(row.0, encoder) == row.csv + "\n") }
  }

  /// Many programs that read CSV skip an empty line.
  @Test func quotesTheEmptyCellOfATableWithOneColumn() {
    let encoder = CSVEncoder(columns: [Self.columns[2].schema])
    for text in [nil, ""] {
      var bytes: [UInt8] = []
      encoder.append(Row(text: text), cells: [Self.columns[2].cell], to: &bytes)
      #expect(bytes == Array("\"\"\n".utf8))
    }
  }

  @Test func writesOneJSONObjectALine() throws {
    let encoder = NDJSONEncoder(columns: Self.columns.map(\.schema))
    #expect(encoder.header.isEmpty)
    for row in Self.rows {
      let text = line(row.0, encoder)
      #expect(text == row.ndjson + "\n")
      let parsed = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(parsed.count == Self.columns.count)
      #expect(parsed["text"] as? String == row.0.text)
    }
  }

  @Test(arguments: TableFormat.allCases)
  func encodesTheSameRowToTheSameBytes(format: TableFormat) {
    for (_, encoder) in TableFormat.encoders(of: [format], columns: Self.columns.map(\.schema), dialect: .standard) {
      for row in Self.rows {
        #expect(line(row.0, encoder) == line(row.0, encoder))
        #expect(format.rows == nil || line(row.0, encoder).hasSuffix("\n"))
      }
    }
  }

  @Test func readsStagedRowsBack() throws {
    let rows = Self.rows.map(\.0) + [Row(number: -1, decimal: Hundredths(-700), text: "x", list: ["", "a;b"])]
    var file = try OutputFile.temporary()
    var parts: [Range<Int>] = []
    var size = 0
    for row in rows {
      var bytes: [UInt8] = []
      StagedRowEncoder().append(row, cells: Self.columns.map(\.cell), to: &bytes)
      try file.append(bytes)
      parts.append(size..<(size + bytes.count))
      size += bytes.count
    }
    try file.flush()
    let staged = StagedRows(file, parts: parts.reversed(), rowCount: rows.count, columnCount: Self.columns.count)
    var row = TableRow()
    for _ in 0..<2 {
      for expected in rows.reversed() {
        #expect(try staged.next(&row))
        #expect(row.cells.map { cell(of: $0, in: row) } == Self.columns.map { $0.cell(expected) })
      }
      #expect(try !staged.next(&row))
      staged.rewind()
    }
  }

  private func cell(of cell: TableRow.Cell, in row: TableRow) -> Cell {
    let text = String(decoding: row.bytes[cell.start..<cell.end], as: UTF8.self)
    return switch cell.type {
    case nil: .null
    case .integer: .integer(cell.number)
    case .decimal: .decimal(Hundredths(cell.number))
    case .boolean: .boolean(cell.number != 0)
    case .text: .text(text)
    case .list: .list(text.split(separator: ";").map(String.init))
    case .object: .object(text)
    }
  }

  private func line(_ row: Row, _ encoder: some RowEncoder) -> String {
    var bytes: [UInt8] = []
    encoder.append(row, cells: Self.columns.map(\.cell), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A reader that guesses the delimiter must not find one within the only column.
  @Test(arguments: [("a;b", "\"a;b\""), ("a|b", "\"a|b\""), ("a\tb", "\"a\tb\""), ("plain", "plain"), ("a:b", "a:b")])
  func quotesWhatLooksLikeADelimiterInASingleColumn(text: String, written: String) {
    let columns = [ColumnSchema(name: "list", type: .list, isRequired: false, source: "", description: "")]
    var bytes: [UInt8] = []
    CSVEncoder(columns: columns).append(.list(text.split(separator: ";").map(String.init)), column: 0, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == written)
    bytes = []
    CSVEncoder(columns: columns + columns).append(.text(text), column: 0, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}

extension RowEncoder {
  func append<Row>(_ row: Row, cells: [@Sendable (Row) -> Cell], to bytes: inout [UInt8]) {
    for column in cells.indices { append(cells[column](row), column: column, to: &bytes) }
    endRow(&bytes)
  }
}
