import Tables

/// The key of packed rows: their first columns.
struct RowKey {
  /// The number of key columns.
  let count: Int
  /// Whether each key column holds whole numbers in both files.
  let isNumeric: [Bool]

  /// The index after the last byte of the key of a packed row.
  func end(in packed: [UInt8]) -> Int {
    var rest = count
    var position = 0
    while rest > 0, position < packed.count {
      if packed[position] == PackedCell.end { rest -= 1 }
      position += 1
    }
    return position
  }

  /// Compares the keys of two packed rows, column by column.
  func compare(_ left: [UInt8], _ right: [UInt8]) -> KeyOrder {
    var leftStart = 0
    var rightStart = 0
    for isNumeric in isNumeric {
      let leftEnd = RowKey.cellEnd(left, leftStart)
      let rightEnd = RowKey.cellEnd(right, rightStart)
      let order = RowKey.compare(left, leftStart, leftEnd, right, rightStart, rightEnd, isNumeric)
      if order != .same { return order }
      leftStart = leftEnd + 1
      rightStart = rightEnd + 1
    }
    return .same
  }

  private static func cellEnd(_ packed: [UInt8], _ start: Int) -> Int {
    var position = start
    while position < packed.count, packed[position] != PackedCell.end { position += 1 }
    return position
  }

  private static func compare(
    _ left: [UInt8], _ leftStart: Int, _ leftEnd: Int, _ right: [UInt8], _ rightStart: Int, _ rightEnd: Int,
    _ isNumeric: Bool
  ) -> KeyOrder {
    if isNumeric, let leftValue = Int(digits: left, leftStart, leftEnd),
      let rightValue = Int(digits: right, rightStart, rightEnd)
    {
      return KeyOrder(leftValue, rightValue)
    }
    var offset = 0
    while leftStart + offset < leftEnd, rightStart + offset < rightEnd {
      let order = KeyOrder(Int(left[leftStart + offset]), Int(right[rightStart + offset]))
      if order != .same { return order }
      offset += 1
    }
    return KeyOrder(leftEnd - leftStart, rightEnd - rightStart)
  }
}
