import Tables

extension KeyOrder {
  /// Compares cells of two rows: null before anything, numbers by value, texts by their bytes.
  ///
  /// With `isNumeric`, the column holds whole numbers; what is none is compared as a text even then.
  @inline(__always)
  init(
    _ left: TableRow, _ leftColumn: Int, _ right: TableRow, _ rightColumn: Int, isNumeric: Bool
  ) {
    let leftCell = left.cells[leftColumn]
    let rightCell = right.cells[rightColumn]
    // By pattern: `==` would be a call into the module of the kinds.
    switch (leftCell.kind, rightCell.kind) {
    case (.null, .null):
      self = .same
      return
    case (.null, _):
      self = .ascending
      return
    case (_, .null):
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
        // In bounds: the reader made the cells within the bytes.
        KeyOrder(
          bytes: UnsafeBufferPointer(rebasing: leftBytes[leftCell.start..<leftCell.end]),
          UnsafeBufferPointer(rebasing: rightBytes[rightCell.start..<rightCell.end]))
      }
    }
  }
}
