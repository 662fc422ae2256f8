/// The first frame of a store as a later version may write it.
enum LaterFormat {
  /// `magic · length · type · checksum · format version 2`.
  static let header: [UInt8] = head.prefix(9) + littleEndian(checksum) + payload

  private static let payload: [UInt8] = [2, 0, 0, 0]
  private static let head: [UInt8] = [0xF5, 0x50, 0x4B, 0xF6, 4, 0, 0, 0, 1]

  /// CRC-32 of length, type and payload.
  private static var checksum: UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in head.dropFirst(4) + payload {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func littleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }
}
