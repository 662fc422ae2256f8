package import JSON
package import Platform

/// A format with one file for each table: the encoder and the reader of its rows.
package struct RowFormat: Sendable {
  /// Whether the format stores the type of each cell, like JSON.
  ///
  /// Without types, every cell is a text, and an empty text is null.
  package let hasTypedCells: Bool
  private let describe: (@Sendable (CSVDialect) -> JSONValue)?
  private let makeEncoder: Encoding
  private let makeReader: Reading

  /// Makes an encoder for rows with these columns.
  package typealias Encoding = @Sendable (_ columns: [ColumnSchema], CSVDialect) -> any RowEncoder
  /// Makes a reader for a file; the columns and the delimiter are nil when unknown.
  package typealias Reading =
    @Sendable (InputFile, _ columnNames: [String]?, _ delimiter: UInt8?) throws(FileError) -> any TableReader

  /// Declares a format.
  ///
  /// - Parameters:
  ///   - hasTypedCells: Whether the format stores the type of each cell.
  ///   - dialect: Describes a dialect for the manifest; nil for a format without dialects.
  ///   - encoder: Makes an encoder.
  ///   - reader: Makes a reader.
  package init(
    hasTypedCells: Bool, dialect: (@Sendable (CSVDialect) -> JSONValue)? = nil,
    encoder: @escaping Encoding, reader: @escaping Reading
  ) {
    self.hasTypedCells = hasTypedCells
    describe = dialect
    makeEncoder = encoder
    makeReader = reader
  }

  /// Whether `CSVDialect` decides about the bytes of the files.
  package var hasDialect: Bool { describe != nil }

  /// The `dialect` of a Data Package resource; nil for a format without dialects.
  package func dialect(_ csv: CSVDialect) -> JSONValue? { describe?(csv) }

  /// Makes an encoder for rows with these columns.
  package func encoder(columns: [ColumnSchema], dialect: CSVDialect = .standard) -> any RowEncoder {
    makeEncoder(columns, dialect)
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
