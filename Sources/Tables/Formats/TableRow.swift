/// One row of a table file, as it was read.
///
/// Used again for row after row, so that reading a million of them takes no memory but that of the longest.
package struct TableRow: Sendable {
  /// The texts of all cells, with what stood between them.
  package var bytes: [UInt8] = []
  /// The cells, in order.
  package var cells: [Cell] = []
  /// How its line ends.
  package var lineEnd = LineReader.LineEnd.lf

  /// A row to be read into.
  package init() {}

  /// One value: what it is, and where its text stands.
  package struct Cell: Sendable, Hashable {
    package let kind: Kind
    package let start: Int
    package let end: Int
  }

  /// What a cell is, as far as its format tells.
  package enum Kind: Sendable, Hashable {
    /// No value.
    case null
    /// A text; in CSV everything but null is one.
    case text
    /// A JSON number.
    case number
    /// A JSON `true` or `false`.
    case boolean
    /// A JSON array of texts; its own text has them joined by `;`, as in CSV.
    case list
    /// Any other JSON array, as it stands there.
    case array
    /// A JSON object, as it stands there.
    case object
  }

  /// The bytes of a cell's text; none for null.
  @inline(__always)
  package func text(_ column: Int) -> ArraySlice<UInt8> { bytes[cells[column].start..<cells[column].end] }

  /// A cell's text; nil for null.
  package func string(_ column: Int) -> String? {
    cells[column].kind == .null ? nil : String(decoding: text(column), as: UTF8.self)
  }

  /// Appends what tells the values of some columns from any others.
  ///
  /// - Returns: Whether none of them is null.
  package func appendKey(_ columns: [Int], to key: inout [UInt8]) -> Bool {
    var isWhole = true
    for column in columns {
      if cells[column].kind == .null {
        isWhole = false
        key.append(0xFE)
      } else {
        key.append(contentsOf: text(column))
      }
      // In no UTF-8 text.
      key.append(0xFF)
    }
    return isWhole
  }
}
