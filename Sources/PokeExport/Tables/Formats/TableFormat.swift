/// A file format of tables.
///
/// A new format is one file with its declaration, like `TableFormat+NDJSON.swift`, and an entry in `allCases`.
public struct TableFormat: Sendable {
  /// The name in options and manifests, also the extension of file names.
  public let rawValue: String
  let mediaType: String
  let rows: RowFormat?
  let combined: (any CombinedFormat)?

  init(_ name: String, mediaType: String, rows: RowFormat? = nil, combined: (any CombinedFormat)? = nil) {
    rawValue = name
    self.mediaType = mediaType
    self.rows = rows
    self.combined = combined
  }

  /// One file holds all tables: a workbook, or a database.
  package var isCombined: Bool { combined != nil }

  var hasTypedCells: Bool { rows?.hasTypedCells ?? true }

  package func obeys(_ setting: CSVDialect.Setting) -> Bool { rows?.settings.contains(setting) ?? false }

  var hasDialect: Bool { CSVDialect.Setting.allCases.contains(where: obeys) }

  func fileName(of table: TableName) -> String { combined == nil ? "\(table.rawValue).\(rawValue)" : combinedFileName }

  var combinedFileName: String { "pokedex.\(rawValue)" }

  /// By format; nil stands for all those with one file for all tables, which share staged rows.
  static func encoders(
    of formats: [TableFormat], columns: [ColumnSchema], dialect: CSVDialect
  ) -> [TableFormat?: any RowEncoder] {
    formats.reduce(into: [:]) { encoders, format in
      if let rows = format.rows {
        encoders[format] = rows.encoder(columns: columns, dialect: dialect)
      } else {
        encoders[nil] = StagedRowEncoder()
      }
    }
  }
}

extension TableFormat: Hashable, CustomStringConvertible {
  /// Whether two formats have the same name.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The name.
  public var description: String { rawValue }
}

struct RowFormat: Sendable {
  let hasTypedCells: Bool
  let settings: Set<CSVDialect.Setting>
  private let dialect: CSVDialect
  private let describe: @Sendable (CSVDialect) -> JSONValue?
  private let makeEncoder: Encoding
  let reader: Reading

  /// The dialect has only settings that apply to the format.
  typealias Encoding = @Sendable (_ columns: [ColumnSchema], CSVDialect) -> any RowEncoder
  /// Without columns it takes those of the file, and without a delimiter it detects the byte in the header.
  typealias Reading =
    @Sendable (InputFile, _ columnNames: [String]?, _ delimiter: UInt8?) throws(FileError) -> any TableReader

  /// The files obey the user's `settings`, and take the others from `dialect`; `manifest` makes the `dialect` of a Data
  /// Package resource.
  init(
    hasTypedCells: Bool, obeys settings: Set<CSVDialect.Setting> = [], dialect: CSVDialect = .standard,
    manifest describe: @escaping @Sendable (CSVDialect) -> JSONValue? = { _ in nil }, encoder: @escaping Encoding,
    reader: @escaping Reading
  ) {
    self.hasTypedCells = hasTypedCells
    self.settings = settings
    self.dialect = dialect
    self.describe = describe
    makeEncoder = encoder
    self.reader = reader
  }

  func obeyed(_ chosen: CSVDialect) -> CSVDialect {
    CSVDialect(
      delimiter: (settings.contains(.delimiter) ? chosen : dialect).delimiter,
      isForSpreadsheets: (settings.contains(.spreadsheets) ? chosen : dialect).isForSpreadsheets,
      decimalMark: (settings.contains(.decimalMark) ? chosen : dialect).decimalMark)
  }

  func manifest(_ chosen: CSVDialect) -> JSONValue? { describe(obeyed(chosen)) }

  func encoder(columns: [ColumnSchema], dialect chosen: CSVDialect = .standard) -> any RowEncoder {
    makeEncoder(columns, obeyed(chosen))
  }
}

/// Has no state between rows, so that any core can encode rows in any order.
protocol RowEncoder: Sendable {
  func appendHeader(to bytes: inout [UInt8])

  /// The caller passes the cells in the order of the columns, counted from 0.
  func append(_ cell: Cell, column: Int, to bytes: inout [UInt8])

  func endRow(_ bytes: inout [UInt8])
}

extension RowEncoder {
  @inline(__always)
  func append<Row>(_ row: Row, cells: [@Sendable (Row) -> Cell], to bytes: inout [UInt8]) {
    for column in cells.indices { append(cells[column](row), column: column, to: &bytes) }
    endRow(&bytes)
  }
}
