/// A file format of tables.
///
/// A new format needs one file with its declaration, like `TableFormat+CSV.swift`, and an entry in `allCases`. Writers,
/// readers, `datapackage.json`, `verify`, `diff` and the command's options use only the declaration.
public struct TableFormat: Sendable {
  /// The name in options and manifests, also the extension of file names.
  public let rawValue: String
  /// The media type of the files.
  package let mediaType: String
  /// The files of a dataset in the format, and the code that writes and reads them.
  package let layout: Layout

  /// The files of a dataset in a format.
  package enum Layout: Sendable {
    /// One file for each table.
    case fileForEachTable(RowFormat)
    /// One file for all tables.
    case fileForAllTables(any CombinedFormat)
  }

  /// Declares a format with one file for each table.
  package init(_ name: String, mediaType: String, rows: RowFormat) {
    rawValue = name
    self.mediaType = mediaType
    layout = .fileForEachTable(rows)
  }

  /// Declares a format with one file for all tables.
  package init(_ name: String, mediaType: String, combined: any CombinedFormat) {
    rawValue = name
    self.mediaType = mediaType
    layout = .fileForAllTables(combined)
  }
}

extension TableFormat {
  /// The encoding of rows; nil for a format with one file for all tables.
  package var rows: RowFormat? {
    if case .fileForEachTable(let format) = layout { format } else { nil }
  }

  /// The way to make one file of all tables; nil for a format with one file for each table.
  package var combined: (any CombinedFormat)? {
    if case .fileForAllTables(let format) = layout { format } else { nil }
  }

  /// Whether the format stores the type of each cell, so that null and an empty text differ.
  package var hasTypedCells: Bool { rows?.hasTypedCells ?? true }

  /// Whether `CSVDialect` decides about the bytes of its files.
  package var hasDialect: Bool { rows?.hasDialect ?? false }

  /// The name of the file with a table; for all tables the same in a format with one file for all.
  package func fileName(of table: TableName) -> String {
    combined == nil ? "\(table.rawValue).\(rawValue)" : combinedFileName
  }

  /// The name of the file with all tables, in a format with one file for all.
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
