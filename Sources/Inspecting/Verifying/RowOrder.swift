import Tables

/// Whether rows come in the order of some columns.
struct RowOrder {
  private let columns: [(index: Int, isNumeric: Bool)]
  /// Whether each row so far came after the one before it, or belongs to the same place.
  private(set) var isAscending = true
  /// Whether no two rows so far belong to the same place, if they are ascending.
  private(set) var isStrict = true

  init(columns: [Int], fields: [FieldCheck]) {
    self.columns = columns.map { ($0, fields[$0].isNumeric) }
  }

  /// Looks at a row and the one before it.
  ///
  /// - Returns: Whether the row belongs before the other.
  mutating func isBefore(_ row: TableRow, _ previous: TableRow) -> Bool {
    for (index, isNumeric) in columns {
      switch KeyOrder(previous, index, row, index, isNumeric: isNumeric) {
      case .ascending: return false
      case .same: continue
      case .descending:
        isAscending = false
        return true
      }
    }
    isStrict = false
    return false
  }
}

extension TableSchema {
  /// The columns its rows are sorted by.
  var sortColumns: [String] {
    // Within a chain, rows stand as the tree is drawn.
    name == .evolutionTree ? ["chain_id"] : primaryKey
  }
}
