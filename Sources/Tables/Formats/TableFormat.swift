package import JSON
package import Platform

/// A file format of tables.
///
/// A new format needs one file with its declaration, like `TableFormat+NDJSON.swift`, and an entry in `allCases`.
/// Writers, readers, `datapackage.json`, `verify`, `diff` and the command's options use only the declaration.
public struct TableFormat: Sendable {
  /// The name in options and manifests, also the extension of file names.
  public let rawValue: String
  package let mediaType: String
  /// The code of a format with one file for each table; nil for any other.
  package let rows: RowFormat?
  /// The code of a format with one file for all tables; nil for any other.
  package let combined: (any CombinedFormat)?

  package init(_ name: String, mediaType: String, rows: RowFormat) {
    rawValue = name
    self.mediaType = mediaType
    self.rows = rows
    combined = nil
  }

  package init(_ name: String, mediaType: String, combined: any CombinedFormat) {
    rawValue = name
    self.mediaType = mediaType
    rows = nil
    self.combined = combined
  }
}

extension TableFormat {
  /// Whether the format stores the type of each cell, so that null and an empty text differ.
  package var hasTypedCells: Bool { rows?.hasTypedCells ?? true }

  /// Whether a setting of `CSVDialect` decides about the bytes of its files.
  package func obeys(_ setting: CSVDialect.Setting) -> Bool { rows?.settings.contains(setting) ?? false }

  /// Whether any setting of `CSVDialect` decides about the bytes of its files.
  package var hasDialect: Bool { CSVDialect.Setting.allCases.contains(where: obeys) }

  /// The name of the file with a table; for all tables the same in a format with one file for all.
  package func fileName(of table: TableName) -> String {
    combined == nil ? "\(table.rawValue).\(rawValue)" : combinedFileName
  }

  package var combinedFileName: String { "pokedex.\(rawValue)" }

  /// The encoders of the rows of a table: those of the formats with one file for each table, in order, and at the end
  /// one for all other formats, whose rows are staged in the same form.
  package static func encoders(
    of formats: [TableFormat], columns: [ColumnSchema], dialect: CSVDialect
  ) -> [any RowEncoder] {
    let encoders = formats.compactMap { $0.rows?.encoder(columns: columns, dialect: dialect) }
    return encoders.count == formats.count ? encoders : encoders + [StagedRowEncoder()]
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

/// A format with one file for each table: the settings it obeys, what the manifest says, its encoder and its reader.
package struct RowFormat: Sendable {
  /// Whether the format stores the type of each cell, like JSON.
  ///
  /// Without types, every cell is a text, and an empty text is null.
  package let hasTypedCells: Bool
  /// The settings of the user that apply to the files: those of `--delimiter`, `--decimal` and `--excel`.
  package let settings: Set<CSVDialect.Setting>
  private let dialect: CSVDialect
  private let describe: @Sendable (CSVDialect) -> JSONValue?
  private let makeEncoder: Encoding
  private let makeReader: Reading

  /// Makes an encoder; the dialect has only settings that apply to the format.
  package typealias Encoding = @Sendable (_ columns: [ColumnSchema], CSVDialect) -> any RowEncoder
  /// Makes a reader of a file at its start; the columns and the delimiter are nil when unknown.
  package typealias Reading =
    @Sendable (InputFile, _ columnNames: [String]?, _ delimiter: UInt8?) throws(FileError) -> any TableReader

  /// Declares a format, whose files have the user's `settings`, and for the others those of `dialect`.
  ///
  /// `manifest` makes the `dialect` of a Data Package resource.
  package init(
    hasTypedCells: Bool, obeys settings: Set<CSVDialect.Setting> = [], dialect: CSVDialect = .standard,
    manifest describe: @escaping @Sendable (CSVDialect) -> JSONValue? = { _ in nil }, encoder: @escaping Encoding,
    reader: @escaping Reading
  ) {
    self.hasTypedCells = hasTypedCells
    self.settings = settings
    self.dialect = dialect
    self.describe = describe
    makeEncoder = encoder
    makeReader = reader
  }

  /// The user's dialect, as far as the format obeys it.
  package func obeyed(_ chosen: CSVDialect) -> CSVDialect {
    CSVDialect(
      delimiter: (settings.contains(.delimiter) ? chosen : dialect).delimiter,
      isForSpreadsheets: (settings.contains(.spreadsheets) ? chosen : dialect).isForSpreadsheets,
      decimalMark: (settings.contains(.decimalMark) ? chosen : dialect).decimalMark)
  }

  /// The `dialect` of a Data Package resource.
  package func manifest(_ chosen: CSVDialect) -> JSONValue? { describe(obeyed(chosen)) }

  package func encoder(columns: [ColumnSchema], dialect chosen: CSVDialect = .standard) -> any RowEncoder {
    makeEncoder(columns, obeyed(chosen))
  }

  /// Makes a reader of a file at its start; without columns it takes those of the file, and without a delimiter it detects
  /// the byte in the header.
  package func reader(
    _ file: InputFile, columnNames: [String]?, delimiter: UInt8? = nil
  ) throws(FileError) -> any TableReader {
    try makeReader(file, columnNames, delimiter)
  }
}

/// The encoder of a table format: makes bytes from cells.
///
/// An encoder has no state between rows, so that any core can encode rows in any order.
package protocol RowEncoder: Sendable {
  /// Appends the start of a file; nothing in a format without a header.
  func appendHeader(to bytes: inout [UInt8])

  /// Appends one cell of a row.
  ///
  /// The caller passes the cells in the order of the columns. `column` is the index of the column, from 0.
  func append(_ cell: Cell, column: Int, to bytes: inout [UInt8])

  /// Appends the end of a row, line end included.
  func endRow(_ bytes: inout [UInt8])
}

extension RowEncoder {
  @inline(__always)
  package func append<Row>(_ row: Row, cells: [@Sendable (Row) -> Cell], to bytes: inout [UInt8]) {
    for column in cells.indices { append(cells[column](row), column: column, to: &bytes) }
    endRow(&bytes)
  }
}
