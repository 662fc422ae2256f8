/// A table format: bytes out of cells.
///
/// Values only, no state between rows, so that rows can be encoded on any core in any order.
package protocol RowEncoder: Sendable {
  /// Appends what a file starts with.
  func appendHeader(to bytes: inout [UInt8])

  /// Appends one row, its line end included.
  func append<Row>(_ row: Row, columns: [Column<Row>], to bytes: inout [UInt8])
}
