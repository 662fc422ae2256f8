import Platform
import Pokedex
import TestSupport
import Testing

@testable import Publishing
@testable import Tables

/// What every format must do, whatever it looks like: write rows, and read them back.
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

  @Test(arguments: TableFormat.allCases.filter { $0.rows != nil })
  func readsBackWhatItWrote(_ format: TableFormat) throws {
    let columns = RowEncoderTests.columns
    let rowFormat = try #require(format.rows)
    let encoder = rowFormat.encoder(columns: columns.map(\.schema))
    var bytes: [UInt8] = []
    encoder.appendHeader(to: &bytes)
    let rows = RowEncoderTests.rows.map(\.0)
    for row in rows { encoder.append(row, cells: columns.map(\.cell), to: &bytes) }
    let directory = try FreshDirectory()
    try directory.write(.init(bytes), to: "rows")
    let file = try #require(try InputFile.open(directory.path + "/rows"))
    let reader = try rowFormat.reader(file, columnNames: columns.map(\.name))
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

  /// What a reader says of a cell; a format without types has no empty texts.
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
