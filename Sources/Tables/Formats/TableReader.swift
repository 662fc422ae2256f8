package import Platform

/// A table format: rows out of a file.
///
/// Strict: what is not well-formed is told, and reading goes on with the next line.
package protocol TableReader: AnyObject {
  /// The names of the columns, as far as the file tells.
  var columnNames: [String] { get }
  /// What is wrong with the part before the first row; nil when nothing is.
  var headerProblem: String? { get }

  /// Reads the next row.
  ///
  /// - Parameter row: Gets the row in the place of what was there; worth nothing unless `.row` is returned.
  /// - Returns: What came of it.
  /// - Throws: `FileError.inputOutput`.
  func next(_ row: inout TableRow) throws(FileError) -> RowReading
}

/// What came of reading a row.
package enum RowReading: Sendable, Hashable {
  /// A row.
  case row
  /// A line that is none, with the column where that shows.
  case malformed(column: String?, String)
  /// No more rows.
  case end
}

extension TableRow {
  /// The first cell that is not UTF-8; nil when all are.
  func findInvalidText() -> Int? {
    // Nearly every row is ASCII, which takes one look at each byte.
    if bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil { return nil }
    return cells.indices.first { String(validating: text($0), as: UTF8.self) == nil }
  }
}
