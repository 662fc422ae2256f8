/// A table format: bytes out of cells.
///
/// Values only, no state between rows, so that rows can be encoded on any core in any order.
package protocol RowEncoder: Sendable {
  /// Appends what a file starts with.
  func appendHeader(to bytes: inout [UInt8])

  /// Appends one cell of a row; the cells of a row come in the order of its columns, counted from 0.
  func append(_ cell: Cell, column: Int, to bytes: inout [UInt8])

  /// Appends what a row ends with.
  func endRow(_ bytes: inout [UInt8])
}

extension RowEncoder {
  /// Appends one row, its line end included.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - cells: What makes a row's cells, column by column.
  ///   - bytes: The bytes to append to.
  @inline(__always)
  package func append<Row>(_ row: Row, cells: [@Sendable (Row) -> Cell], to bytes: inout [UInt8]) {
    for column in cells.indices { append(cells[column](row), column: column, to: &bytes) }
    endRow(&bytes)
  }
}
