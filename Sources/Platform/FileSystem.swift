/// The calls on paths, checked.
package enum FileSystem {
  /// Creates a directory; one that is there is fine.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - isPrivate: Whether it is this program's own, where a link would lead to somebody else's files.
  /// - Throws: `FileError.cannotCreate`.
  package static func createDirectory(_ path: String, isPrivate: Bool = false) throws(FileError) {
    if mkdir(path, 0o777) == 0 { return try synchronizeDirectory(parent(of: path)) }
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

  /// Creates a directory and those above it.
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

  /// Makes sure that a path leads to a directory that may be read.
  ///
  /// - Throws: `FileError.inputOutput`.
  package static func checkReadable(directory path: String) throws(FileError) {
    guard let directory = opendir(path) else { throw .inputOutput(path: path, reason: "\(SystemError())") }
    _ = closedir(directory)
  }

  /// Makes sure that a file could be moved to a path: nothing, a file or a link is there.
  package static func checkReplaceable(_ path: String) throws(FileError) {
    if FileStatus(at: path, followsLink: false)?.kind == .directory {
      throw .cannotCreate(path: path, reason: "a directory of that name is in the way")
    }
  }

  /// Moves a file over whatever is at the new path.
  package static func move(_ path: String, to newPath: String) throws(FileError) {
    guard rename(path, newPath) == 0 else { throw .inputOutput(path: newPath, reason: "\(SystemError())") }
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

  /// Removes a file.
  ///
  /// - Throws: `FileError.inputOutput`, also when it is not there.
  package static func remove(existing path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw .inputOutput(path: path, reason: "\(SystemError())") }
  }

  /// Removes a file; one that is not there, or stays, is fine.
  package static func remove(_ path: String) { _ = unlink(path) }

  /// Hands a directory's entries to the disk, where the file system can.
  package static func synchronizeDirectory(_ path: String) throws(FileError) {
    guard let directory = try? OpenFile(path, .directory) else { return }
    try directory.synchronizeEntries()
  }
}
