import Platform
package import Tables

/// The rows left out of each table because an earlier row has the same key.
package struct RepeatedKeys: Sendable {
  package private(set) var byTable: [TableName: Repeats] = [:]
  private var identities: [TableName: Set<Int>] = [:]

  package struct Repeats: Sendable, Hashable {
    package var rowCount = 0
    /// The ids of the documents these rows come from.
    package var documentIDs: Set<Int> = []
  }

  /// Remembers the identity of a block, and counts its repeated rows.
  ///
  /// - Returns: Whether the block has to be written; false when an earlier block has the same identity.
  mutating func register(_ block: EncodedBlock) -> Bool {
    var isNew = true
    var repeatCount = block.repeatedKeyCount
    if let identity = block.identity, !identities[block.table, default: []].insert(identity).inserted {
      isNew = false
      repeatCount += block.rowCount
    }
    if repeatCount > 0 { count(repeatCount, in: block.table, id: block.documentID) }
    return isNew
  }

  private mutating func count(_ rowCount: Int, in table: TableName, id: Int) {
    byTable[table, default: Repeats()].rowCount += rowCount
    byTable[table, default: Repeats()].documentIDs.insert(id)
  }
}

/// The number of cells longer than `SpreadsheetLimits.longestCell`, by table and column.
package struct LongCells: Sendable {
  private var counts: [TableName: [String: Int]] = [:]

  package init() {}

  mutating func note(_ block: EncodedBlock) {
    for column in block.longCells { counts[block.table, default: [:]][column, default: 0] += 1 }
  }

  /// The number of long cells in each column of a table that has any, sorted by column name.
  func counts(of table: TableName) -> [(column: String, count: Int)] {
    counts[table, default: [:]].sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension SpreadsheetLimits {
  /// The warnings about files for spreadsheets: one for each file with too many rows, one for each column with long cells.
  package static func warnings(of files: [PublishedFile], _ longCells: LongCells) -> [String] {
    files.filter { $0.format.obeys(.spreadsheets) }.flatMap { file in
      let rows =
        file.rowCount < greatestRowCount
        ? []
        : ["\(file.name): \(file.rowCount) rows; a spreadsheet shows \(greatestRowCount - 1) below the header"]
      let cells = (file.table.map(longCells.counts) ?? []).map { column, count in
        "\(file.name): \(column): \(count.counting("cell")) of more than \(longestCell) characters, where "
          + "a spreadsheet cuts them"
      }
      return rows + cells
    }
  }
}
