import Tables

/// A check of the order of rows by some columns.
struct RowOrder {
  private let columns: [(index: Int, isNumeric: Bool)]
  /// Whether no row so far belongs before its predecessor.
  private(set) var isAscending = true
  /// Whether no row so far has the same values as its predecessor.
  ///
  /// If `isAscending` is true as well, no two rows have the same values.
  private(set) var isStrict = true

  init(columns: [Int], fields: [FieldCheck]) {
    self.columns = columns.map { ($0, fields[$0].isNumeric) }
  }

  /// Checks the next row against its predecessor.
  ///
  /// - Returns: Whether the row is in order; false when it belongs before its predecessor.
  mutating func check(_ row: TableRow, after previous: TableRow) -> Bool {
    for (index, isNumeric) in columns {
      switch KeyOrder(previous, index, row, index, isNumeric: isNumeric) {
      case .ascending: return true
      case .same: continue
      case .descending:
        isAscending = false
        return false
      }
    }
    isStrict = false
    return true
  }
}
