/// Escapes in JSON strings.
@usableFromInline
enum JSONString {
  /// The bytes a string whose syntax has been checked stands for.
  @usableFromInline
  static func unescaped(_ escaped: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var resolved: [UInt8] = []
    resolved.reserveCapacity(escaped.count)
    var index = 0
    while index < escaped.count {
      let plain = escaped[index...].firstIndex(of: UInt8(ascii: "\\")) ?? escaped.count
      resolved.append(contentsOf: escaped[index..<plain])
      index = plain
      guard index + 1 < escaped.count else { break }
      let letter = escaped[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "b"): resolved.append(0x08)
      case UInt8(ascii: "f"): resolved.append(0x0C)
      case UInt8(ascii: "n"): resolved.append(0x0A)
      case UInt8(ascii: "r"): resolved.append(0x0D)
      case UInt8(ascii: "t"): resolved.append(0x09)
      case UInt8(ascii: "u"): index = appendScalar(of: escaped, at: index, to: &resolved)
      default: resolved.append(letter)
      }
    }
    return resolved
  }

  /// Four hexadecimal digits as a number; nil when they are not that.
  static func codeUnit(_ digits: some Collection<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return digits.count == 4 ? unit : nil
  }

  /// Appends the character whose four digits start at `index`, a surrogate pair as one; gives the index after it.
  private static func appendScalar(
    of escaped: UnsafeBufferPointer<UInt8>, at index: Int, to resolved: inout [UInt8]
  ) -> Int {
    guard index + 4 <= escaped.count, let unit = codeUnit(escaped[index..<(index + 4)]) else { return index }
    var value = unit
    var next = index + 4
    if (0xD800...0xDBFF).contains(unit), next + 6 <= escaped.count,
      let low = codeUnit(escaped[(next + 2)..<(next + 6)])
    {
      value = 0x10000 + ((unit - 0xD800) << 10) + (low &- 0xDC00)
      next += 6
    }
    if let scalar = Unicode.Scalar(value) { resolved.append(contentsOf: String(Character(scalar)).utf8) }
    return next
  }
}
