package import Tables

extension SpreadsheetLimits {
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
