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
  @inline(__always)
  func append<Row>(_ row: Row, columns: [Column<Row>], to bytes: inout [UInt8]) {
    for (index, column) in columns.enumerated() { append(column.cell(row), column: index, to: &bytes) }
    endRow(&bytes)
  }
}
