extension [UInt8] {
  /// Appends a whole number in decimal digits, without making a string of it.
  mutating func appendDecimal(_ value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var unit: UInt = 1
    while rest / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
