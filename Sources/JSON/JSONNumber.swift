/// Whole numbers out of number texts whose grammar has been checked.
package enum JSONNumber {
  enum Integer: Equatable {
    case value(Int)
    case fraction
    case tooLarge
  }

  @inlinable @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

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

  /// The slow path: a number with a point, an exponent, or too many digits.
  private static func scaled(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Integer {
    // More digits than any document has.
    let farthest = 1 << 40
    var digits: [UInt8] = []
    var scale = 0
    var exponent = 0
    var seenPoint = false
    for (offset, byte) in text.enumerated() {
      if isDigit(byte) {
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte - UInt8(ascii: "0")) }
        if seenPoint { scale += 1 }
      } else if byte == UInt8(ascii: ".") {
        seenPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        let power = String(decoding: text.dropFirst(offset + 1), as: UTF8.self)
        exponent = max(-farthest, min(farthest, Int(power) ?? (power.hasPrefix("-") ? -farthest : farthest)))
        break
      }
    }
    if digits.isEmpty { return .value(0) }
    while digits.last == 0 {
      digits.removeLast()
      scale -= 1
    }
    let shift = exponent - scale
    if shift < 0 { return .fraction }
    if digits.count + shift > 40 { return .tooLarge }
    var value = 0
    for digit in digits + Array(repeating: 0, count: shift) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.subtractingReportingOverflow(Int(digit))
      if overflow || carry { return .tooLarge }
      value = sum
    }
    if text.first == UInt8(ascii: "-") { return .value(value) }
    return value == Int.min ? .tooLarge : .value(-value)
  }
}
