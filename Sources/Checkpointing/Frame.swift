import CZlib

/// The unit the store's file is made of: `magic · length · type · crc32(length, type, payload) · payload`.
///
/// Numbers are little-endian. A frame counts only when its checksum is right, so a torn, flipped or zeroed one is
/// never taken for what it was meant to be.
enum Frame {
  /// Four bytes no UTF-8 text contains.
  static let magic: [UInt8] = [0xF5, 0x50, 0x4B, 0xF6]
  /// Bytes before the payload.
  static let headSize = 13
  /// Bytes a payload may have; a body has 32 MiB at most.
  static let maximumPayloadSize = 40 << 20

  /// What a frame holds.
  enum Kind: UInt8, Sendable {
    /// The format's version and the source.
    case header = 1
    /// A response with its body.
    case response = 2
    /// News of a response stored before: the source says it is still the same.
    case renewal = 3
  }

  /// A frame's bytes.
  static func encoded(_ kind: Kind, _ payload: [UInt8], _ tail: [UInt8] = []) -> [UInt8] {
    let count = payload.count + tail.count
    var bytes = magic
    bytes.reserveCapacity(headSize + count)
    bytes.append(littleEndian: UInt32(count))
    bytes.append(kind.rawValue)
    bytes.append(littleEndian: UInt32(0))
    bytes += payload
    bytes += tail
    let sum = computedChecksum(of: bytes[...])
    for position in 0..<4 { bytes[9 + position] = UInt8(truncatingIfNeeded: sum >> (8 * UInt32(position))) }
    return bytes
  }

  /// The checksum a frame carries, which also tells it from other frames; 0 for bytes too few for one.
  static func checksum(of frame: ArraySlice<UInt8>) -> UInt32 {
    var reader = ByteReader(frame.dropFirst(9))
    return reader.integer(UInt32.self) ?? 0
  }

  /// How many bytes the payload has of the frame that starts here; nil when none does.
  static func payloadSize(at bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= headSize, bytes.starts(with: magic) else { return nil }
    var reader = ByteReader(bytes.dropFirst(4))
    guard let count = reader.integer(UInt32.self), count <= maximumPayloadSize else { return nil }
    return Int(count)
  }

  /// Reads one whole frame; nil when it is damaged.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> (kind: Kind, payload: ArraySlice<UInt8>)? {
    guard let count = payloadSize(at: bytes), bytes.count == headSize + count else { return nil }
    guard let kind = Kind(rawValue: bytes[bytes.startIndex + 8]), checksum(of: bytes) == computedChecksum(of: bytes)
    else { return nil }
    return (kind, bytes.dropFirst(headSize))
  }

  /// The checksum of everything but the magic and the checksum itself.
  private static func computedChecksum(of frame: ArraySlice<UInt8>) -> UInt32 {
    frame.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, buffer.count >= headSize else { return 0 }
      // In bounds: there are at least as many bytes as a head has, and what is behind it.
      let head = czlib_crc32(0, start + 4, 5)
      return czlib_crc32(head, start + headSize, buffer.count - headSize)
    }
  }
}
