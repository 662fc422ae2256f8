@testable import PokeExport

extension TableFormat {
  /// CSV with tabs between the cells, whatever delimiter the user chose.
  static let tsv = TableFormat(
    rawValue: "tsv", mediaType: "text/tab-separated-values",
    rows: RowFormat(
      manifest: { tabbed($0).manifest }, encoder: { CSVEncoder(columns: $0, dialect: tabbed($1)) },
      reader: { file, _, _ throws(FileError) in try CSVReader(file, delimiter: UInt8(ascii: "\t")) }))

  private static func tabbed(_ dialect: CSVDialect) -> CSVDialect {
    var dialect = dialect
    dialect.delimiter = .tab
    return dialect
  }
}
