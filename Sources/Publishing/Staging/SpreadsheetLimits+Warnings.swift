import Platform
package import Tables

extension SpreadsheetLimits {
  /// The warnings about CSV files over the limits of spreadsheets.
  ///
  /// - Parameters:
  ///   - files: The published tables.
  ///   - longCells: The cells over the limit, counted.
  /// - Returns: One warning for each file with too many rows, and one for each column with long cells.
  package static func warnings(of files: [PublishedFile], _ longCells: LongCells) -> [String] {
    files.filter(\.format.hasDialect).flatMap { file in
      let rows =
        file.rowCount < greatestRowCount
        ? []
        : ["\(file.name): \(file.rowCount) rows; a spreadsheet shows \(greatestRowCount - 1) below the header"]
      let cells = (file.table.map(longCells.counts) ?? []).map { column, count in
        "\(file.name): \(column): \(count.counting("cell")) of more than \(longestCell) characters, which "
          + "is where a spreadsheet cuts them"
      }
      return rows + cells
    }
  }
}
