import Tables

extension KeyOrder {
  /// Compares cells of two rows: null before anything, numbers by value, texts by their bytes.
  ///
  /// With `isNumeric`, the column holds whole numbers; what is none is compared as a text even then.
  init(
    _ left: TableRow, _ leftColumn: Int, _ right: TableRow, _ rightColumn: Int, isNumeric: Bool
  ) {
    let leftCell = left.cells[leftColumn]
    let rightCell = right.cells[rightColumn]
    if leftCell.kind == .null || rightCell.kind == .null {
      self.init(leftCell.kind == .null ? 0 : 1, rightCell.kind == .null ? 0 : 1)
      return
    }
    if isNumeric, let leftValue = Int(digits: left.bytes, leftCell.start, leftCell.end),
      let rightValue = Int(digits: right.bytes, rightCell.start, rightCell.end)
    {
      self.init(leftValue, rightValue)
      return
    }
    self = left.bytes.withUnsafeBufferPointer { leftBytes in
      right.bytes.withUnsafeBufferPointer { rightBytes in
        // In bounds: the reader made the cells within the bytes.
        KeyOrder(
          bytes: UnsafeBufferPointer(rebasing: leftBytes[leftCell.start..<leftCell.end]),
          UnsafeBufferPointer(rebasing: rightBytes[rightCell.start..<rightCell.end]))
      }
    }
  }
}
