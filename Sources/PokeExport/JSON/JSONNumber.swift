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
    Int(digits: text).map(Integer.value) ?? scaled(text)
  }

  private static func scaled(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Integer {
    // Exponents are limited to ±`farthest`. No result changes, because no number has that many digits.
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

extension Int {
  /// Reads digits after an optional minus sign; nil for any other text and for a number beyond `Int`.
  @inline(__always)
  init?(digits text: some Collection<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text[...]
    if digits.isEmpty { return nil }
    // The value is kept negative, because `Int.min` has no positive counterpart.
    var value = 0
    for byte in digits {
      let (tens, isFar) = value.multipliedReportingOverflow(by: 10)
      let (next, isTooFar) = tens.subtractingReportingOverflow(Int(byte &- UInt8(ascii: "0")))
      guard JSONNumber.isDigit(byte), !isFar, !isTooFar else { return nil }
      value = next
    }
    if !isNegative, value == .min { return nil }
    self = isNegative ? value : -value
  }
}
