#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls on paths this stage needs, checked.
package enum FileSystem {
  /// Creates a directory; one that is there is fine.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - isPrivate: Whether it is this program's own, where a link would lead to somebody else's files.
  /// - Throws: `WritingError.cannotCreate`.
  package static func createDirectory(_ path: String, isPrivate: Bool = false) throws(WritingError) {
    if mkdir(path, 0o777) == 0 { return try synchronizeDirectory(parent(of: path)) }
    let code = errno
    var status = stat()
    guard code == EEXIST, (isPrivate ? lstat(path, &status) : stat(path, &status)) == 0 else {
      throw .cannotCreate(path: path, reason: systemMessage(code))
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return
    case S_IFLNK: throw .cannotCreate(path: path, reason: "a symbolic link of that name is in the way")
    default: throw .cannotCreate(path: path, reason: "a file of that name is in the way")
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a directory and those above it.
  package static func createDirectories(_ path: String) throws(WritingError) {
    var parents: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/"), slash > rest.startIndex {
      rest = rest[..<slash]
      parents.append(String(rest))
    }
    for parent in parents.reversed() { try createDirectory(parent) }
    try createDirectory(path)
  }

  /// Makes sure that a file could be moved to a path: nothing, a file or a link is there.
  package static func checkReplaceable(_ path: String) throws(WritingError) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .cannotCreate(path: path, reason: "a directory of that name is in the way")
    }
  }

  /// Moves a file over whatever is at the new path.
  package static func move(_ path: String, to newPath: String) throws(WritingError) {
    guard rename(path, newPath) == 0 else { throw .inputOutput(path: newPath, reason: systemMessage()) }
  }

  /// The names in a directory; none when it cannot be read.
  package static func entries(of path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { _ = closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          // In bounds: the system ends the name with a zero within the field.
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.filter { $0 != "." && $0 != ".." }
  }

  /// Removes a file; one that is not there is fine.
  package static func remove(_ path: String) { _ = unlink(path) }

  /// Hands a directory's entries to the disk, where the file system can.
  package static func synchronizeDirectory(_ path: String) throws(WritingError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { _ = close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .inputOutput(path: path, reason: systemMessage())
    }
  }

  /// The bytes of a regular file (not a link to one) of a certain size at most; nil for anything else.
  package static func contents(of path: String, atMost limit: Int) -> [UInt8]? {
    guard let size = regularFileSize(path), size <= limit else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: size)
    return fill(&bytes, from: descriptor) == size ? bytes : nil
  }

  /// Whether there is anything at a path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func regularFileSize(_ path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether there is a regular file, and not a link to one.
  package static func isRegularFile(_ path: String) -> Bool { regularFileSize(path) != nil }

  /// Whether a regular file (not a link to one) holds just these bytes.
  package static func isRegularFile(_ path: String, equalTo other: String) -> Bool {
    guard let size = regularFileSize(path) else { return false }
    var status = stat()
    guard stat(other, &status) == 0, Int(status.st_size) == size else { return false }
    let left = open(path, O_RDONLY | O_CLOEXEC)
    guard left >= 0 else { return false }
    defer { _ = close(left) }
    let right = open(other, O_RDONLY | O_CLOEXEC)
    guard right >= 0 else { return false }
    defer { _ = close(right) }
    return haveEqualContents(left, right)
  }

  private static func haveEqualContents(_ left: Int32, _ right: Int32) -> Bool {
    var leftBytes = [UInt8](repeating: 0, count: 1 << 16)
    var rightBytes = leftBytes
    while true {
      let leftCount = fill(&leftBytes, from: left)
      let rightCount = fill(&rightBytes, from: right)
      guard leftCount >= 0, leftCount == rightCount, leftBytes.prefix(leftCount) == rightBytes.prefix(rightCount)
      else { return false }
      if leftCount == 0 { return true }
    }
  }

  /// Reads until an array is full, or the file ends.
  ///
  /// - Returns: How many bytes were read; -1 when reading failed, with the reason in `errno`.
  static func fill(_ bytes: inout [UInt8], from descriptor: Int32) -> Int {
    var count = 0
    while count < bytes.count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if result > 0 {
        count += result
      } else if result == 0 {
        break
      } else if errno != EINTR {
        return -1
      }
    }
    return count
  }
}
