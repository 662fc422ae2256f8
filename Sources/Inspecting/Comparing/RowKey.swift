import Tables

/// The key of packed rows: their first columns.
struct RowKey {
  /// Whether each key column holds whole numbers in both files.
  let isNumeric: [Bool]

  /// The number of key columns.
  var count: Int { isNumeric.count }

  /// Compares the keys of two packed rows, column by column.
  func compare(_ left: [UInt8], _ right: [UInt8]) -> KeyOrder { compare(left, 0, right, 0) }

  /// Compares the keys of two packed rows that begin at these indices.
  func compare(_ left: [UInt8], _ leftStart: Int, _ right: [UInt8], _ rightStart: Int) -> KeyOrder {
    var leftStart = leftStart
    var rightStart = rightStart
    for isNumeric in isNumeric {
      let leftEnd = PackedCell.end(in: left, from: leftStart)
      let rightEnd = PackedCell.end(in: right, from: rightStart)
      // Patterns are faster than `==`, which the compiler does not inline from another module.
      switch RowKey.compare(left, leftStart, leftEnd, right, rightStart, rightEnd, isNumeric) {
      case .same: break
      case let order: return order
      }
      leftStart = leftEnd + 1
      rightStart = rightEnd + 1
    }
    return .same
  }

  private static func compare(
    _ left: [UInt8], _ leftStart: Int, _ leftEnd: Int, _ right: [UInt8], _ rightStart: Int, _ rightEnd: Int,
    _ isNumeric: Bool
  ) -> KeyOrder {
    if isNumeric {
      // Numbers come before everything else: a row is only found if there is one order of all rows.
      switch (Int(digits: left, leftStart, leftEnd), Int(digits: right, rightStart, rightEnd)) {
      case (let leftValue?, let rightValue?): return KeyOrder(leftValue, rightValue)
      case (.some, nil): return .ascending
      case (nil, .some): return .descending
      case (nil, nil): break
      }
    }
    var offset = 0
    while leftStart + offset < leftEnd, rightStart + offset < rightEnd {
      let (leftByte, rightByte) = (left[leftStart + offset], right[rightStart + offset])
      if leftByte != rightByte { return leftByte < rightByte ? .ascending : .descending }
      offset += 1
    }
    return KeyOrder(leftEnd - leftStart, rightEnd - rightStart)
  }
}
