import Platform

extension TableFormat {
  /// RFC 4180 with a header row, UTF-8, LF; or as a `CSVDialect` spells it.
  public static let csv = TableFormat(
    "csv", mediaType: "text/csv", hasTypedCells: false,
    dialect: { csv in
      [
        "header": true, "delimiter": .text(csv.delimiter.character), "lineTerminator": .text(csv.lineTerminator),
        "quoteChar": "\"", "doubleQuote": true,
        // The standard has no words for these two.
        "byteOrderMark": csv.isForSpreadsheets ? true : nil, "formulaGuard": csv.isForSpreadsheets ? "'" : nil,
      ]
    },
    encoder: { names, dialect in CSVEncoder(columnNames: names, dialect: dialect) },
    reader: { file, _, delimiter throws(FileError) in try CSVReader(file, delimiter: delimiter) })
}
