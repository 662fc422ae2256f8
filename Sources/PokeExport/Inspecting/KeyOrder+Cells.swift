extension KeyOrder {
  /// Compares two values; with `isNumeric`, numbers compare as numbers, and come before all other values.
  @inline(__always)
  init(_ left: [UInt8], _ leftCell: Range<Int>, _ right: [UInt8], _ rightCell: Range<Int>, isNumeric: Bool) {
    self = left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        // In bounds: slicing checks the range.
        let left = UnsafeBufferPointer(rebasing: left[leftCell])
        let right = UnsafeBufferPointer(rebasing: right[rightCell])
        return switch isNumeric ? (Int(digits: left), Int(digits: right)) : (nil, nil) {
        case (let left?, let right?): KeyOrder(left, right)
        case (_?, nil): .ascending
        case (nil, _?): .descending
        case (nil, nil): KeyOrder(bytes: left, right)
        }
      }
    }
  }

  /// Compares slugs without regard to upper or lower case; slugs have only ASCII letters.
  init(ignoringCase left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) {
    let (left, right) = (left.lazy.map { $0 | 0x20 }, right.lazy.map { $0 | 0x20 })
    self =
      left.lexicographicallyPrecedes(right)
      ? .ascending : right.lexicographicallyPrecedes(left) ? .descending : .same
  }
}
