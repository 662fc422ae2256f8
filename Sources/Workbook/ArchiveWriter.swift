import CZlib
import Platform

/// The sizes and the checksum of a part follow its bytes, because they are unknown when its header is written.
///
/// All times are the first that the format has, so that the same parts give the same bytes.
struct ArchiveWriter: ~Copyable {
  private var file: OutputFile
  private let deflater: Deflater
  private var offset = 0
  private var parts: [Part] = []

  private struct Part {
    let name: String
    let offset: Int
    var checksum: UInt32 = 0
    var size = 0
    var compressedSize = 0
  }

  init(_ file: consuming OutputFile) throws(FileError) {
    guard let deflater = Deflater() else {
      throw .cannotCreate(path: file.path, reason: "not enough memory for zlib")
    }
    self.file = file
    self.deflater = deflater
  }

  mutating func begin(_ name: String) throws(FileError) {
    let part = Part(name: name, offset: offset)
    parts.append(part)
    var header = ArchiveFormat.header.littleEndianBytes
    header += ArchiveWriter.properties(of: part)
    header += UInt16(0).littleEndianBytes + Array(name.utf8)
    try write(header)
  }

  mutating func end() throws(FileError) {
    try append([], isLast: true)
    let part = parts[parts.count - 1]
    try check(part.size)
    try write(ArchiveFormat.descriptor.littleEndianBytes + ArchiveWriter.sizes(of: part))
  }

  mutating func write(_ bytes: [UInt8], as name: String) throws(FileError) {
    try begin(name)
    try append(bytes)
    try end()
  }

  mutating func finish() throws(FileError) {
    let start = offset
    for part in parts {
      var entry = ArchiveFormat.entry.littleEndianBytes + ArchiveFormat.version.littleEndianBytes
      entry += ArchiveWriter.properties(of: part)
      // No extra field, no comment, the first disk, no attributes.
      entry += [UInt8](repeating: 0, count: 12)
      entry += UInt32(truncatingIfNeeded: part.offset).littleEndianBytes + Array(part.name.utf8)
      try write(entry)
    }
    let count = UInt16(truncatingIfNeeded: parts.count).littleEndianBytes
    let size = UInt32(truncatingIfNeeded: offset - start).littleEndianBytes
    try write(
      ArchiveFormat.end.littleEndianBytes + [0, 0, 0, 0] + count + count + size
        + UInt32(truncatingIfNeeded: start).littleEndianBytes
        + [0, 0])
    try file.finish()
  }

  /// What the header of a part and its entry in the directory share, from the version to the size of the name.
  private static func properties(of part: Part) -> [UInt8] {
    let time = UInt16(0)
    let firstDay = UInt16(0x21)
    return ArchiveFormat.version.littleEndianBytes + ArchiveFormat.sizesFollow.littleEndianBytes
      + ArchiveFormat.deflated.littleEndianBytes
      + time.littleEndianBytes + firstDay.littleEndianBytes + sizes(of: part)
      + UInt16(truncatingIfNeeded: part.name.utf8.count).littleEndianBytes
  }

  private static func sizes(of part: Part) -> [UInt8] {
    part.checksum.littleEndianBytes + UInt32(truncatingIfNeeded: part.compressedSize).littleEndianBytes
      + UInt32(truncatingIfNeeded: part.size).littleEndianBytes
  }

  mutating func append(_ bytes: [UInt8], isLast: Bool = false) throws(FileError) {
    var part = parts[parts.count - 1]
    // In bounds: zlib is given the count with the bytes.
    part.checksum = bytes.withUnsafeBufferPointer { czlib_crc32(part.checksum, $0.baseAddress, $0.count) }
    part.size += bytes.count
    for piece in deflater.deflate(bytes, isLast: isLast) {
      part.compressedSize += piece.count
      try write(piece)
    }
    parts[parts.count - 1] = part
  }

  private mutating func write(_ bytes: [UInt8]) throws(FileError) {
    offset += bytes.count
    try check(offset)
    try file.append(bytes)
  }

  private func check(_ size: Int) throws(FileError) {
    guard size <= Int(UInt32.max) else {
      throw .inputOutput(path: file.path, reason: "more than a ZIP archive can hold, 4 GiB")
    }
  }
}

enum ArchiveFormat {
  static let header: UInt32 = 0x0403_4B50
  static let descriptor: UInt32 = 0x0807_4B50
  static let entry: UInt32 = 0x0201_4B50
  static let end: UInt32 = 0x0605_4B50
  static let version: UInt16 = 20
  static let sizesFollow: UInt16 = 1 << 3
  static let deflated: UInt16 = 8
}

struct Deflater: ~Copyable {
  private let stream: OpaquePointer

  /// The level of compression: of the XML of the largest table, level 1 makes 14.4 MB in 0.33 s, level 4 11.4 MB in
  /// 0.44 s, and level 6 11.5 MB in 0.85 s.
  private static let level: Int32 = 4

  private static let chunkSize = 1 << 16

  init?() {
    guard let stream = czlib_deflater_create(Deflater.level) else { return nil }
    self.stream = stream
  }

  deinit { czlib_deflater_destroy(stream) }

  /// Compresses bytes in pieces; after the last bytes of a stream, the next call begins another stream.
  func deflate(_ bytes: [UInt8], isLast: Bool) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    var isDone = false
    while !isDone {
      let output = [UInt8](unsafeUninitializedCapacity: Deflater.chunkSize) { buffer, count in
        // In bounds: zlib is given the bytes from `start` on and the capacity, and says how many it used of each.
        count = Deflater.chunkSize
        var inputCount = bytes.count - start
        isDone = bytes.withUnsafeBufferPointer { input in
          czlib_deflate(
            stream, input.baseAddress.map { $0 + start }, &inputCount, buffer.baseAddress, &count, isLast)
        }
        start += inputCount
      }
      if !output.isEmpty { pieces.append(output) }
    }
    return pieces
  }
}
