/// The cells of a dataset that are longer than a spreadsheet's may be, counted.
package struct LongCells: Sendable {
  private var counts: [TableName: [String: Int]] = [:]

  /// Counts none yet.
  package init() {}

  /// Counts those of a block.
  package mutating func note(_ block: EncodedBlock) {
    for column in block.longCells { counts[block.table, default: [:]][column, default: 0] += 1 }
  }

  /// How many a table has, by the names of its columns.
  package func counts(of table: TableName) -> [(column: String, count: Int)] {
    counts[table, default: [:]].sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
