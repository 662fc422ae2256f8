import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

package enum FileSystem {
  /// Creates a directory unless it exists.
  ///
  /// A link to a directory counts as a directory. If `isPrivate` is true, the method refuses a link, because the link
  /// may lead elsewhere.
  static func createDirectory(_ path: String, isPrivate: Bool = false) throws(FileError) {
    if mkdir(path, 0o777) == 0 {
      let parent = path + "/.."
      // A directory without read permission cannot be opened, so the run cannot synchronize it.
      if access(parent, R_OK) == 0 { try synchronizeDirectory(parent) }
      return
    }
    let error = SystemError()
    guard error.code == EEXIST, let status = FileStatus(at: path, followsLink: !isPrivate) else {
      throw .creation(of: path, error)
    }
    if status.kind == .directory { return }
    let noun = status.kind == .link ? "symbolic link" : "file"
    throw .cannotCreate(path: path, reason: "a \(noun) of that name is in the way")
  }

  static func createTemporaryDirectory() throws(FileError) -> OpenDirectory {
    let template = (Environment.value(of: "TMPDIR") ?? "/tmp") + "/poke-export-XXXXXX"
    var name = template.utf8CString
    let path = name.withUnsafeMutableBufferPointer { name in
      // In bounds: the name ends with a zero byte.
      name.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let path else { throw .creation(of: template) }
    temporaryDirectories.withLock { _ = $0.insert(path) }
    do throws(FileError) { return try OpenDirectory(path, isPrivate: true) } catch {
      removeTemporaryDirectory(path)
      throw error
    }
  }

  static func removeTemporaryDirectory(_ path: String) {
    for name in (try? entries(of: path)) ?? [] { remove("\(path)/\(name)") }
    removeDirectory(path)
    temporaryDirectories.withLock { _ = $0.remove(path) }
  }

  package static func removeTemporaryDirectories() {
    temporaryDirectories.withLock(\.self).forEach(removeTemporaryDirectory)
  }

  private static let temporaryDirectories = Mutex<Set<String>>([])

  static func removeDirectory(_ path: String) { _ = rmdir(path) }

  static func createDirectories(_ path: String) throws(FileError) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try createDirectories(String(path[..<slash])) }
    try createDirectory(path)
  }

  static func checkReplaceable(_ path: String) throws(FileError) {
    if FileStatus(at: path, followsLink: false)?.kind == .directory {
      throw .cannotCreate(path: path, reason: "a directory of that name is in the way")
    }
  }

  static func move(_ path: String, to newPath: String) throws(FileError) {
    guard rename(path, newPath) == 0 else { throw .lastCall(on: newPath) }
  }

  package static func entries(of path: String) throws(FileError) -> [String] {
    guard let directory = opendir(path) else {
      throw errno == ENOENT ? .inputOutput(path: path, reason: "no such directory") : .lastCall(on: path)
    }
    defer { _ = closedir(directory) }
    var names: [String] = []
    while true {
      // `readdir` returns nil at the end and after an error; only `errno` tells the two apart.
      errno = 0
      guard let entry = readdir(directory) else { break }
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          // In bounds: the name ends with a zero byte inside the field.
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    guard errno == 0 else { throw .lastCall(on: path) }
    return names.filter { $0 != "." && $0 != ".." }
  }

  static func remove(existing path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw .lastCall(on: path) }
  }

  static func remove(_ path: String) { _ = unlink(path) }

  static func synchronizeDirectory(_ path: String) throws(FileError) {
    try OpenFile(path, .directory, orThrow: FileError.inputOutput).synchronizeEntries()
  }

  static func exists(_ path: String) -> Bool { FileStatus(at: path, followsLink: false) != nil }

  static func absence(of path: String) -> String {
    guard let kind = FileStatus(at: path)?.kind else {
      let error = SystemError()
      return error.isMissing ? "missing" : "\(error)"
    }
    return kind == .file ? "missing" : "\(kind.rawValue), not a file"
  }

  static func isRegularFile(_ path: String) -> Bool { FileStatus(at: path, followsLink: false)?.kind == .file }

  /// Opens a regular file, without following a link or waiting for the writer of a pipe.
  static func regularFile(_ path: String) -> OpenFile? {
    guard let file = try? OpenFile(path, [.exceptLinks, .withoutWaiting]), file.status?.kind == .file else {
      return nil
    }
    return file
  }

  package static func contents(of path: String, atMost limit: Int) -> [UInt8]? {
    guard let file = regularFile(path), let size = try? file.size, size <= limit, let bytes = try? file.read(size),
      bytes.count == size
    else { return nil }
    return bytes
  }

  static func isRegularFile(_ path: String, equalTo other: String) -> Bool {
    // Without `.withoutWaiting`, opening a pipe that nobody writes to would wait for ever.
    guard let other = try? OpenFile(other, .withoutWaiting) else { return false }
    return isRegularFile(path, equalTo: other)
  }

  static func isRegularFile(_ path: String, equalTo other: borrowing OpenFile) -> Bool {
    guard let file = regularFile(path), let size = try? file.size, let status = other.status, status.kind == .file,
      status.size == size
    else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var otherBytes = bytes
    while let count = try? file.fill(&bytes), let otherCount = try? other.fill(&otherBytes),
      bytes.prefix(count) == otherBytes.prefix(otherCount)
    {
      if count == 0 { return true }
    }
    return false
  }

  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    // In bounds: the path ends with a zero byte.
    return String(cString: resolved)
  }

  /// Whether a path leads into the directory when all links are resolved; true for a path that leads to nothing.
  static func staysInside(_ directory: String, _ path: String) -> Bool {
    guard let target = resolved(path) else { return true }
    guard let directory = resolved(directory) else { return false }
    return target.hasPrefix(directory == "/" ? directory : directory + "/")
  }

  package static func place(of path: String, links: Int = 40) -> String {
    if let resolved = resolved(path) { return resolved }
    var parts = path.split(separator: "/")
    guard let name = parts.popLast(), path != "." else { return path }
    let directory = (path.hasPrefix("/") ? "/" : "./") + parts.joined(separator: "/")
    // Follows a broken link, because its target may be created later. The limit on links ends a circle of links.
    if links > 0, let target = target(of: path) {
      return place(of: target.hasPrefix("/") ? target : "\(directory)/\(target)", links: links - 1)
    }
    let parent = place(of: directory, links: links)
    switch name {
    case ".": return parent
    case "..": return parent.lastIndex(of: "/").map { String(parent[..<$0]) } ?? parent
    default: return parent.hasSuffix("/") ? "\(parent)\(name)" : "\(parent)/\(name)"
    }
  }

  private static func target(of path: String) -> String? {
    var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = characters.withUnsafeMutableBufferPointer { buffer in
      // In bounds: `readlink` writes at most `count` bytes.
      buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
    }
    return count < 0 ? nil : String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

package struct FileStatus: Sendable, Hashable {
  package let kind: Kind
  let size: Int
  /// The number of names (hard links) that the file has.
  let nameCount: Int
  /// The inode number, which tells a file from a later file of the same name.
  private let number: UInt64
  /// The time of the last change of the content, in nanoseconds since 1970.
  let changeTime: Int

  package enum Kind: String, Sendable {
    case file = "a file"
    case directory = "a directory"
    case link = "a symbolic link"
    case pipe = "a pipe"
    case socket = "a socket"
    case device = "a device"
  }

  package init?(at path: String, followsLink: Bool = true) {
    self.init { followsLink ? stat(path, &$0) : lstat(path, &$0) }
  }

  init?(descriptor: Int32) { self.init { fstat(descriptor, &$0) } }

  init?(of name: String, in directory: Int32) { self.init { fstatat(directory, name, &$0, AT_SYMLINK_NOFOLLOW) } }

  private init?(filledBy call: (inout stat) -> Int32) {
    var status = stat()
    guard call(&status) == 0 else { return nil }
    size = Int(status.st_size)
    nameCount = Int(status.st_nlink)
    number = UInt64(status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changeTime = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }
}
