import Platform

extension TableFormat {
  /// CSV by RFC 4180 with a header row, in UTF-8 with LF line ends, unless a `CSVDialect` differs.
  public static let csv = TableFormat(
    "csv", mediaType: "text/csv",
    rows: RowFormat(
      hasTypedCells: false,
      dialect: { csv in
        [
          "header": true, "delimiter": .text(csv.delimiter.character), "lineTerminator": .text(csv.lineTerminator),
          "quoteChar": "\"", "doubleQuote": true,
          // Properties of this program: the standard has none for these two.
          "byteOrderMark": csv.isForSpreadsheets ? true : nil, "formulaGuard": csv.isForSpreadsheets ? "'" : nil,
        ]
      },
      encoder: { columns, dialect in CSVEncoder(columns: columns, dialect: dialect) },
      reader: { file, _, delimiter throws(FileError) in try CSVReader(file, delimiter: delimiter) }))
}
