#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The right to work on a dataset directory: one process has it at a time, and loses it only with its life.
///
/// The system's lock on an open file decides, so nothing has to be cleaned up after a crash. The file itself is never
/// removed; the process id in it is for the message only.
package final class DirectoryLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, or says at once who has it.
  ///
  /// - Parameter path: The lock file, in a directory that is there.
  /// - Throws: `CheckpointError.locked`, or `.cannotOpen`.
  package init(path: String) throws(CheckpointError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: systemMessage()) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      defer { _ = close(descriptor) }
      throw code == EWOULDBLOCK
        ? .locked(path: path, processID: DirectoryLock.holder(in: descriptor))
        : .cannotOpen(path: path, reason: systemMessage(code))
    }
    self.descriptor = descriptor
    let text = Array("\(getpid())\n".utf8)
    if ftruncate(descriptor, 0) == 0 { _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) } }
  }

  deinit {
    // A process just being started by this one may have the open file for a moment longer, and with it the lock.
    _ = flock(descriptor, LOCK_UN)
    _ = close(descriptor)
  }

  private static func holder(in descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    // In bounds: as many bytes are asked for as there is room for.
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    let digits = bytes.prefix(max(0, count)).prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}

/// The system's words for the last error.
func systemMessage(_ code: Int32 = errno) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}
