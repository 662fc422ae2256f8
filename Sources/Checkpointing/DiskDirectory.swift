#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A directory on disk.
struct DiskDirectory: StoreDirectory {
  private let root: String

  init(path: String) { root = path }

  func path(of name: String) -> String { "\(root)/\(name)" }

  func open(_ name: String) throws(CheckpointError) -> any StoreFile { try DiskFile(path: path(of: name)) }

  /// Bytes in what has that name; nil when nothing has.
  func size(of name: String) -> Int? {
    var status = stat()
    return lstat(path(of: name), &status) == 0 ? Int(status.st_size) : nil
  }

  /// Removes a file.
  func remove(_ name: String) throws(CheckpointError) {
    guard unlink(path(of: name)) == 0 else { throw .inputOutput(path: path(of: name), reason: systemMessage()) }
  }

  func move(_ name: String, to newName: String) throws(CheckpointError) {
    guard rename(path(of: name), path(of: newName)) == 0 else {
      throw .inputOutput(path: path(of: newName), reason: systemMessage())
    }
  }

  func synchronize() throws(CheckpointError) {
    #if canImport(Darwin)
      let descriptor = Darwin.open(root, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Musl)
      let descriptor = Musl.open(root, O_RDONLY | O_CLOEXEC)
    #else
      let descriptor = Glibc.open(root, O_RDONLY | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else { return }
    defer { _ = close(descriptor) }
    // Some file systems cannot do this for directories; they say EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .inputOutput(path: root, reason: systemMessage())
    }
  }
}
