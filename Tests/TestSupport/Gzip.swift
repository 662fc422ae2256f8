import CZlib

/// Just enough gzip for a test server: stored blocks, no compression, a right trailer.
package enum Gzip {
  /// The bytes as one gzip member.
  package static func compressed(_ bytes: [UInt8], blockSize: Int = 0xFFFF) -> [UInt8] {
    compressed(bytes, checksum: checksum(bytes), blockSize: blockSize)
  }

  /// The bytes as one gzip member, when their checksum is known.
  static func compressed(_ bytes: [UInt8], checksum: UInt32, blockSize: Int = 0xFFFF) -> [UInt8] {
    var result = header
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(blockSize)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
      result += block
    } while !rest.isEmpty
    return result + littleEndian(checksum) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// CRC-32 as gzip uses it.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    czlib_crc32(0, bytes, bytes.count)
  }

  static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }

  /// The checksum's register after one more byte.
  static func step(_ crc: UInt32, _ byte: UInt8) -> UInt32 {
    table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8)
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }
}
