import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Names files in the directory, not by paths: a link that somebody puts at the path leads nowhere else.
package final class OpenDirectory: Sendable {
  let path: String
  private let file: OpenFile

  /// Refuses a link in place of a directory that is this program's own.
  package init(_ path: String, isPrivate: Bool = false) throws(FileError) {
    self.path = path
    do throws(SystemError) {
      file = try OpenFile(path, isPrivate ? [.directory, .exceptLinks] : .directory)
    } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// The status of the entry itself, even if it is a link.
  func status(of name: String) -> FileStatus? { FileStatus(of: name, in: file.descriptor) }

  func open(_ name: String, _ flags: OpenFlags) throws(SystemError) -> OpenFile {
    let entry = openat(file.descriptor, name, flags.rawValue | O_CLOEXEC, 0o666)
    guard entry >= 0 else { throw SystemError() }
    return OpenFile(path: path(of: name), descriptor: entry)
  }

  func open(
    _ name: String, _ flags: OpenFlags, orThrow error: (_ path: String, _ reason: String) -> FileError
  ) throws(FileError) -> OpenFile {
    do throws(SystemError) { return try open(name, flags) } catch let failure {
      throw error(path(of: name), "\(failure)")
    }
  }

  func move(_ name: String, toPath newPath: String) throws(FileError) {
    guard renameat(file.descriptor, name, AT_FDCWD, newPath) == 0 else { throw .lastCall(on: newPath) }
  }

  /// All at the same time: the file system takes little longer for several files than for one.
  func synchronize(_ names: [String]) throws(FileError) {
    let failure = Mutex<FileError?>(nil)
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      do throws(FileError) {
        try open(names[index], [.readingAndWriting, .exceptLinks], orThrow: FileError.inputOutput).synchronize()
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let failure = failure.withLock(\.self) { throw failure }
  }

  func remove(_ name: String) { _ = unlinkat(file.descriptor, name, 0) }

  func has(_ name: String, equalTo path: String) -> Bool {
    guard let other = try? open(name, .exceptLinks, orThrow: FileError.cannotOpen) else { return false }
    return FileSystem.isRegularFile(path, equalTo: other)
  }
}
