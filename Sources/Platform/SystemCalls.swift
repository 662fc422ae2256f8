/// The system's calls on descriptors, checked: the one loop that reads, the one that writes, and the one way to make the
/// disk keep bytes.
enum SystemCalls {
  /// Reads until the buffer is full or the file ends.
  ///
  /// - Parameters:
  ///   - buffer: The room for the bytes.
  ///   - descriptor: The open file.
  ///   - offset: The place in the file; nil for the one behind whatever was read last.
  /// - Returns: How many bytes were read, or why not as many as there are.
  static func readFully(
    into buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int? = nil
  ) -> Result<Int, SystemError> {
    var done = 0
    while done < buffer.count {
      // In bounds: never more is asked for than there is room for.
      let rest = buffer.baseAddress?.advanced(by: done)
      let count =
        if let offset {
          pread(descriptor, rest, buffer.count - done, off_t(offset + done))
        } else {
          read(descriptor, rest, buffer.count - done)
        }
      if count > 0 {
        done += count
      } else if count == 0 {
        break
      } else if errno == EAGAIN {
        wait(for: POLLIN, on: descriptor)
      } else if errno != EINTR {
        return .failure(SystemError())
      }
    }
    return .success(done)
  }

  /// Writes all bytes: a short write is continued, an interrupted one repeated, a full pipe waited for.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The open file.
  ///   - offset: The place in the file; nil for the one behind whatever was written last.
  /// - Returns: Why not all were written; nil when they were.
  static func writeFully(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int? = nil
  ) -> SystemError? {
    var done = 0
    while done < bytes.count {
      // In bounds: what is left of the bytes.
      let rest = bytes.baseAddress?.advanced(by: done)
      let count =
        if let offset {
          pwrite(descriptor, rest, bytes.count - done, off_t(offset + done))
        } else {
          write(descriptor, rest, bytes.count - done)
        }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        wait(for: POLLOUT, on: descriptor)
      } else if errno != EINTR {
        return SystemError()
      }
    }
    return nil
  }

  /// Returns once everything written before would survive a power loss, where the file system can do that.
  static func synchronize(_ descriptor: Int32) -> SystemError? {
    #if canImport(Darwin)
      let result = fcntl(descriptor, F_FULLFSYNC)
    #else
      let result = fdatasync(descriptor)
    #endif
    return synchronizationError(result)
  }

  /// The same of a directory: its names count as data about a file, which `fdatasync` may leave out.
  static func synchronizeEntries(_ descriptor: Int32) -> SystemError? { synchronizationError(fsync(descriptor)) }

  private static func synchronizationError(_ result: Int32) -> SystemError? {
    let isUnsupported = errno == EINVAL || errno == ENOTSUP
    return result >= 0 || isUnsupported ? nil : SystemError()
  }

  /// Waits for a pipe that does not wait by itself.
  private static func wait(for event: Int32, on descriptor: Int32) {
    var watched = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&watched, 1, -1)
  }
}
