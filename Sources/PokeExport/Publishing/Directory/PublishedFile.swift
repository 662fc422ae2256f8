/// One published file of a dataset, with a table or with all tables.
public struct PublishedFile: Sendable, Hashable {
  /// The file name in the dataset directory.
  public let name: String
  /// The tables in the file.
  public let tables: [Table]
  /// The format of the file.
  public let format: TableFormat
  /// The size in bytes.
  public let byteCount: Int
  /// The SHA-256 of the bytes in hexadecimal digits; nil for standard output.
  public let sha256: String?
  /// Whether the bytes differ from the file that was published before, if any.
  public let hasChanged: Bool
  /// Whether no file of that name was there before.
  public let isNew: Bool

  /// One table of a file.
  public struct Table: Sendable, Hashable {
    /// The name of the table.
    public let name: TableName
    /// The number of rows, without the header.
    public let rowCount: Int
  }

  /// The only table; nil for a file with all tables.
  public var table: TableName? { format.combined == nil ? tables.first?.name : nil }

  /// The number of rows of all tables, without headers.
  public var rowCount: Int { tables.reduce(0) { $0 + $1.rowCount } }
}
