extension Int {
  /// Reads decimal digits between two places, a minus before them perhaps.
  ///
  /// Nil for what is none, and for so many digits that the number might not fit.
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
