extension Int {
  /// Reads a whole number in decimal digits, with an optional minus sign.
  ///
  /// Returns nil for any other text, and for a number beyond 64 bits.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a row.
  ///   - start: The index of the first byte.
  ///   - end: The index after the last byte.
  @inline(__always)
  init?(digits bytes: [UInt8], _ start: Int, _ end: Int) {
    let isNegative = start < end && bytes[start] == UInt8(ascii: "-")
    var position = isNegative ? start + 1 : start
    guard position < end, end - position <= 18 else {
      self.init(longDigits: bytes, start, end)
      return
    }
    var value = 0
    while position < end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit > 9 { return nil }
      value = value &* 10 &+ Int(digit)
      position += 1
    }
    self = isNegative ? -value : value
  }

  /// Reads a number that might overflow, such as the longest ones of 19 digits.
  private init?(longDigits bytes: [UInt8], _ start: Int, _ end: Int) {
    guard start < end, bytes[start] != UInt8(ascii: "+") else { return nil }
    self.init(String(decoding: bytes[start..<end], as: UTF8.self))
  }
}
