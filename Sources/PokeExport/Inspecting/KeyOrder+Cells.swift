extension KeyOrder {
  /// Compares two values; numbers come before everything else, because rows can be matched only in one order.
  @inline(__always)
  init(_ left: [UInt8], _ leftCell: Range<Int>, _ right: [UInt8], _ rightCell: Range<Int>, isNumeric: Bool) {
    if isNumeric {
      let (leftValue, rightValue) = (Int(digits: left, leftCell), Int(digits: right, rightCell))
      if let leftValue, let rightValue {
        self.init(leftValue, rightValue)
        return
      }
      if leftValue != nil || rightValue != nil {
        self = leftValue != nil ? .ascending : .descending
        return
      }
    }
    self = left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        // In bounds: the slicing checks it.
        KeyOrder(bytes: UnsafeBufferPointer(rebasing: left[leftCell]), UnsafeBufferPointer(rebasing: right[rightCell]))
      }
    }
  }

  /// Compares two rows by some of their columns; null comes first.
  init(_ old: TableRow, _ new: TableRow, by columns: [Int], _ isNumeric: [Bool]) {
    self = .same
    for column in columns where self == .same {
      let (left, right) = (old.cells[column], new.cells[column])
      self =
        switch (left.type, right.type) {
        case (nil, nil): .same
        case (nil, _): .ascending
        case (_, nil): .descending
        default:
          KeyOrder(
            old.bytes, left.start..<left.end, new.bytes, right.start..<right.end, isNumeric: isNumeric[column])
        }
    }
  }

  /// Compares slugs without case; their letters are ASCII.
  init(ignoringCase left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) {
    let (left, right) = (left.lazy.map { $0 | 0x20 }, right.lazy.map { $0 | 0x20 })
    self =
      left.lexicographicallyPrecedes(right)
      ? .ascending : right.lexicographicallyPrecedes(left) ? .descending : .same
  }
}

extension Int {
  @inline(__always)
  fileprivate init?(digits bytes: [UInt8], _ cell: Range<Int>) {
    let isNegative = !cell.isEmpty && bytes[cell.lowerBound] == UInt8(ascii: "-")
    var position = isNegative ? cell.lowerBound + 1 : cell.lowerBound
    if position == cell.upperBound { return nil }
    // The value stays below zero, where there is one number more.
    var value = 0
    while position < cell.upperBound {
      let digit = bytes[position] &- UInt8(ascii: "0")
      let (tens, isFar) = value.multipliedReportingOverflow(by: 10)
      let (next, isTooFar) = tens.subtractingReportingOverflow(Int(digit))
      if digit > 9 || isFar || isTooFar { return nil }
      value = next
      position += 1
    }
    if !isNegative, value == .min { return nil }
    self = isNegative ? value : -value
  }
}
