import Platform

struct ArchiveDirectory {
  private let parts: [Part]
  private let compressedSizes: [UInt32]

  private struct Part: Equatable {
    let name: [UInt8]
    let checksum: UInt32
    let size: UInt32
  }

  /// Archives with other bytes and the same compressed sizes were compressed in the same way, and one is damaged.
  func isRecompression(of other: ArchiveDirectory) -> Bool {
    parts == other.parts && compressedSizes != other.compressedSizes
  }

  /// The largest directory that is read, in bytes; that of a workbook with a thousand sheets is smaller.
  private static let largestSize = 1 << 20

  /// Reads the directory of an archive without a comment; nil when the file has none.
  init?(of path: String) {
    guard let file = try? OpenFile(path, O_NOFOLLOW | O_NONBLOCK), let status = file.status, status.kind == .file,
      status.size >= ArchiveDirectory.endSize,
      let end = try? file.read(ArchiveDirectory.endSize, at: status.size - ArchiveDirectory.endSize),
      end.number(at: 0) == ArchiveFormat.end, let count: UInt16 = end.number(at: 10),
      let size: UInt32 = end.number(at: 12), let offset: UInt32 = end.number(at: 16),
      size <= ArchiveDirectory.largestSize,
      let bytes = try? file.read(Int(size), at: Int(offset)),
      let entries = ArchiveDirectory.entries(bytes[...], count: Int(count))
    else { return nil }
    parts = entries.map(\.part)
    compressedSizes = entries.map(\.compressedSize)
  }

  private static let endSize = 22

  private static let entrySize = 46

  private static func entries(
    _ bytes: ArraySlice<UInt8>, count: Int
  ) -> [(part: Part, compressedSize: UInt32)]? {
    var rest = bytes
    var entries: [(Part, UInt32)] = []
    for _ in 0..<count {
      let entry = Array(rest.prefix(entrySize))
      guard entry.number(at: 0) == ArchiveFormat.entry, let checksum: UInt32 = entry.number(at: 16),
        let compressedSize: UInt32 = entry.number(at: 20), let size: UInt32 = entry.number(at: 24),
        let nameSize: UInt16 = entry.number(at: 28), let extraSize: UInt16 = entry.number(at: 30),
        let commentSize: UInt16 = entry.number(at: 32)
      else { return nil }
      let name = Array(rest.dropFirst(entrySize).prefix(Int(nameSize)))
      entries.append((Part(name: name, checksum: checksum, size: size), compressedSize))
      rest = rest.dropFirst(entrySize + Int(nameSize) + Int(extraSize) + Int(commentSize))
    }
    return rest.isEmpty ? entries : nil
  }
}

extension [UInt8] {
  /// The little-endian number at an offset; nil when the array ends before.
  fileprivate func number<Number: FixedWidthInteger>(at offset: Int) -> Number? {
    let end = offset + Number.bitWidth / 8
    return end <= count ? self[offset..<end].reversed().reduce(0) { $0 << 8 | Number($1) } : nil
  }
}
