extension [UInt8] {
  /// Appends a whole number in decimal digits, without making a string of it.
  @inlinable
  package mutating func appendDecimal(_ value: Int) {
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

  /// Appends a text as a JSON string; bytes beyond ASCII stay as they are.
  package mutating func appendJSONString(_ text: String) {
    var text = text
    append(UInt8(ascii: "\""))
    text.withUTF8 { text in
      if text.contains(where: Self.mustEscape) {
        for byte in text { appendEscaped(byte) }
      } else {
        append(contentsOf: text)
      }
    }
    append(UInt8(ascii: "\""))
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(contentsOf: [UInt8(ascii: "\\"), byte])
    case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): append(contentsOf: "\\t".utf8)
    case ..<0x20:
      let digits = String(byte, radix: 16)
      append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    default: append(byte)
    }
  }
}
