import CPokeExport

/// A frame of the store's file: `magic · length · type · crc32(length, type, payload) · payload`.
///
/// Numbers are little-endian. The store ignores a frame without a valid checksum.
struct Frame {
  let kind: Kind
  let payload: ArraySlice<UInt8>
  let checksum: UInt32

  /// The first four bytes of a frame; UTF-8 text never contains them.
  static let magic = magicNumber.littleEndianBytes
  private static let magicNumber: UInt32 = 0xF64B_50F5
  static let headSize = 13
  /// The maximum size of a payload in bytes, several times the maximum size of a response's body.
  static let maximumPayloadSize = 40 << 20

  enum Kind: UInt8, Sendable {
    case header = 1
    case response = 2
    case renewal = 3
  }

  init(_ kind: Kind, _ payload: [UInt8]) {
    self.kind = kind
    self.payload = payload[...]
    checksum = Frame.checksum(of: kind, payload[...])
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes.dropFirst(8))
    guard Frame.size(at: bytes) == bytes.count, let kind = reader.integer(UInt8.self).flatMap(Kind.init),
      let checksum = reader.integer(UInt32.self), checksum == Frame.checksum(of: kind, reader.rest)
    else { return nil }
    (self.kind, payload, self.checksum) = (kind, reader.rest, checksum)
  }

  var count: Int { Frame.headSize + payload.count }

  var bytes: [UInt8] {
    let size = UInt32(payload.count).littleEndianBytes
    return Frame.magic + size + [kind.rawValue] + checksum.littleEndianBytes + payload
  }

  static func size(at bytes: ArraySlice<UInt8>) -> Int? {
    var reader = ByteReader(bytes)
    guard bytes.count >= headSize, reader.integer(UInt32.self) == magicNumber,
      let count = reader.integer(UInt32.self), count <= maximumPayloadSize
    else { return nil }
    return headSize + Int(count)
  }

  private static func checksum(of kind: Kind, _ payload: ArraySlice<UInt8>) -> UInt32 {
    let head = UInt32(payload.count).littleEndianBytes + [kind.rawValue]
    return [head[...], payload].reduce(0) { sum, part in
      // In bounds: the slice has `$0.count` bytes.
      part.withUnsafeBufferPointer { poke_zlib_crc32(sum, $0.baseAddress, $0.count) }
    }
  }
}

/// Finds the valid frames of a file and skips damaged bytes; holds only a part of the file in memory.
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

  mutating func next() throws(FileError) -> (offset: Int, frame: Frame)? {
    while position < size {
      if let count = Frame.size(at: try bytes(Frame.headSize)), count <= size - position,
        let frame = Frame(try bytes(count))
      {
        defer { position += count }
        return (position, frame)
      }
      try skipToNextMagic()
    }
    return nil
  }

  private mutating func skipToNextMagic() throws(FileError) {
    position += 1
    while position < size {
      // The file may have become shorter after the scanner read its size.
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
    // In bounds: at least `size` bytes are left.
    return rest.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(as: Number.self)) }
  }

  mutating func text() -> String? {
    guard let count = integer(UInt32.self), rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return String(validating: rest.prefix(Int(count)), as: UTF8.self)
  }

  mutating func datedText() -> (text: String?, date: Int?)? {
    guard let form = integer(UInt8.self), form <= 2 else { return nil }
    if form == 0 { return (nil, nil) }
    guard let text = text() else { return nil }
    return form == 1 ? (text, nil) : integer(Int64.self).map { (text, Int($0)) }
  }
}

extension [UInt8] {
  mutating func append(text: String) {
    self += UInt32(text.utf8.count).littleEndianBytes
    self += text.utf8
  }

  /// Appends a form byte (0: nothing, 1: text, 2: text and date), then the text and the date.
  mutating func append(datedText text: String?, date: Int? = nil) {
    guard let text else { return append(0) }
    append(date == nil ? 1 : 2)
    append(text: text)
    if let date { self += Int64(date).littleEndianBytes }
  }
}
