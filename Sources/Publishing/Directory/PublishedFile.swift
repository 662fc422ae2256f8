public import Tables

/// One table file of a dataset, after publishing.
public struct PublishedFile: Sendable, Hashable {
  /// The file's name in the dataset directory.
  public let name: String
  /// The table in it.
  public let table: TableName
  /// The format it is in.
  public let format: TableFormat
  /// Rows, the header not counted.
  public let rowCount: Int
  /// Size in bytes.
  public let byteCount: Int
  /// SHA-256 of its bytes, in hexadecimal digits; nil for standard output.
  public let sha256: String?
  /// Whether its bytes differ from what was published before.
  public let hasChanged: Bool
}
