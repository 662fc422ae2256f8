extension Int {
  /// Reads a whole number in decimal digits, with an optional minus sign.
  ///
  /// Returns nil for any other text, and for more than 18 digits, because the number might overflow.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a row.
  ///   - start: The index of the first byte.
  ///   - end: The index after the last byte.
  @inline(__always)
  init?(digits bytes: [UInt8], _ start: Int, _ end: Int) {
    let isNegative = start < end && bytes[start] == UInt8(ascii: "-")
    var position = isNegative ? start + 1 : start
    guard position < end, end - position <= 18 else { return nil }
    var value = 0
    while position < end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit > 9 { return nil }
      value = value &* 10 &+ Int(digit)
      position += 1
    }
    self = isNegative ? -value : value
  }
}
