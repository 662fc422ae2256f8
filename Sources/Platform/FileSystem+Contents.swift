extension FileSystem {
  /// Whether anything exists at a path, a broken link included.
  package static func exists(_ path: String) -> Bool { FileStatus(at: path, followsLink: false) != nil }

  /// Returns the kind of the thing at a path where a file is expected; nil for a file and for nothing.
  package static func noun(of path: String) -> String? {
    guard let kind = FileStatus(at: path)?.kind, kind != .file else { return nil }
    return kind.description
  }

  private static func regularFileSize(_ path: String) -> Int? {
    guard let status = FileStatus(at: path, followsLink: false), status.kind == .file else { return nil }
    return status.size
  }

  /// Whether a regular file is at a path, and not a link to one.
  package static func isRegularFile(_ path: String) -> Bool { regularFileSize(path) != nil }

  /// Returns the bytes of a regular file (not a link to one) of at most `limit` bytes; nil for anything else.
  package static func contents(of path: String, atMost limit: Int) -> [UInt8]? {
    guard let size = regularFileSize(path), size <= limit, let file = try? OpenFile(path, .noLink),
      let bytes = try? file.read(size), bytes.count == size
    else { return nil }
    return bytes
  }

  /// Whether a regular file (not a link to one) has the same bytes as another file.
  package static func isRegularFile(_ path: String, equalTo other: String) -> Bool {
    // Without waiting: a pipe that nobody writes to would never open.
    guard let other = try? OpenFile(other, .noWait) else { return false }
    return isRegularFile(path, equalTo: other)
  }

  /// Whether a regular file (not a link to one) has the same bytes as another file, read from its start.
  static func isRegularFile(_ path: String, equalTo other: borrowing OpenFile) -> Bool {
    guard let size = regularFileSize(path), other.status?.kind == .file, other.status?.size == size,
      let file = try? OpenFile(path, .noLink)
    else {
      return false
    }
    return (try? haveEqualContents(file, other)) ?? false
  }

  private static func haveEqualContents(
    _ left: borrowing OpenFile, _ right: borrowing OpenFile
  ) throws(FileError) -> Bool {
    var leftBytes = [UInt8](repeating: 0, count: 1 << 16)
    var rightBytes = leftBytes
    while true {
      let count = try left.fill(&leftBytes)
      guard try right.fill(&rightBytes) == count, leftBytes.prefix(count) == rightBytes.prefix(count) else {
        return false
      }
      if count == 0 { return true }
    }
  }
}
