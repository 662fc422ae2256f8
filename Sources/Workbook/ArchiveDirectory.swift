import Platform

struct ArchiveDirectory {
  /// The checksum, the size and the name of each part.
  private var parts: [[UInt8]] = []
  private var compressedSizes: [[UInt8]] = []

  /// Archives with other bytes and the same compressed sizes were compressed in the same way, and one is damaged.
  func isRecompression(of other: ArchiveDirectory) -> Bool {
    parts == other.parts && compressedSizes != other.compressedSizes
  }

  /// The largest directory that is read, in bytes; that of a workbook with a thousand sheets is smaller.
  private static let largestSize = 1 << 20

  private static let endSize = 22

  private static let entrySize = 46

  /// Reads the directory of an archive without comments and extra fields; nil when the file has none.
  init?(of path: String) {
    guard let file = try? OpenFile(path, O_NOFOLLOW | O_NONBLOCK), let status = file.status, status.kind == .file,
      status.size >= ArchiveDirectory.endSize,
      let end = try? file.read(ArchiveDirectory.endSize, at: status.size - ArchiveDirectory.endSize),
      end.number(at: 0) == ArchiveFormat.end, let size: UInt32 = end.number(at: 12),
      let offset: UInt32 = end.number(at: 16), size <= ArchiveDirectory.largestSize,
      var rest = try? file.read(Int(size), at: Int(offset))[...]
    else { return nil }
    while !rest.isEmpty {
      let entry = Array(rest.prefix(ArchiveDirectory.entrySize))
      guard entry.number(at: 0) == ArchiveFormat.entry, entry.count == ArchiveDirectory.entrySize,
        let nameSize: UInt16 = entry.number(at: 28)
      else { return nil }
      let name = rest.dropFirst(entry.count).prefix(Int(nameSize))
      parts.append(Array(entry[16..<20]) + entry[24..<28] + name)
      compressedSizes.append(Array(entry[20..<24]))
      rest = rest.dropFirst(entry.count + name.count)
    }
  }
}

extension [UInt8] {
  /// The little-endian number at an offset; nil when the array ends before.
  fileprivate func number<Number: FixedWidthInteger>(at offset: Int) -> Number? {
    let end = offset + Number.bitWidth / 8
    return end <= count ? self[offset..<end].reversed().reduce(0) { $0 << 8 | Number($1) } : nil
  }
}
