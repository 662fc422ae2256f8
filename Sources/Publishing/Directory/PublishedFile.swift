public import Tables

/// One published table file of a dataset.
public struct PublishedFile: Sendable, Hashable {
  /// The file name in the dataset directory.
  public let name: String
  /// The table in the file.
  public let table: TableName
  /// The format of the file.
  public let format: TableFormat
  /// The number of rows, without the header.
  public let rowCount: Int
  /// The size in bytes.
  public let byteCount: Int
  /// The SHA-256 of the bytes in hexadecimal digits; nil for standard output.
  public let sha256: String?
  /// Whether the bytes differ from the file that was published before, if any.
  public let hasChanged: Bool
  /// Whether no file of that name was there before.
  public internal(set) var isNew = false
}
