package import JSON
package import Platform

/// A file format of tables, for writing and for reading.
///
/// A new format needs one file with its declaration, like `TableFormat+CSV.swift`, and an entry in `allCases`. Writers,
/// readers, `datapackage.json`, `verify`, `diff` and the command's options use only the declaration.
public struct TableFormat: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name in options and manifests, also the extension of file names.
  public let rawValue: String
  /// The media type of the files.
  package let mediaType: String
  /// Whether the format stores the type of each cell, like JSON.
  ///
  /// Without types, every cell is a text, and an empty text is null.
  package let hasTypedCells: Bool
  private let describe: @Sendable (CSVDialect) -> JSONValue?
  private let makeEncoder: Encoding
  private let makeReader: Reading

  /// Makes an encoder for rows with these columns.
  typealias Encoding = @Sendable (_ columnNames: [String], CSVDialect) -> any RowEncoder
  /// Makes a reader for a file; the columns and the delimiter are nil when unknown.
  typealias Reading =
    @Sendable (InputFile, _ columnNames: [String]?, _ delimiter: UInt8?) throws(FileError) -> any TableReader

  /// All formats; the program has no other list of them.
  public static let allCases: [TableFormat] = [
    .csv,
    .ndjson,
  ]

  /// Declares a format.
  init(
    _ name: String, mediaType: String, hasTypedCells: Bool,
    dialect: @escaping @Sendable (CSVDialect) -> JSONValue? = { _ in nil },
    encoder: @escaping Encoding, reader: @escaping Reading
  ) {
    rawValue = name
    self.mediaType = mediaType
    self.hasTypedCells = hasTypedCells
    describe = dialect
    makeEncoder = encoder
    makeReader = reader
  }

  /// Finds a format by its name; nil for an unknown name.
  public init?(rawValue: String) {
    guard let format = TableFormat.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The extension of file names, without the dot.
  public var fileExtension: String { rawValue }

  /// The `dialect` of a Data Package resource; nil for a format without dialects.
  package func dialect(_ csv: CSVDialect) -> JSONValue? { describe(csv) }

  /// Makes an encoder for rows with these columns; only CSV uses the dialect.
  package func encoder(columnNames: [String], dialect: CSVDialect = .standard) -> any RowEncoder {
    makeEncoder(columnNames, dialect)
  }

  /// Makes a reader for a file in this format.
  ///
  /// - Parameters:
  ///   - file: The file, at its start.
  ///   - columnNames: The expected columns; nil for the columns of the file.
  ///   - delimiter: The byte between the cells of CSV; nil to detect it in the header.
  /// - Returns: The reader, after the header.
  /// - Throws: `FileError.inputOutput`.
  package func reader(
    _ file: InputFile, columnNames: [String]?, delimiter: UInt8? = nil
  ) throws(FileError) -> any TableReader {
    try makeReader(file, columnNames, delimiter)
  }
}

extension TableFormat: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
