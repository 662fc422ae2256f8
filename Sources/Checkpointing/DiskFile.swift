#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file on disk; its descriptor is closed when the last user lets go of it.
final class DiskFile: StoreFile {
  private let path: String
  private let descriptor: Int32

  /// Opens a regular file, or creates it; a link is not followed.
  convenience init(path: String) throws(CheckpointError) { try self.init(path: path, access: O_RDWR | O_CREAT) }

  /// Opens a regular file that is there, and can then not change it.
  convenience init(reading path: String) throws(CheckpointError) { try self.init(path: path, access: O_RDONLY) }

  private init(path: String, access: Int32) throws(CheckpointError) {
    // O_NONBLOCK: a pipe of that name must not make it wait.
    let descriptor = open(path, access | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, reason: errno == ELOOP ? "it is a symbolic link" : systemMessage())
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = close(descriptor)
      throw .cannotOpen(path: path, reason: "it is not a file")
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }

  var size: Int {
    get throws(CheckpointError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw failure() }
      return Int(status.st_size)
    }
  }

  func read(_ count: Int, at offset: Int) throws(CheckpointError) -> [UInt8] {
    var code: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        // In bounds: never more is asked for than the capacity left.
        let result = pread(descriptor, buffer.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
        if result > 0 {
          done += result
        } else if result == 0 {
          break
        } else if errno != EINTR {
          code = errno
          break
        }
      }
    }
    if let code { throw failure(code) }
    return bytes
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(CheckpointError) {
    var done = 0
    while done < bytes.count {
      let result = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset + done))
      }
      if result >= 0 { done += result } else if errno != EINTR { throw failure() }
    }
  }

  func cut(to size: Int) throws(CheckpointError) {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw failure() }
  }

  func synchronize() throws(CheckpointError) {
    #if canImport(Darwin)
      let result = fsync(descriptor)
    #else
      let result = fdatasync(descriptor)
    #endif
    guard result == 0 || errno == EINVAL || errno == ENOTSUP else { throw failure() }
  }

  private func failure(_ code: Int32 = errno) -> CheckpointError {
    .inputOutput(path: path, reason: systemMessage(code))
  }
}
