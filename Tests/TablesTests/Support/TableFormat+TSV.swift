import Platform

@testable import Tables

extension TableFormat {
  /// CSV with tabs between the cells, whatever delimiter the user chose.
  static let tsv = TableFormat(
    "tsv", mediaType: "text/tab-separated-values",
    rows: RowFormat(
      hasTypedCells: false, settings: [.decimalMark, .spreadsheets], dialect: CSVDialect(delimiter: .tab),
      describe: \.descriptor,
      makeEncoder: { columns, dialect in CSVEncoder(columns: columns, dialect: dialect) },
      reader: { file, _, _ throws(FileError) in try CSVReader(file, delimiter: UInt8(ascii: "\t")) }))
}
