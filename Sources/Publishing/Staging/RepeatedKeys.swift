package import Tables

/// Which rows are left out because their key was there already, and how many.
package struct RepeatedKeys: Sendable {
  /// What was left out, by table.
  package private(set) var byTable: [TableName: Repeats] = [:]
  private var identities: [TableName: Set<Int>] = [:]

  /// Rows of one table that were left out.
  package struct Repeats: Sendable, Hashable {
    /// How many.
    package var rowCount = 0
    /// The ids of the documents they are from.
    package var documentIDs: Set<Int> = []
  }

  /// Whether a block is new; rows that are not are counted.
  mutating func admits(_ block: EncodedBlock) -> Bool {
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
