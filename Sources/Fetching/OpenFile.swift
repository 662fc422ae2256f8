#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One file being read; its descriptor is closed when the value goes.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Opens what is at a path; a pipe does not make it wait.
  ///
  /// - Throws: The system's error number.
  init(path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { throw SystemError(code: errno) }
  }

  deinit { _ = close(descriptor) }

  /// What kind of thing it is, and how large.
  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// Reads from the start up to so many bytes, fewer if there are no more.
  func contents(upTo size: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        // In bounds: never more is asked for than the capacity left.
        let result = read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        if result > 0 {
          count += result
        } else if result == 0 {
          break
        } else if errno != EINTR {
          failure = SystemError(code: errno)
          break
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
