import Platform
package import Tables

package struct RepeatedKeys: Sendable {
  package private(set) var byTable: [TableName: Repeats] = [:]
  private var identities: [TableName: Set<Int>] = [:]

  package struct Repeats: Sendable, Hashable {
    package var rowCount = 0
    package var documentIDs: Set<Int> = []
  }

  /// False when an earlier block has the same identity, so that this one need not be written.
  mutating func register(_ block: EncodedBlock) -> Bool {
    var isNew = true
    var repeatCount = block.repeatedKeyCount
    if let identity = block.identity, !identities[block.table, default: []].insert(identity).inserted {
      isNew = false
      repeatCount += block.rowCount
    }
    if repeatCount > 0 {
      byTable[block.table, default: Repeats()].rowCount += repeatCount
      byTable[block.table, default: Repeats()].documentIDs.insert(block.documentID)
    }
    return isNew
  }
}

package struct LongCells: Sendable {
  private var counts: [TableName: [String: Int]] = [:]

  package init() {}

  mutating func note(_ block: EncodedBlock) {
    for column in block.longCells { counts[block.table, default: [:]][column, default: 0] += 1 }
  }

  func counts(of table: TableName) -> [(column: String, count: Int)] {
    counts[table, default: [:]].sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension SpreadsheetLimits {
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
