struct BlockNotes: Sendable {
  private(set) var repeats: [TableName: (rowCount: Int, documentIDs: Set<Int>)] = [:]
  private var identities: [TableName: Set<Int>] = [:]
  private var longCells: [TableName: [String: Int]] = [:]

  mutating func register(_ block: EncodedBlock) -> Bool {
    var isNew = true
    var repeatCount = block.repeatedKeyCount
    if let identity = block.identity, !identities[block.table, default: []].insert(identity).inserted {
      isNew = false
      repeatCount += block.rowCount
    }
    if repeatCount > 0 {
      repeats[block.table, default: (0, [])].rowCount += repeatCount
      repeats[block.table, default: (0, [])].documentIDs.insert(block.documentID)
    }
    if isNew {
      for column in block.longCells { longCells[block.table, default: [:]][column, default: 0] += 1 }
    }
    return isNew
  }

  func spreadsheetWarnings(of files: [PublishedFile]) -> [String] {
    files.filter(\.format.hasDialect).flatMap { file in
      let limit = SpreadsheetLimits.greatestRowCount
      let rows =
        file.rowCount < limit
        ? [] : ["\(file.name): \(file.rowCount) rows; a spreadsheet shows only \(limit - 1)"]
      let cells = (file.table.flatMap { longCells[$0] } ?? [:]).sorted { $0.key < $1.key }.map { column, count in
        "\(file.name): \(column): \(count.counting("cell")) longer than \(SpreadsheetLimits.longestCell) characters; "
          + "a spreadsheet cuts long cells"
      }
      return rows + cells
    }
  }
}
