import CPokeExport

/// The unit of the store's file: `magic · length · type · crc32(length, type, payload) · payload`.
///
/// Numbers are little-endian. A frame counts only with a valid checksum, so a torn, flipped or zeroed frame is never
/// used.
enum Frame {
  /// Four bytes that occur in no UTF-8 text.
  static let magic = magicNumber.littleEndianBytes
  private static let magicNumber: UInt32 = 0xF64B_50F5
  static let headSize = 13
  /// The largest payload in bytes, several times the largest body.
  static let maximumPayloadSize = 40 << 20

  enum Kind: UInt8, Sendable {
    case header = 1
    case response = 2
    case renewal = 3
  }

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
    bytes.replaceSubrange(9..<headSize, with: sum.littleEndianBytes)
    return bytes
  }

  static func checksum(of frame: ArraySlice<UInt8>) -> UInt32 {
    var reader = ByteReader(frame.dropFirst(9))
    return reader.integer(UInt32.self) ?? 0
  }

  static func payloadSize(at bytes: ArraySlice<UInt8>) -> Int? {
    var reader = ByteReader(bytes)
    guard bytes.count >= headSize, reader.integer(UInt32.self) == magicNumber,
      let count = reader.integer(UInt32.self), count <= maximumPayloadSize
    else { return nil }
    return Int(count)
  }

  static func decoded(_ bytes: ArraySlice<UInt8>) -> (kind: Kind, payload: ArraySlice<UInt8>)? {
    guard let count = payloadSize(at: bytes), bytes.count == headSize + count else { return nil }
    guard let kind = Kind(rawValue: bytes[bytes.startIndex + 8]), checksum(of: bytes) == computedChecksum(of: bytes)
    else { return nil }
    return (kind, bytes.dropFirst(headSize))
  }

  private static func computedChecksum(of frame: ArraySlice<UInt8>) -> UInt32 {
    frame.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, buffer.count >= headSize else { return 0 }
      // In bounds: the buffer has a whole head, and the payload is the rest of it.
      let head = poke_zlib_crc32(0, start + 4, 5)
      return poke_zlib_crc32(head, start + headSize, buffer.count - headSize)
    }
  }
}

// It continues at the next frame with a valid checksum, so that damage costs only the damaged bytes. Only a window of
// the file is in memory.
struct FrameScanner {
  private let file: any StoreFile
  private let size: Int
  private var position = 0
  private var window: [UInt8] = []
  private var windowStart = 0

  private static let windowSize = 1 << 20

  init(_ file: any StoreFile) throws(FileError) {
    self.file = file
    size = try file.size
  }

  typealias Found = (offset: Int, count: Int, kind: Frame.Kind, checksum: UInt32, payload: ArraySlice<UInt8>)

  mutating func next() throws(FileError) -> Found? {
    while position < size {
      if let count = Frame.payloadSize(at: try bytes(Frame.headSize)), Frame.headSize + count <= size - position {
        let frame = try bytes(Frame.headSize + count)
        if let (kind, payload) = Frame.decoded(frame) {
          defer { position += frame.count }
          return (position, frame.count, kind, Frame.checksum(of: frame), payload)
        }
      }
      try skipToNextMagic()
    }
    return nil
  }

  private mutating func skipToNextMagic() throws(FileError) {
    position += 1
    while position < size {
      // The file may have become shorter after its size was read.
      guard try !bytes(1).isEmpty else { break }
      let start = position - windowStart
      let found = window.withUnsafeBytes { $0.firstIndex(of: Frame.magic[0], from: start) }
      position += (found ?? window.count) - start
      if found != nil { return }
    }
    position = size
  }

  private mutating func bytes(_ count: Int) throws(FileError) -> ArraySlice<UInt8> {
    let wanted = min(count, size - position)
    if position < windowStart || position + wanted > windowStart + window.count {
      window = try file.read(min(max(wanted, FrameScanner.windowSize), size - position), at: position)
      windowStart = position
    }
    return window[(position - windowStart)...].prefix(wanted)
  }
}

struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func integer<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) -> Number? {
    let size = Number.bitWidth / 8
    guard rest.count >= size else { return nil }
    defer { rest = rest[(rest.startIndex + size)..<rest.endIndex] }
    // In bounds: as many bytes are left.
    return rest.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(as: Number.self)) }
  }

  mutating func text() -> String? {
    guard let count = integer(UInt32.self), rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return String(validating: rest.prefix(Int(count)), as: UTF8.self)
  }

  /// Reads what `append(datedText:date:)` wrote; nil means damage.
  mutating func datedText() -> (text: String?, date: Int?)? {
    guard let form = integer(UInt8.self), form <= 2 else { return nil }
    if form == 0 { return (nil, nil) }
    guard let text = text() else { return nil }
    return form == 1 ? (text, nil) : integer(Int64.self).map { (text, Int($0)) }
  }
}

extension [UInt8] {
  mutating func append(text: String) {
    append(littleEndian: UInt32(text.utf8.count))
    append(contentsOf: text.utf8)
  }

  /// A form byte (0: no text, 1: without a date, 2: with a date), then the text and the date.
  mutating func append(datedText text: String?, date: Int? = nil) {
    guard let text else { return append(0) }
    append(date == nil ? 1 : 2)
    append(text: text)
    if let date { append(littleEndian: Int64(date)) }
  }
}
