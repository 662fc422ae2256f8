@testable import PokeExport

extension TableFormat {
  static let tsv = TableFormat("tsv", mediaType: "text/tab-separated-values", .rows(TSVFormat()))
}

/// CSV with tabs between the cells, whatever delimiter the user chose.
struct TSVFormat: RowFormat {
  let hasTypedCells = false

  func manifest(_ dialect: CSVDialect) -> JSONValue? { CSVFormat().manifest(tabbed(dialect)) }

  func encoder(columns: [ColumnSchema], dialect: CSVDialect) -> any RowEncoder {
    CSVEncoder(columns: columns, dialect: tabbed(dialect))
  }

  func reader(_ file: InputFile, columnNames: [String]?, delimiter: UInt8?) throws(FileError) -> any TableReader {
    try CSVReader(file, delimiter: UInt8(ascii: "\t"))
  }

  private func tabbed(_ dialect: CSVDialect) -> CSVDialect {
    var dialect = dialect
    dialect.delimiter = .tab
    return dialect
  }
}
