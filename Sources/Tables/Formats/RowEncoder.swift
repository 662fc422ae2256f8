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
  /// Appends one row, line end included.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - cells: The functions that make the cells, one per column.
  ///   - bytes: The bytes to append to.
  @inline(__always)
  package func append<Row>(_ row: Row, cells: [@Sendable (Row) -> Cell], to bytes: inout [UInt8]) {
    for column in cells.indices { append(cells[column](row), column: column, to: &bytes) }
    endRow(&bytes)
  }
}
