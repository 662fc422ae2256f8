/// What the spreadsheets people open CSV with can hold: Excel's limits, which LibreOffice's follow.
package enum SpreadsheetLimits {
  /// Rows of a sheet, the header among them.
  static let greatestRowCount = 1_048_576

  /// UTF-16 units of a cell.
  static let longestCell = 32_767

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

  /// What a user should know of files that are for spreadsheets.
  ///
  /// - Parameters:
  ///   - files: The tables that were written.
  ///   - longCells: The cells that are longer than they may be.
  /// - Returns: One warning for a file with too many rows, and one for each column with such cells.
  package static func warnings(of files: [PublishedFile], _ longCells: LongCells) -> [String] {
    files.filter { $0.format == .csv }.flatMap { file in
      let rows =
        file.rowCount < greatestRowCount
        ? []
        : ["\(file.name): \(file.rowCount) rows; a spreadsheet shows \(greatestRowCount - 1) below the header"]
      let cells = longCells.counts(of: file.table).map { column, count in
        "\(file.name): \(column): \(count) cell\(count == 1 ? "" : "s") of more than \(longestCell) characters, which "
          + "is where a spreadsheet cuts them"
      }
      return rows + cells
    }
  }
}
