/// Converts the text of a JSON number to an integer; the caller has checked the number's grammar.
enum JSONNumber {
  enum Integer: Equatable {
    case value(Int)
    case fraction
    case tooLarge
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  static func integer(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Integer {
    let isNegative = text.first == UInt8(ascii: "-")
    var value = 0
    for byte in isNegative ? text.dropFirst() : text {
      guard isDigit(byte) else { return scaled(text) }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let digit = Int(byte - UInt8(ascii: "0"))
      let (sum, carry) =
        isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflow || carry { return scaled(text) }
      value = sum
    }
    return .value(value)
  }

  private static func scaled(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Integer {
    // Larger exponents are cut to this limit; the result does not change, because no number has that many digits.
    let farthest = 1 << 40
    let parts = String(decoding: text, as: UTF8.self).split { $0 == "e" || $0 == "E" }
    let power = parts.count > 1 ? parts[1] : "0"
    let exponent = max(-farthest, min(farthest, Int(power) ?? (power.hasPrefix("-") ? -farthest : farthest)))
    var digits = parts[0].filter { $0 != "." }
    if digits.allSatisfy({ $0 == "0" || $0 == "-" }) { return .value(0) }
    let fraction = parts[0].firstIndex(of: ".").map { parts[0][$0...].dropFirst() } ?? ""
    var shift = exponent - fraction.utf8.count
    while digits.last == "0" {
      digits.removeLast()
      shift += 1
    }
    if shift < 0 { return .fraction }
    if shift > 40 { return .tooLarge }
    return Int(digits + String(repeating: "0", count: shift)).map(Integer.value) ?? .tooLarge
  }
}
