import TestSupport
import Testing

@testable import PokeExport

@Suite struct TableFormatTests {
  @Test func hasANameAndAMediaTypeOfItsOwn() {
    let formats = TableFormat.allCases
    #expect(Set(formats.map(\.rawValue)).count == formats.count)
    #expect(Set(formats.map(\.mediaType)).count == formats.count)
    for format in formats {
      #expect(TableFormat(rawValue: format.rawValue) == format)
      #expect(format.rawValue.wholeMatch(of: /[a-z]+/) != nil && format.mediaType.contains("/"))
    }
    #expect(TableFormat(rawValue: "xls") == nil)
  }

  @Test(arguments: TableFormat.allCases.filter { $0.rows != nil } + [.tsv])
  func readsBackWhatItWrote(_ format: TableFormat) throws {
    let columns = RowEncoderTests.columns
    let rowFormat = try #require(format.rows)
    let encoder = rowFormat.encoder(columns.map(\.schema), .standard)
    var bytes = encoder.header
    let rows = RowEncoderTests.rows.map(\.0)
    for row in rows { encoder.append(row, cells: columns.map(\.cell), to: &bytes) }
    let directory = try FreshDirectory()
    try directory.write(.init(bytes), to: "rows")
    let file = try #require(try InputFile(directory.path + "/rows"))
    let reader = try rowFormat.reader(file, columns.map(\.name), nil)
    #expect(reader.headerProblem == nil)
    #expect(reader.columnNames == columns.map(\.name))
    var found = TableRow()
    for row in rows {
      #expect(try reader.next(&found) == .row)
      #expect(found.lineEnd == .lf)
      for (index, column) in columns.enumerated() {
        #expect(found.string(index) == text(of: column.cell(row), in: format), "\(column.name) of \(row)")
      }
    }
    #expect(try reader.next(&found) == .end)
  }

  @Test func saysEverythingInItsDeclaration() throws {
    let chosen = CSVDialect(delimiter: .semicolon, isForSpreadsheets: true, decimalMark: .comma)
    let schema = TableSchema(
      name: .pokemon, description: "", primaryKey: [], foreignKeys: [], rowOrder: [], comesInOrder: true,
      columns: [RowEncoderTests.columns[1].schema])
    let manifests = [TableFormat.csv, .tsv, .ndjson].map { format in
      let file = PublishedFile(
        name: format.fileName(of: .pokemon), tables: [.init(name: .pokemon, rowCount: 0)], format: format,
        byteCount: 0, sha256: nil, hasChanged: false, isNew: false)
      var settings = ExportSettings()
      settings.csv = chosen
      let description = DatasetDescription(
        sourceURL: nil, sourceVersion: nil, coverage: .init(hasEveryPokemon: false, hasEveryDocument: false),
        settings: settings, findings: [])
      let package = DataPackage(files: [file], description: description)
      return String(decoding: package.descriptor(of: file, schema).line, as: UTF8.self)
    }
    #expect(manifests[0].contains(#""delimiter":";","lineTerminator":"\r\n""#) && manifests[0].contains("decimalChar"))
    #expect(manifests[1].contains(#""path":"pokemon.tsv","format":"tsv","mediatype":"text/tab-separated-values""#))
    #expect(manifests[1].contains(#""delimiter":"\t","lineTerminator":"\r\n""#) && manifests[1].contains("decimalChar"))
    #expect(!manifests[2].contains("dialect\"") && !manifests[2].contains("decimalChar"))
    #expect([TableFormat.csv, .tsv].allSatisfy(\.hasDialect) && !TableFormat.ndjson.hasDialect)
  }

  /// The text that a reader returns for a cell; a format without types reads an empty text as null.
  private func text(of cell: Cell, in format: TableFormat) -> String? {
    switch cell {
    case .null: nil
    case .integer(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .text(let text): text.isEmpty && !format.hasTypedCells ? nil : text
    case .boolean(let value): "\(value)"
    case .list(let texts): texts.joined(separator: ";")
    case .object(let json): json
    }
  }
}
