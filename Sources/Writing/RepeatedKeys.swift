/// Which rows are left out because their key was there already, and how many.
struct RepeatedKeys {
  /// Rows that were dropped, by table.
  private(set) var counts: [TableName: Int] = [:]
  private var identities: [TableName: Set<Int>] = [:]

  /// Whether a block is new; rows that are not are counted.
  mutating func admits(_ block: EncodedBlock) -> Bool {
    if let identity = block.identity, !identities[block.table, default: []].insert(identity).inserted {
      counts[block.table, default: 0] += block.rowCount + block.repeatedKeyCount
      return false
    }
    if block.repeatedKeyCount > 0 { counts[block.table, default: 0] += block.repeatedKeyCount }
    return true
  }
}
