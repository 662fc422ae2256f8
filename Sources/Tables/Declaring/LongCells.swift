/// The number of cells longer than `SpreadsheetLimits.longestCell`, by table and column.
package struct LongCells: Sendable {
  private var counts: [TableName: [String: Int]] = [:]

  /// Starts without any cell.
  package init() {}

  /// Adds the long cells of a block.
  package mutating func note(_ block: EncodedBlock) {
    for column in block.longCells { counts[block.table, default: [:]][column, default: 0] += 1 }
  }

  /// The number of long cells in each column of a table that has any, sorted by column name.
  package func counts(of table: TableName) -> [(column: String, count: Int)] {
    counts[table, default: [:]].sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
