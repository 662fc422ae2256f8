/// The limits of spreadsheets for CSV files: those of Excel, which LibreOffice shares.
package enum SpreadsheetLimits {
  /// The largest number of rows in a sheet, the header included.
  package static let greatestRowCount = 1_048_576

  /// The largest size of a cell, in UTF-16 code units.
  package static let longestCell = 32_767

  /// Whether the text of a cell is over the limit.
  static func isTooLong(_ cell: Cell) -> Bool {
    switch cell {
    case .null, .integer, .decimal, .boolean: false
    case .text(let text), .object(let text): isTooLong(text)
    case .list(let texts): isTooLong(texts.joined(separator: ";"))
    }
  }

  private static func isTooLong(_ text: String) -> Bool {
    // A text never has more UTF-16 units than bytes, and counting bytes is faster.
    text.utf8.count > longestCell && text.utf16.count > longestCell
  }
}
