/// The system calls on descriptors, with their errors checked: reading, writing and synchronising.
enum SystemCalls {
  /// Reads until the buffer is full or the file ends.
  ///
  /// - Parameters:
  ///   - buffer: The buffer to fill.
  ///   - descriptor: The open file.
  ///   - offset: The offset in the file; nil to go on after the last read.
  /// - Returns: The number of bytes read, or the error that ended the reading.
  static func readFully(
    into buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int? = nil
  ) -> Result<Int, SystemError> {
    var done = 0
    while done < buffer.count {
      // In bounds: at most the rest of the buffer is requested.
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

  /// Writes all bytes: continues a short write, repeats an interrupted one, and waits for a full pipe.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to write.
  ///   - descriptor: The open file.
  ///   - offset: The offset in the file; nil to go on after the last write.
  /// - Returns: The error that ended the writing; nil when all bytes were written.
  static func writeFully(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int? = nil
  ) -> SystemError? {
    var done = 0
    while done < bytes.count {
      // In bounds: the rest of the bytes.
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

  /// Waits until all earlier writes would survive a power loss, if the file system supports it.
  static func synchronize(_ descriptor: Int32) -> SystemError? {
    #if canImport(Darwin)
      synchronizeEntries(descriptor)
    #else
      synchronizationError(fdatasync(descriptor))
    #endif
  }

  /// Does the same for a directory, whose names `fdatasync` may leave out.
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

  /// Whether the last call has failed because the file system does not know it.
  private static var isUnsupported: Bool { errno == EINVAL || errno == ENOTSUP || errno == ENOTTY }

  /// Waits until a non-blocking pipe is ready.
  private static func wait(for event: Int32, on descriptor: Int32) {
    var watched = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&watched, 1, -1)
  }
}
