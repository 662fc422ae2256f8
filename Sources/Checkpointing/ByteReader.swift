/// A reader that takes numbers and texts from the front of bytes; it returns nil when too few are left.
struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    let size = Number.bitWidth / 8
    guard rest.count >= size else { return nil }
    var value: Number = 0
    for byte in rest.prefix(size).reversed() { value = value << 8 | Number(truncatingIfNeeded: byte) }
    rest = rest.dropFirst(size)
    return value
  }

  mutating func text() -> String? {
    guard let count = integer(UInt32.self), rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return String(validating: rest.prefix(Int(count)), as: UTF8.self)
  }

  /// Reads a text that may be absent; the outer nil means damage.
  mutating func optionalText() -> String?? {
    switch integer(UInt8.self) {
    case 0: .some(nil)
    case 1: text().map { .some($0) }
    default: nil
    }
  }
}

extension [UInt8] {
  mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    for position in 0..<(Number.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: number >> Number(8 * position)))
    }
  }

  mutating func append(text: String) {
    append(littleEndian: UInt32(text.utf8.count))
    append(contentsOf: text.utf8)
  }

  mutating func append(optional text: String?) {
    append(text == nil ? 0 : 1)
    if let text { append(text: text) }
  }
}
