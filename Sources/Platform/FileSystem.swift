/// The system calls on paths, with their errors checked.
package enum FileSystem {
  /// Creates a directory, unless it exists.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - isPrivate: Whether the directory is this program's own. A link in its place is then an error, because it would
  ///     lead to foreign files.
  /// - Throws: `FileError.cannotCreate`.
  package static func createDirectory(_ path: String, isPrivate: Bool = false) throws(FileError) {
    if mkdir(path, 0o777) == 0 {
      let parent = parent(of: path)
      // A directory that may be written and not read cannot be opened, and so not synchronised.
      if access(parent, R_OK) == 0 { try synchronizeDirectory(parent) }
      return
    }
    let error = SystemError()
    guard error.code == EEXIST, let status = FileStatus(at: path, followsLink: !isPrivate) else {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
    switch status.kind {
    case .directory: return
    case .link: throw .cannotCreate(path: path, reason: "a symbolic link of that name is in the way")
    default: throw .cannotCreate(path: path, reason: "a file of that name is in the way")
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a directory of its own for temporary files.
  package static func createTemporaryDirectory() throws(FileError) -> OpenDirectory {
    let template = (Environment.value(of: "TMPDIR") ?? "/tmp") + "/poke-export-XXXXXX"
    var name = template.utf8CString
    let path = name.withUnsafeMutableBufferPointer { name in
      name.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let path else { throw .cannotCreate(path: template, reason: "\(SystemError())") }
    return try OpenDirectory(path, isPrivate: true)
  }

  /// Removes an empty directory and ignores all errors.
  package static func removeDirectory(_ path: String) { _ = rmdir(path) }

  /// Creates a directory and its missing parents.
  package static func createDirectories(_ path: String) throws(FileError) {
    var parents: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/"), slash > rest.startIndex {
      rest = rest[..<slash]
      parents.append(String(rest))
    }
    for parent in parents.reversed() { try createDirectory(parent) }
    try createDirectory(path)
  }

  /// Checks that a path leads to a readable directory.
  ///
  /// - Throws: `FileError.inputOutput`.
  package static func checkReadable(directory path: String) throws(FileError) {
    guard let directory = opendir(path) else { throw .inputOutput(path: path, reason: "\(SystemError())") }
    _ = closedir(directory)
  }

  /// Checks that a file can be moved to a path, which is free, a file or a link.
  package static func checkReplaceable(_ path: String) throws(FileError) {
    if FileStatus(at: path, followsLink: false)?.kind == .directory {
      throw .cannotCreate(path: path, reason: "a directory of that name is in the way")
    }
  }

  /// Moves a file, over any file at the new path.
  package static func move(_ path: String, to newPath: String) throws(FileError) {
    guard rename(path, newPath) == 0 else { throw .inputOutput(path: newPath, reason: "\(SystemError())") }
  }

  /// Returns the names in a directory.
  ///
  /// - Throws: `FileError.inputOutput` when the directory cannot be read to its end.
  package static func entries(of path: String) throws(FileError) -> [String] {
    guard let directory = opendir(path) else { throw .inputOutput(path: path, reason: "\(SystemError())") }
    defer { _ = closedir(directory) }
    var names: [String] = []
    while true {
      // `readdir` returns nil at the end and for an error; only `errno` tells which.
      errno = 0
      guard let entry = readdir(directory) else { break }
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          // In bounds: the name ends with a zero byte inside the field.
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    let error = SystemError()
    guard error.code == 0 else { throw .inputOutput(path: path, reason: "\(error)") }
    return names.filter { $0 != "." && $0 != ".." }
  }

  /// Removes an existing file.
  ///
  /// - Throws: `FileError.inputOutput`, also when the file does not exist.
  package static func remove(existing path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw .inputOutput(path: path, reason: "\(SystemError())") }
  }

  /// Removes a file and ignores all errors.
  package static func remove(_ path: String) { _ = unlink(path) }

  /// Synchronises a directory's entries to the disk, if the file system supports it.
  package static func synchronizeDirectory(_ path: String) throws(FileError) {
    let directory: OpenFile
    do throws(SystemError) {
      directory = try OpenFile(path, .directory)
    } catch {
      throw .inputOutput(path: path, reason: "\(error)")
    }
    try directory.synchronizeEntries()
  }
}
