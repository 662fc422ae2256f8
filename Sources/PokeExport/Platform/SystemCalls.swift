#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

enum SystemCalls {
  static func readFully(
    into buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int? = nil
  ) -> Result<Int, SystemError> {
    transfer(buffer.count, POLLIN, on: descriptor) { done in
      // In bounds: at most the rest of the buffer is requested.
      let rest = buffer.baseAddress?.advanced(by: done)
      guard let offset else { return read(descriptor, rest, buffer.count - done) }
      return pread(descriptor, rest, buffer.count - done, off_t(offset + done))
    }
  }

  static func writeFully(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int? = nil
  ) -> Result<Int, SystemError> {
    transfer(bytes.count, POLLOUT, on: descriptor) { done in
      // In bounds: the rest of the bytes.
      let rest = bytes.baseAddress?.advanced(by: done)
      guard let offset else { return write(descriptor, rest, bytes.count - done) }
      return pwrite(descriptor, rest, bytes.count - done, off_t(offset + done))
    }
  }

  /// Continues a short call, repeats an interrupted one, and waits for a pipe that is not ready.
  private static func transfer(
    _ count: Int, _ event: Int32, on descriptor: Int32, _ call: (Int) -> Int
  ) -> Result<Int, SystemError> {
    var done = 0
    while done < count {
      let moved = call(done)
      if moved == 0, event == POLLIN { break }
      if moved >= 0 {
        done += moved
      } else if errno == EAGAIN {
        var watched = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        _ = poll(&watched, 1, -1)
      } else if errno != EINTR {
        return .failure(SystemError())
      }
    }
    return .success(done)
  }

  /// `close`, by a name that a type with a method `close` can call.
  static func end(_ descriptor: Int32) -> Int32 { close(descriptor) }

  static func synchronize(_ descriptor: Int32) -> SystemError? {
    #if canImport(Darwin)
      synchronizeEntries(descriptor)
    #else
      synchronizationError(fdatasync(descriptor))
    #endif
  }

  /// Uses `fsync`, because `fdatasync` may leave out the names in a directory.
  static func synchronizeEntries(_ descriptor: Int32) -> SystemError? {
    #if canImport(Darwin)
      // `fsync` leaves bytes in the drive's cache there, and is all that some file systems have.
      if fcntl(descriptor, F_FULLFSYNC) >= 0 { return nil }
      if !isUnsupported { return SystemError() }
    #endif
    return synchronizationError(fsync(descriptor))
  }

  private static func synchronizationError(_ result: Int32) -> SystemError? {
    result >= 0 || isUnsupported ? nil : SystemError()
  }

  private static var isUnsupported: Bool { errno == EINVAL || errno == ENOTSUP || errno == ENOTTY }
}

package struct SystemError: Error, Sendable, Hashable {
  package let code: Int32

  init(code: Int32 = errno) { self.code = code }

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  var isLink: Bool { code == ELOOP }

  /// Whether no file can be at the path: a circle of links, or more characters than a name may have.
  var isOfPath: Bool { isMissing || isLink || code == ENAMETOOLONG }

  var isOfSpace: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether nobody reads a pipe that was opened without waiting.
  package var isUnread: Bool { code == ENXIO }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    guard let text = strerror(code) else { return "error \(code)" }
    // In bounds: the system ends the text with a zero.
    return String(cString: text)
  }
}
