import Platform

/// The right to work on a dataset directory: one process has it at a time, and loses it only with its life.
///
/// The system's lock on an open file decides, so nothing has to be cleaned up after a crash. The file itself is never
/// removed; the process id in it is for the message only.
package final class DirectoryLock: Sendable {
  private let file: OpenFile

  /// Takes the lock, or says at once who has it.
  ///
  /// - Parameter path: The lock file, in a directory that is there.
  /// - Throws: `CheckpointError.locked`, or `.file`.
  package init(path: String) throws(CheckpointError) {
    do throws(SystemError) {
      file = try OpenFile(path, [.update, .create, .noLink])
      if try file.lock() {
        try? file.cut(to: 0)
        try? file.write(Array("\(getpid())\n".utf8), at: 0)
        return
      }
    } catch {
      throw .file(.cannotOpen(path: path, reason: "\(error)"))
    }
    throw .locked(path: path, processID: DirectoryLock.holder(in: file))
  }

  deinit {
    // A process just being started by this one may have the open file for a moment longer, and with it the lock.
    file.unlock()
  }

  private static func holder(in file: borrowing OpenFile) -> Int32? {
    let bytes = (try? file.read(16, at: 0)) ?? []
    let digits = bytes.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}
