import Platform

/// Escapes in JSON strings.
@usableFromInline
enum JSONString {
  /// Passes on the bytes a string whose syntax has been checked stands for; they are gone after the closure.
  @inlinable
  static func withUnescaped<Value>(
    _ escaped: UnsafeBufferPointer<UInt8>, _ value: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    // No escape is shorter than the bytes it stands for.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: escaped.count) { room in
      value(UnsafeBufferPointer(rebasing: room[..<unescape(escaped, into: room)]))
    }
  }

  /// Writes the bytes an escaped string stands for, and returns their number.
  ///
  /// The room must have as many bytes as the string, at least.
  @usableFromInline
  static func unescape(_ escaped: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let start = UnsafeRawPointer(escaped.baseAddress), let target = room.baseAddress else { return 0 }
    var count = 0
    var index = 0
    while index < escaped.count {
      let plain = UnsafeRawBufferPointer(escaped).firstIndex(of: UInt8(ascii: "\\"), from: index) ?? escaped.count
      // In bounds: an escape has at least as many bytes as its character.
      memcpy(target + count, start + index, plain - index)
      count += plain - index
      index = plain + 2
      guard index <= escaped.count else { break }
      switch escaped[index - 1] {
      case UInt8(ascii: "b"): room[count] = 0x08
      case UInt8(ascii: "f"): room[count] = 0x0C
      case UInt8(ascii: "n"): room[count] = 0x0A
      case UInt8(ascii: "r"): room[count] = 0x0D
      case UInt8(ascii: "t"): room[count] = 0x09
      case UInt8(ascii: "u"):
        guard let scalar = scalar(of: escaped, at: &index) else { continue }
        count += UnsafeMutableBufferPointer(rebasing: room[count...]).initialize(fromContentsOf: scalar.utf8)
        continue
      case let letter: room[count] = letter
      }
      count += 1
    }
    return count
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

  /// The character whose four digits start at `index`, a surrogate pair as one; moves the index behind it.
  private static func scalar(of escaped: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Unicode.Scalar? {
    guard index + 4 <= escaped.count, var value = codeUnit(escaped[index..<(index + 4)]) else { return nil }
    index += 4
    if (0xD800...0xDBFF).contains(value), index + 6 <= escaped.count,
      let low = codeUnit(escaped[(index + 2)..<(index + 6)])
    {
      value = 0x10000 + ((value - 0xD800) << 10) + (low &- 0xDC00)
      index += 6
    }
    return Unicode.Scalar(value)
  }
}
