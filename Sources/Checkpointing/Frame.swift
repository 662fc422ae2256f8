import CZlib

/// The unit of the store's file: `magic · length · type · crc32(length, type, payload) · payload`.
///
/// Numbers are little-endian. A frame counts only with a valid checksum, so a torn, flipped or zeroed frame is never
/// used.
enum Frame {
  /// Four bytes that occur in no UTF-8 text.
  static let magic: [UInt8] = [0xF5, 0x50, 0x4B, 0xF6]
  /// Bytes before the payload.
  static let headSize = 13
  /// The largest payload in bytes, several times the largest body.
  static let maximumPayloadSize = 40 << 20

  /// The content of a frame.
  enum Kind: UInt8, Sendable {
    /// The format's version and the source's address.
    case header = 1
    /// A response with its body.
    case response = 2
    /// A renewal: the source answered that a stored response is still valid.
    case renewal = 3
  }

  /// Returns the bytes of a frame.
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

  /// Returns the checksum in a frame's head, which also identifies the frame; 0 for too few bytes.
  static func checksum(of frame: ArraySlice<UInt8>) -> UInt32 {
    var reader = ByteReader(frame.dropFirst(9))
    return reader.integer(UInt32.self) ?? 0
  }

  /// Returns the payload size of the frame that starts here, in bytes; nil when no frame starts here.
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

  /// Computes the checksum of a frame, without its magic and without the checksum itself.
  private static func computedChecksum(of frame: ArraySlice<UInt8>) -> UInt32 {
    frame.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, buffer.count >= headSize else { return 0 }
      // In bounds: the buffer has a whole head, and the payload is the rest of it.
      let head = czlib_crc32(0, start + 4, 5)
      return czlib_crc32(head, start + headSize, buffer.count - headSize)
    }
  }
}
