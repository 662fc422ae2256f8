/// A published file with one table or all tables of a dataset.
public struct PublishedFile: Codable, Sendable, Hashable {
  /// The file name in the dataset directory.
  public var name: String
  /// The tables in the file: one, or all tables of the dataset.
  public var tables: [Table]
  /// The format of the file.
  public var format: TableFormat
  /// The size in bytes.
  public var byteCount: Int
  /// The SHA-256 of the bytes in hexadecimal digits; nil for standard output.
  public var sha256: String?
  /// Whether the bytes differ from the earlier file of this name; true for a new file.
  public var hasChanged: Bool
  /// Whether the directory had no file of this name before.
  public var isNew: Bool

  /// Creates the entry of a file, and does not touch the file itself.
  public init(
    name: String, tables: [Table], format: TableFormat, byteCount: Int, sha256: String?, hasChanged: Bool, isNew: Bool
  ) {
    (self.name, self.tables, self.format) = (name, tables, format)
    (self.byteCount, self.sha256, self.hasChanged, self.isNew) = (byteCount, sha256, hasChanged, isNew)
  }

  /// One table of a file.
  public struct Table: Codable, Sendable, Hashable {
    /// The name of the table in snake_case.
    public var name: TableName
    /// The number of rows, without the header.
    public var rowCount: Int

    /// Creates a table's entry in a file.
    public init(name: TableName, rowCount: Int) { (self.name, self.rowCount) = (name, rowCount) }
  }

  /// The table in the file; nil for a file with all tables.
  public var table: TableName? { format.combined == nil ? tables.first?.name : nil }

  /// The number of rows in all tables of the file, without headers.
  public var rowCount: Int { tables.reduce(0) { $0 + $1.rowCount } }
}
