package import Platform

/// The reader of a table format: makes rows from a file.
///
/// The reader is strict: it reports each malformed row, and continues with the next line.
package protocol TableReader: AnyObject {
  /// The names of the columns; empty when neither the file nor the caller names them.
  var columnNames: [String] { get }
  /// The problem with the header; nil for a valid header and for a format without one.
  var headerProblem: String? { get }

  /// Reads the next row.
  ///
  /// - Parameter row: Receives the row; the earlier row is lost. Its content is valid only if the result is `.row`.
  /// - Returns: The result: a row, a malformed line, or the end.
  /// - Throws: `FileError.inputOutput`.
  func next(_ row: inout TableRow) throws(FileError) -> RowReading
}

/// The result of reading a row.
package enum RowReading: Sendable, Hashable {
  /// A well-formed row.
  case row
  /// A line that is not a well-formed row, with the column where the problem is, if known, and the problem.
  case malformed(column: String?, String)
  /// The end of the file.
  case end
}

extension TableRow {
  /// The index of the first cell that is not valid UTF-8; nil when all cells are valid.
  package func findInvalidText() -> Int? {
    // Nearly every row is ASCII, and the check for ASCII is fast.
    if bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil { return nil }
    return cells.indices.first { String(validating: text($0), as: UTF8.self) == nil }
  }
}
