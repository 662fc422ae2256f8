import Platform

extension TableFormat {
  /// Newline-delimited JSON: one object per line.
  public static let ndjson = TableFormat(
    "ndjson", mediaType: "application/x-ndjson", hasTypedCells: true,
    encoder: { names, _ in NDJSONEncoder(columnNames: names) },
    reader: { file, names, _ throws(FileError) in try NDJSONReader(file, columnNames: names) })
}
