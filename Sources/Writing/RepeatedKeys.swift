/// Which rows are left out because their key was there already, and how many.
package struct RepeatedKeys: Sendable {
  /// What was left out, by table.
  package private(set) var byTable: [TableName: Repeats] = [:]
  private var identities: [TableName: Set<Int>] = [:]

  /// Rows of one table that were left out.
  package struct Repeats: Sendable, Hashable {
    /// How many.
    package var rowCount = 0
    /// In how many documents.
    package var documentCount = 0
    /// The id of the first of these documents.
    package var firstID: Int
  }

  /// Whether a block is new; rows that are not are counted.
  mutating func admits(_ block: EncodedBlock) -> Bool {
    var isNew = true
    var repeatCount = block.repeatedKeyCount
    if let identity = block.identity, !identities[block.table, default: []].insert(identity).inserted {
      isNew = false
      repeatCount += block.rowCount
    }
    if repeatCount > 0 { count(repeatCount, in: block.table, id: block.identity ?? block.order.major) }
    return isNew
  }

  private mutating func count(_ rowCount: Int, in table: TableName, id: Int) {
    var repeats = byTable[table] ?? Repeats(firstID: id)
    repeats.rowCount += rowCount
    repeats.documentCount += 1
    repeats.firstID = min(repeats.firstID, id)
    byTable[table] = repeats
  }
}
