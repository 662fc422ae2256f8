/// A table format: rows out of a file.
///
/// Strict: what is not well-formed is told, and reading goes on with the next line.
protocol TableReader: AnyObject {
  /// The names of the columns, as far as the file tells.
  var columnNames: [String] { get }
  /// What is wrong with the part before the first row; nil when nothing is.
  var headerProblem: String? { get }

  /// Reads the next row.
  ///
  /// - Parameter row: Gets the row in the place of what was there; worth nothing unless `.row` is returned.
  /// - Returns: What came of it.
  /// - Throws: `WritingError.inputOutput`.
  func next(_ row: inout TableRow) throws(WritingError) -> RowReading
}

/// What came of reading a row.
enum RowReading: Sendable, Hashable {
  /// A row.
  case row
  /// A line that is none, with the column where that shows.
  case malformed(column: String?, String)
  /// No more rows.
  case end
}

extension TableFormat {
  /// A reader for a file in this format.
  ///
  /// - Parameters:
  ///   - file: The file, of which nothing has been read.
  ///   - columnNames: The columns it should have; nil to take those it has.
  ///   - delimiter: What stands between the cells of CSV; nil to find out.
  /// - Returns: The reader, behind the header.
  /// - Throws: `WritingError.inputOutput`.
  func reader(
    _ file: InputFile, columnNames: [String]?, delimiter: UInt8? = nil
  ) throws(WritingError) -> any TableReader {
    switch self {
    case .csv: try CSVReader(file, delimiter: delimiter)
    case .ndjson: try NDJSONReader(file, columnNames: columnNames)
    }
  }
}

extension TableRow {
  /// The first cell that is not UTF-8; nil when all are.
  func findInvalidText() -> Int? {
    // Nearly every row is ASCII, which takes one look at each byte.
    if bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil { return nil }
    return cells.indices.first { String(validating: text($0), as: UTF8.self) == nil }
  }
}
