import Platform

extension TableFormat {
  /// Newline-delimited JSON: one object per line.
  public static let ndjson = TableFormat(
    "ndjson", mediaType: "application/x-ndjson",
    rows: RowFormat(
      hasTypedCells: true,
      encoder: { columns, _ in NDJSONEncoder(columns: columns) },
      reader: { file, names, _ throws(FileError) in try NDJSONReader(file, columnNames: names) }))
}
