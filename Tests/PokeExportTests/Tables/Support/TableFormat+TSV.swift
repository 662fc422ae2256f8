@testable import PokeExport

extension TableFormat {
  /// CSV with tabs between the cells, whatever delimiter the user chose.
  static let tsv = TableFormat(
    "tsv", mediaType: "text/tab-separated-values",
    rows: RowFormat(
      hasTypedCells: false, obeys: [.decimalMark, .spreadsheets], dialect: CSVDialect(delimiter: .tab),
      manifest: \.descriptor,
      encoder: { columns, dialect in CSVEncoder(columns: columns, dialect: dialect) },
      reader: { file, _, _ throws(FileError) in try CSVReader(file, delimiter: UInt8(ascii: "\t")) }))
}
