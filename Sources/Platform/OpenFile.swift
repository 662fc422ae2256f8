/// One open file; its descriptor is closed when the value goes.
package struct OpenFile: ~Copyable, Sendable {
  /// The file's path, for messages.
  package let path: String
  private var descriptor: Int32

  /// Opens what is at a path; no process started later has it open too.
  ///
  /// - Throws: The system's error.
  package init(_ path: String, _ options: Options = []) throws(SystemError) {
    let descriptor = open(path, options.rawValue | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError() }
    self.init(path: path, descriptor: descriptor)
  }

  /// Takes over a descriptor.
  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { _ = Platform.close(descriptor) }
  }

  /// What a file is opened for, other than reading, and how.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Writing only.
    package static let write = Options(rawValue: O_WRONLY)
    /// Reading and writing.
    package static let update = Options(rawValue: O_RDWR)
    /// Creating it, where there is none.
    package static let create = Options(rawValue: O_CREAT)
    /// Emptying it.
    package static let empty = Options(rawValue: O_TRUNC)
    /// Writing behind whatever is in it by then.
    package static let append = Options(rawValue: O_APPEND)
    /// Refusing a symbolic link.
    package static let noLink = Options(rawValue: O_NOFOLLOW)
    /// Not waiting for the other end of a pipe: nobody may ever come.
    package static let noWait = Options(rawValue: O_NONBLOCK)
    /// Refusing everything but a directory.
    static let directory = Options(rawValue: O_DIRECTORY)
  }

  /// What kind of thing it is, and how large; nil when the system cannot tell.
  package var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// Bytes in the file.
  package var size: Int {
    get throws(FileError) {
      guard let status else { throw failure() }
      return status.size
    }
  }

  /// Reads up to so many bytes; fewer only at the end of the file.
  ///
  /// - Parameters:
  ///   - count: Bytes.
  ///   - offset: The place in the file; nil for the one behind whatever was read last.
  /// - Returns: The bytes.
  /// - Throws: `FileError.inputOutput`.
  package func read(_ count: Int, at offset: Int? = nil) throws(FileError) -> [UInt8] {
    var result = Result<Int, SystemError>.success(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      // In bounds: no more than the capacity is read, and as much of it is initialised.
      result = SystemCalls.readFully(into: UnsafeMutableRawBufferPointer(buffer), from: descriptor, at: offset)
      done = (try? result.get()) ?? 0
    }
    _ = try checked(result)
    return bytes
  }

  /// Reads until an array is full, or the file ends.
  ///
  /// - Returns: How many bytes were read.
  /// - Throws: `FileError.inputOutput`.
  package func fill(_ bytes: inout [UInt8], at offset: Int? = nil) throws(FileError) -> Int {
    try checked(bytes.withUnsafeMutableBytes { SystemCalls.readFully(into: $0, from: descriptor, at: offset) })
  }

  /// Writes all bytes.
  ///
  /// - Throws: `FileError.inputOutput`, or `.closedPipe`.
  package func write(_ bytes: [UInt8], at offset: Int? = nil) throws(FileError) {
    if let error = bytes.withUnsafeBytes({ SystemCalls.writeFully($0, to: descriptor, at: offset) }) {
      throw error.code == EPIPE ? .closedPipe(path: path) : failure(error)
    }
  }

  /// Drops the bytes behind so many.
  package func cut(to size: Int) throws(FileError) {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw failure() }
  }

  /// Returns once everything written before would survive a power loss.
  package func synchronize() throws(FileError) {
    if let error = SystemCalls.synchronize(descriptor) { throw failure(error) }
  }

  /// Returns once the names in a directory would survive a power loss.
  func synchronizeEntries() throws(FileError) {
    if let error = SystemCalls.synchronizeEntries(descriptor) { throw failure(error) }
  }

  /// Closes the file: some file systems only then say that they could not keep it.
  mutating func close() throws(FileError) {
    defer { descriptor = -1 }
    guard Platform.close(descriptor) == 0 || errno == EINTR else { throw failure() }
  }

  /// Whether it is a pipe that nobody reads any more.
  var isAbandoned: Bool {
    var watched = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&watched, 1, 0) > 0 && Int32(watched.revents) & Int32(POLLERR) != 0
  }

  /// Takes the system's lock on the file, which nobody else can then have: until it is closed, or its process ends.
  ///
  /// - Returns: Whether it was to be had.
  package func lock() throws(SystemError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    let error = SystemError()
    if error.code == EWOULDBLOCK { return false }
    throw error
  }

  /// Gives the lock back.
  package func unlock() { _ = flock(descriptor, LOCK_UN) }

  private func checked(_ result: Result<Int, SystemError>) throws(FileError) -> Int {
    switch result {
    case .success(let count): return count
    case .failure(let error): throw failure(error)
    }
  }

  private func failure(_ error: SystemError = SystemError()) -> FileError {
    .inputOutput(path: path, reason: error.description)
  }
}
