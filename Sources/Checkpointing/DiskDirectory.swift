import Platform

/// A directory on disk.
struct DiskDirectory: StoreDirectory {
  private let root: String

  init(path: String) { root = path }

  func path(of name: String) -> String { "\(root)/\(name)" }

  func open(_ name: String) throws(CheckpointError) -> any StoreFile { try DiskFile(path: path(of: name)) }

  /// Returns a file's size in bytes; nil without a file of that name.
  func size(of name: String) -> Int? { FileStatus(at: path(of: name), followsLink: false)?.size }

  /// Removes an existing file.
  func remove(_ name: String) throws(CheckpointError) {
    try CheckpointError.wrapping { () throws(FileError) in try FileSystem.remove(existing: path(of: name)) }
  }

  func move(_ name: String, to newName: String) throws(CheckpointError) {
    try CheckpointError.wrapping { () throws(FileError) in try FileSystem.move(path(of: name), to: path(of: newName)) }
  }

  func synchronize() throws(CheckpointError) {
    try CheckpointError.wrapping { () throws(FileError) in try FileSystem.synchronizeDirectory(root) }
  }
}
