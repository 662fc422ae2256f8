/// What the spreadsheets people open CSV with can hold: Excel's limits, which LibreOffice's follow.
package enum SpreadsheetLimits {
  /// Rows of a sheet, the header among them.
  package static let greatestRowCount = 1_048_576

  /// UTF-16 units of a cell.
  package static let longestCell = 32_767

  /// Whether a cell has more text than is shown of it.
  static func isTooLong(_ cell: Cell) -> Bool {
    switch cell {
    case .null, .integer, .decimal, .boolean: false
    case .text(let text), .object(let text): isTooLong(text)
    case .list(let texts): isTooLong(texts.joined(separator: ";"))
    }
  }

  private static func isTooLong(_ text: String) -> Bool {
    // No text has more UTF-16 units than bytes.
    text.utf8.count > longestCell && text.utf16.count > longestCell
  }
}
