/// One row read from a table file.
///
/// A caller reuses one value for all rows of a file. Memory is then that of the longest row.
package struct TableRow: Sendable {
  /// The bytes of the line: the texts of all cells, and the delimiters between them.
  package var bytes: [UInt8] = []
  /// The cells, in order.
  package var cells: [Cell] = []
  /// The end of the line.
  package var lineEnd = LineReader.LineEnd.lf

  /// Creates an empty row for a reader to fill.
  package init() {}

  /// One value: its kind, and the range of its text in `bytes`.
  package struct Cell: Sendable, Hashable {
    /// The kind of the value.
    package let kind: Kind
    /// The index of the first byte of the text.
    package let start: Int
    /// The index after the last byte of the text.
    package let end: Int

    @inline(__always)
    package init(kind: Kind, start: Int, end: Int) {
      self.kind = kind
      self.start = start
      self.end = end
    }
  }

  /// The kind of a cell, as its format stores it.
  package enum Kind: Sendable, Hashable {
    /// No value.
    case null
    /// A text; in CSV, every cell but null.
    case text
    /// A JSON number.
    case number
    /// A JSON `true` or `false`.
    case boolean
    /// A JSON array of texts; the text of the cell is the elements joined by `;`, as in CSV.
    case list
    /// Any other JSON array, as raw JSON.
    case array
    /// A JSON object, as raw JSON.
    case object
  }

  /// The bytes of the text of a cell; empty for null.
  @inline(__always)
  package func text(_ column: Int) -> ArraySlice<UInt8> { bytes[cells[column].start..<cells[column].end] }

  /// The text of a cell; nil for null.
  package func string(_ column: Int) -> String? {
    cells[column].kind == .null ? nil : String(decoding: text(column), as: UTF8.self)
  }

  /// Appends the values of some columns in a form that is equal only for equal values.
  ///
  /// - Returns: Whether every value is there, and none is null.
  package func appendKey(_ columns: [Int], to key: inout [UInt8]) -> Bool {
    var hasEveryValue = true
    for column in columns {
      if cells[column].kind == .null {
        hasEveryValue = false
        key.append(0xFE)
      } else {
        key.append(contentsOf: text(column))
      }
      // UTF-8 text never has the bytes 0xFE and 0xFF, so that values cannot be confused.
      key.append(0xFF)
    }
    return hasEveryValue
  }
}
