/// A file format for tables.
public struct TableFormat: Sendable {
  /// The name in options and manifests, and the extension of file names.
  public let rawValue: String
  let mediaType: String
  /// The encoder and reader of a format with one file for each table; nil for a combined format.
  var rows: RowFormat?
  /// The writer of a combined format, which has one file for all tables; nil for other formats.
  var combined: (any CombinedFormat)?
  /// The endings of companion files, such as a journal, that would change what readers see in the main file.
  var companions: [String] = []
  /// The reason why standard output cannot take the file; nil if it can.
  var streamingProblem: String?

  package var isCombined: Bool { combined != nil }

  var hasTypedCells: Bool { rows?.hasTypedCells ?? true }

  package var hasDialect: Bool { !hasTypedCells }

  func fileName(of table: TableName) -> String { isCombined ? combinedFileName : "\(table.rawValue).\(rawValue)" }

  var combinedFileName: String { "pokedex.\(rawValue)" }

  func header(_ columns: [ColumnSchema], _ dialect: CSVDialect) -> [UInt8] {
    rows?.encoder(columns, dialect).header ?? []
  }

  /// The name of this format's encoding of rows; all combined formats share `stagedRows`.
  var encoding: String { isCombined ? TableFormat.stagedRows : rawValue }

  static let stagedRows = "rows"

  static func encoders(
    of formats: [TableFormat], columns: [ColumnSchema], dialect: CSVDialect
  ) -> [String: any RowEncoder] {
    formats.reduce(into: [:]) { $0[$1.encoding] = $1.rows?.encoder(columns, dialect) ?? StagedRowEncoder() }
  }
}

extension TableFormat: Hashable, CustomStringConvertible {
  /// Returns whether two formats have the same `rawValue`.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }

  /// Hashes `rawValue`.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The same text as `rawValue`.
  public var description: String { rawValue }
}

struct RowFormat: Sendable {
  var manifest: (@Sendable (CSVDialect) -> JSONValue)?
  let encoder: @Sendable (_ columns: [ColumnSchema], CSVDialect) -> any RowEncoder
  /// Opens a reader; if the column names or the delimiter are nil, the reader takes them from the file.
  let reader: @Sendable (InputFile, _ columnNames: [String]?, _ delimiter: UInt8?) throws(FileError) -> any TableReader

  var hasTypedCells: Bool { manifest == nil }
}

/// Encodes rows, and keeps no state between them, so that any core can encode any row.
protocol RowEncoder: Sendable {
  var header: [UInt8] { get }

  /// Appends a cell; the caller passes the cells in the order of the columns, from column 0.
  func append(_ cell: Cell, column: Int, to bytes: inout [UInt8])

  func endRow(_ bytes: inout [UInt8])
}

extension RowEncoder {
  var header: [UInt8] { [] }
}
