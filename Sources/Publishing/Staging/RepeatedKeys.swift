package import Tables

/// The rows left out of each table because an earlier row has the same key.
package struct RepeatedKeys: Sendable {
  /// The rows left out, by table.
  package private(set) var byTable: [TableName: Repeats] = [:]
  private var identities: [TableName: Set<Int>] = [:]

  /// The rows left out of one table.
  package struct Repeats: Sendable, Hashable {
    /// The number of rows left out.
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
