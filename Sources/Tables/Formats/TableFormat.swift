package import JSON
package import Platform

/// A file format tables can be written in, and read back from.
///
/// Adding one is a file that declares it, as `TableFormat+CSV.swift` does, and its place in `allCases`. Writers, readers,
/// `datapackage.json`, `verify`, `diff` and the command's options know of a format only what its declaration says.
public struct TableFormat: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name that is typed, that manifests have, and that names of files end with.
  public let rawValue: String
  /// The media type of its files.
  package let mediaType: String
  /// Whether a cell says by itself what it is, as in JSON; else it is a text, and an empty one is null.
  package let hasTypedCells: Bool
  private let describe: @Sendable (CSVDialect) -> JSONValue?
  private let makeEncoder: Encoding
  private let makeReader: Reading

  /// Makes an encoder for rows with certain columns.
  typealias Encoding = @Sendable (_ columnNames: [String], CSVDialect) -> any RowEncoder
  /// Opens a file, whose columns and delimiter may be known.
  typealias Reading =
    @Sendable (InputFile, _ columnNames: [String]?, _ delimiter: UInt8?) throws(FileError) -> any TableReader

  /// Every format there is: the only list of them.
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

  /// The format of that name; nil when there is none.
  public init?(rawValue: String) {
    guard let format = TableFormat.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The ending of file names, without the dot.
  public var fileExtension: String { rawValue }

  /// How cells are told apart, in the words of Data Package; nil when the format leaves no choice.
  package func dialect(_ csv: CSVDialect) -> JSONValue? { describe(csv) }

  /// An encoder for rows with these columns; the dialect is that of CSV.
  package func encoder(columnNames: [String], dialect: CSVDialect = .standard) -> any RowEncoder {
    makeEncoder(columnNames, dialect)
  }

  /// A reader for a file in this format.
  ///
  /// - Parameters:
  ///   - file: The file, of which nothing has been read.
  ///   - columnNames: The columns it should have; nil to take those it has.
  ///   - delimiter: What stands between the cells of CSV; nil to find out.
  /// - Returns: The reader, behind the header.
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
