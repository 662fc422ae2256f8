/// One file being written from start to end; bytes are gathered and written in large pieces.
package struct OutputFile: ~Copyable {
  private var file: OpenFile
  private var buffer: [UInt8] = []

  /// Bytes gathered before they are written in one call.
  private static let bufferSize = 1 << 18

  /// Creates the file, or empties the one that is there.
  package init(creating path: String) throws(FileError) {
    do throws(SystemError) {
      file = try OpenFile(path, [.update, .create, .empty, .noLink])
    } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
    buffer.reserveCapacity(OutputFile.bufferSize + (1 << 16))
  }

  /// Creates a file without a name: it is gone when the value is.
  package static func temporary() throws(FileError) -> OutputFile {
    let path = (Environment.value(of: "TMPDIR") ?? "/tmp") + "/poke-export-XXXXXX"
    var name = path.utf8CString
    let descriptor = name.withUnsafeMutableBufferPointer { name in name.baseAddress.map { mkstemp($0) } ?? -1 }
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: "\(SystemError())") }
    // The template has been filled in; the descriptor is all that is needed of the file.
    name.withUnsafeBufferPointer { name in _ = name.baseAddress.map { unlink($0) } }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return OutputFile(OpenFile(path: path, descriptor: descriptor))
  }

  /// The process's standard output, which stays open when the value goes.
  package static func standardOutput() throws(FileError) -> OutputFile {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .cannotCreate(path: "standard output", reason: "\(SystemError())") }
    return OutputFile(OpenFile(path: "standard output", descriptor: descriptor))
  }

  private init(_ file: consuming OpenFile) { self.file = file }

  /// The file's path, for messages.
  package var path: String { file.path }

  /// Adds bytes to the end.
  package mutating func append(_ bytes: [UInt8]) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= OutputFile.bufferSize { try flush() }
  }

  /// Hands all bytes to the system.
  package mutating func flush() throws(FileError) {
    try file.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Whether it is a pipe that nobody reads any more.
  package var isAbandoned: Bool { file.isAbandoned }

  /// Closes the file.
  package mutating func finish() throws(FileError) {
    try flush()
    try file.close()
  }

  /// Hands all bytes to the disk.
  package mutating func synchronize() throws(FileError) {
    try flush()
    try file.synchronize()
  }

  /// Reads bytes back.
  package func read(count: Int, at offset: Int, into bytes: inout [UInt8]) throws(FileError) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: count))
    guard try file.fill(&bytes, at: offset) == count else {
      throw .inputOutput(path: path, reason: "the file was cut while it was being written")
    }
  }
}
