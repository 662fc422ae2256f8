import Platform

/// The lock of a dataset directory: only one process at a time may work on it.
///
/// It is the system's lock on an open file, so a crash leaves nothing to clean up. The file is never removed; the
/// process id in it is only for messages.
package final class DirectoryLock: Sendable {
  private let file: OpenFile

  /// Takes the lock without waiting for it.
  ///
  /// - Parameter path: The lock file, in an existing directory.
  /// - Throws: `CheckpointError.locked` with the holder's process id, or `.file`.
  package init(path: String) throws(CheckpointError) {
    do throws(SystemError) {
      file = try OpenFile(path, [.update, .create, .noLink])
      if try file.lock() {
        // A file with another name may be somebody else's: it is locked, but never changed.
        guard file.status?.nameCount == 1 else { return }
        try? file.cut(to: 0)
        try? file.write(Array("\(getpid())\n".utf8), at: 0)
        return
      }
    } catch {
      throw .file(.cannotOpen(path: path, reason: "\(error)"))
    }
    throw .locked(path: path, processID: DirectoryLock.holder(in: file))
  }

  deinit { release() }

  /// Gives the lock back.
  ///
  /// Closing the file would not do: a child process that is just being started may hold it, and with it the lock, a
  /// moment longer.
  func release() { file.unlock() }

  private static func holder(in file: borrowing OpenFile) -> Int32? {
    let bytes = (try? file.read(16, at: 0)) ?? []
    let digits = bytes.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}
