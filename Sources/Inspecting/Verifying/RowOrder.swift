import Tables

struct RowOrder {
  private let columns: [(index: Int, isNumeric: Bool)]
  /// Then no two rows have the same values.
  private(set) var isStrictlyAscending = true

  init(columns: [Int], fields: [FieldCheck]) {
    self.columns = columns.map { ($0, fields[$0].type == .integer) }
  }

  mutating func check(_ row: TableRow, after previous: TableRow) -> Bool {
    for (index, isNumeric) in columns {
      switch RowOrder.order(previous, row, index, isNumeric) {
      case .ascending: return true
      case .same: continue
      case .descending:
        isStrictlyAscending = false
        return false
      }
    }
    isStrictlyAscending = false
    return true
  }

  @inline(__always)
  private static func order(_ left: TableRow, _ right: TableRow, _ column: Int, _ isNumeric: Bool) -> KeyOrder {
    let (leftCell, rightCell) = (left.cells[column], right.cells[column])
    // Patterns are faster than `==`, which the compiler does not inline from another module.
    switch (leftCell.type, rightCell.type) {
    case (nil, nil): return .same
    case (nil, _): return .ascending
    case (_, nil): return .descending
    default: break
    }
    return KeyOrder(
      left.bytes, leftCell.start..<leftCell.end, right.bytes, rightCell.start..<rightCell.end, isNumeric: isNumeric)
  }
}
