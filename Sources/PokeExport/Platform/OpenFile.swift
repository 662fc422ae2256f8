#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

package struct OpenFile: ~Copyable, Sendable {
  let path: String
  private(set) var descriptor: Int32

  package init(_ path: String, _ flags: OpenFlags = []) throws(SystemError) {
    let descriptor = open(path, flags.rawValue | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError() }
    self.init(path: path, descriptor: descriptor)
  }

  init(
    _ path: String, _ flags: OpenFlags, orThrow error: (_ path: String, _ reason: String) -> FileError
  ) throws(FileError) {
    do throws(SystemError) { try self.init(path, flags) } catch let failure {
      throw failure.isOfLimit ? .inputOutput(path: path, reason: "\(failure)") : error(path, "\(failure)")
    }
  }

  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  static func standardOutput() throws(FileError) -> OpenFile {
    let (path, descriptor) = ("standard output", fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0))
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: "\(SystemError())") }
    return OpenFile(path: path, descriptor: descriptor)
  }

  deinit { if descriptor >= 0 { _ = SystemCalls.end(descriptor) } }

  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  var size: Int {
    get throws(FileError) {
      guard let status else { throw failure() }
      return status.size
    }
  }

  /// Reads `count` bytes, fewer at the end of the file; a nil offset continues after the last read or write.
  func read(_ count: Int, at offset: Int? = nil) throws(FileError) -> [UInt8] {
    var result = Result<Int, SystemError>.success(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      // In bounds: the call reads at most `count` bytes, and `done` never exceeds the number of bytes read.
      result = SystemCalls.readFully(into: UnsafeMutableRawBufferPointer(buffer), from: descriptor, at: offset)
      done = (try? result.get()) ?? 0
    }
    _ = try result.mapError { failure($0) }.get()
    return bytes
  }

  func fill(_ bytes: inout [UInt8]) throws(FileError) -> Int {
    try bytes.withUnsafeMutableBytes { SystemCalls.readFully(into: $0, from: descriptor) }
      .mapError { failure($0) }.get()
  }

  package func write(_ bytes: [UInt8], at offset: Int? = nil) throws(FileError) {
    _ = try bytes.withUnsafeBytes { SystemCalls.writeFully($0, to: descriptor, at: offset) }
      .mapError { failure($0) }.get()
  }

  func cut(to size: Int) throws(FileError) { guard ftruncate(descriptor, off_t(size)) == 0 else { throw failure() } }

  func synchronize() throws(FileError) {
    #if canImport(Darwin)
      try synchronizeEntries()
    #else
      try checkSynchronization(fdatasync(descriptor))
    #endif
  }

  /// Synchronizes the file or directory with `fsync`, because `fdatasync` may leave out a directory's list of names.
  func synchronizeEntries() throws(FileError) {
    #if canImport(Darwin)
      // On Darwin, only `F_FULLFSYNC` empties the drive's cache; some file systems offer only `fsync`.
      let result = fcntl(descriptor, F_FULLFSYNC)
      try checkSynchronization(result)
      if result >= 0 { return }
    #endif
    try checkSynchronization(fsync(descriptor))
  }

  /// Throws if a synchronization failed, but not if the file system or device cannot synchronize at all.
  private func checkSynchronization(_ result: Int32) throws(FileError) {
    if result < 0, ![EINVAL, ENOTSUP, ENOTTY].contains(errno) { throw failure() }
  }

  /// Closes the file; some file systems report a write error only here.
  mutating func close() throws(FileError) {
    defer { descriptor = -1 }
    guard SystemCalls.end(descriptor) == 0 || errno == EINTR else { throw failure() }
  }

  var isAbandoned: Bool {
    var watched = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&watched, 1, 0) > 0 && Int32(watched.revents) & Int32(POLLERR) != 0
  }

  func lock() throws(FileError) -> Bool { try takesLock(LOCK_EX) }

  func isLocked() throws(FileError) -> Bool {
    defer { unlock() }
    return try !takesLock(LOCK_SH)
  }

  func unlock() { _ = flock(descriptor, LOCK_UN) }

  private func takesLock(_ kind: Int32) throws(FileError) -> Bool {
    if flock(descriptor, kind | LOCK_NB) == 0 { return true }
    let error = SystemError()
    if error.code == EWOULDBLOCK { return false }
    throw .cannotOpen(path: path, reason: "\(error)")
  }

  private func failure(_ error: SystemError = SystemError()) -> FileError {
    error.code == EPIPE ? .closedPipe(path: path) : .inputOutput(path: path, reason: error.description)
  }
}

package struct OpenFlags: OptionSet, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  static let readingAndWriting = OpenFlags(rawValue: O_RDWR)
  package static let writing = OpenFlags(rawValue: O_WRONLY)
  package static let creating = OpenFlags(rawValue: O_CREAT)
  static let exclusive = OpenFlags(rawValue: O_EXCL)
  package static let emptying = OpenFlags(rawValue: O_TRUNC)
  package static let appending = OpenFlags(rawValue: O_APPEND)
  /// Opens a pipe without waiting for another process to open the other end.
  package static let withoutWaiting = OpenFlags(rawValue: O_NONBLOCK)
  static let exceptLinks = OpenFlags(rawValue: O_NOFOLLOW)
  static let directory = OpenFlags(rawValue: O_DIRECTORY)
}

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
      // In bounds: at most the rest of the bytes is written.
      let rest = bytes.baseAddress?.advanced(by: done)
      guard let offset else { return write(descriptor, rest, bytes.count - done) }
      return pwrite(descriptor, rest, bytes.count - done, off_t(offset + done))
    }
  }

  /// Repeats `call` after a short or interrupted transfer, and waits for a pipe that is not ready.
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

  /// Calls the system's `close`, which the method `OpenFile.close` hides inside `OpenFile`.
  static func end(_ descriptor: Int32) -> Int32 { close(descriptor) }
}

package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  package let code: Int32

  init(code: Int32 = errno) { self.code = code }

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  var isLink: Bool { code == ELOOP }

  /// Whether the path leads to no file: the file is missing, links form a circle, or a name is too long.
  var isOfPath: Bool { isMissing || isLink || code == ENAMETOOLONG }

  /// Whether the cause is a limit that holds for every path: a full disk or quota, or too many open files.
  var isOfLimit: Bool { [ENOSPC, EDQUOT, EMFILE, ENFILE].contains(code) }

  /// Whether opening a pipe for writing failed because no process reads from the pipe.
  package var isUnread: Bool { code == ENXIO }

  package var description: String {
    guard let text = strerror(code) else { return "error \(code)" }
    // In bounds: the system ends the text with a zero byte.
    let message = String(cString: text)
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}
