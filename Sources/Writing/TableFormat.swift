/// A file format tables can be written in.
///
/// Adding one is a case here and a `RowEncoder` in a file of its own.
public enum TableFormat: String, Sendable, Hashable, CaseIterable {
  /// RFC 4180 with a header row, UTF-8.
  case csv
  /// One JSON object a line.
  case ndjson

  /// The ending of file names, without the dot.
  public var fileExtension: String { rawValue }

  /// An encoder for rows with these columns; the dialect is that of CSV.
  package func encoder(columnNames: [String], dialect: CSVDialect = .standard) -> any RowEncoder {
    switch self {
    case .csv: CSVEncoder(columnNames: columnNames, dialect: dialect)
    case .ndjson: NDJSONEncoder(columnNames: columnNames)
    }
  }
}
