#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension UnsafeRawBufferPointer {
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    // In bounds: the search ends at the last byte.
    guard let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}

extension UnsafePointer<UInt8> {
  // In bounds: the caller has checked that both pointers have `count` bytes.

  func hasSameBytes(as other: UnsafePointer<UInt8>, count: Int) -> Bool { memcmp(self, other, count) == 0 }

  func compared(with other: UnsafePointer<UInt8>, count: Int) -> Int { Int(memcmp(self, other, count)) }
}

extension FixedWidthInteger {
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension Sequence<UInt8> {
  var fnv1a: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}

extension UnsignedInteger {
  /// Returns the number in hexadecimal digits, at least `count` of them.
  func hexadecimal(_ count: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
