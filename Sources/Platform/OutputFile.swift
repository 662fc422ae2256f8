#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One file being written: the only place of this stage that touches descriptors.
///
/// Every call is checked; a short write is continued and an interrupted one repeated. The descriptor is closed when the
/// value goes.
package struct OutputFile: ~Copyable {
  package let path: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  /// Bytes gathered before they are written in one call.
  private static let bufferSize = 1 << 18

  /// Creates the file, or empties the one that is there.
  package init(creating path: String) throws(WritingError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: systemMessage()) }
    self.path = path
    self.descriptor = descriptor
    buffer.reserveCapacity(OutputFile.bufferSize + (1 << 16))
  }

  /// Creates a file without a name: it is gone when the value is.
  package static func temporary() throws(WritingError) -> OutputFile {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let path = (directory.isEmpty ? "/tmp" : directory) + "/poke-export-XXXXXX"
    var name = path.utf8CString
    let descriptor = name.withUnsafeMutableBufferPointer { name in name.baseAddress.map { mkstemp($0) } ?? -1 }
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: systemMessage()) }
    // The template has been filled in; the descriptor is all that is needed of the file.
    name.withUnsafeBufferPointer { name in _ = name.baseAddress.map { unlink($0) } }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return OutputFile(path: path, descriptor: descriptor)
  }

  /// The process's standard output, which stays open when the value goes.
  package static func standardOutput() throws(WritingError) -> OutputFile {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .cannotCreate(path: "standard output", reason: systemMessage()) }
    return OutputFile(path: "standard output", descriptor: descriptor)
  }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// Adds bytes to the end.
  package mutating func append(_ bytes: [UInt8]) throws(WritingError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= OutputFile.bufferSize { try flush() }
  }

  /// Hands all bytes to the system.
  package mutating func flush() throws(WritingError) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        throw errno == EPIPE ? .closedPipe : .inputOutput(path: path, reason: systemMessage())
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Whether it is a pipe that nobody reads any more.
  package var isAbandoned: Bool {
    var watched = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&watched, 1, 0) > 0 && Int32(watched.revents) & Int32(POLLERR) != 0
  }

  /// Waits for a pipe that does not wait by itself.
  private func waitUntilWritable() {
    var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&watched, 1, -1)
  }

  /// Closes the file: some file systems only then say that they could not keep it.
  package mutating func finish() throws(WritingError) {
    try flush()
    defer { descriptor = -1 }
    guard close(descriptor) == 0 || errno == EINTR else { throw .inputOutput(path: path, reason: systemMessage()) }
  }

  /// Hands all bytes to the disk.
  package mutating func synchronize() throws(WritingError) {
    try flush()
    #if canImport(Darwin)
      let result = fcntl(descriptor, F_FULLFSYNC)
    #else
      let result = fdatasync(descriptor)
    #endif
    guard result >= 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .inputOutput(path: path, reason: systemMessage())
    }
  }

  /// Reads bytes back.
  package func read(count: Int, at offset: Int, into bytes: inout [UInt8]) throws(WritingError) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: count))
    var done = 0
    while done < count {
      let result = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
      }
      if result > 0 {
        done += result
      } else if result == 0 {
        throw .inputOutput(path: path, reason: "the file was cut while it was being written")
      } else if errno != EINTR {
        throw .inputOutput(path: path, reason: systemMessage())
      }
    }
  }
}

/// The system's words for the last error.
package func systemMessage(_ code: Int32 = errno) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}
