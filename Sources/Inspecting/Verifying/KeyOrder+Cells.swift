import Tables

extension KeyOrder {
  /// Compares a cell of one row with a cell of another row.
  ///
  /// Null comes before every value. With `isNumeric`, whole numbers are compared by value. All other cells are compared
  /// as texts, byte by byte.
  @inline(__always)
  init(
    _ left: TableRow, _ leftColumn: Int, _ right: TableRow, _ rightColumn: Int, isNumeric: Bool
  ) {
    let leftCell = left.cells[leftColumn]
    let rightCell = right.cells[rightColumn]
    // Patterns are faster than `==`, which the compiler does not inline from another module.
    switch (leftCell.type, rightCell.type) {
    case (nil, nil):
      self = .same
      return
    case (nil, _):
      self = .ascending
      return
    case (_, nil):
      self = .descending
      return
    default: break
    }
    if isNumeric, let leftValue = Int(digits: left.bytes, leftCell.start, leftCell.end),
      let rightValue = Int(digits: right.bytes, rightCell.start, rightCell.end)
    {
      self.init(leftValue, rightValue)
      return
    }
    self = left.bytes.withUnsafeBufferPointer { leftBytes in
      right.bytes.withUnsafeBufferPointer { rightBytes in
        // In bounds: the reader sets the ends of a cell to indices of the bytes.
        KeyOrder(
          bytes: UnsafeBufferPointer(rebasing: leftBytes[leftCell.start..<leftCell.end]),
          UnsafeBufferPointer(rebasing: rightBytes[rightCell.start..<rightCell.end]))
      }
    }
  }
}
