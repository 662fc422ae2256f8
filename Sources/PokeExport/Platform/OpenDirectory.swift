import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open directory, which stays the same even after somebody has put a link at its path.
package final class OpenDirectory: Sendable {
  let path: String
  private let file: OpenFile

  package init(_ path: String, isPrivate: Bool = false) throws(FileError) {
    self.path = path
    file = try OpenFile(path, isPrivate ? [.directory, .exceptLinks] : .directory, orThrow: FileError.cannotCreate)
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  func status(of name: String) -> FileStatus? { FileStatus(of: name, in: file.descriptor) }

  func open(_ name: String, _ flags: OpenFlags) throws(SystemError) -> OpenFile {
    let entry = openat(file.descriptor, name, flags.rawValue | O_CLOEXEC, 0o666)
    guard entry >= 0 else { throw SystemError() }
    return OpenFile(path: path(of: name), descriptor: entry)
  }

  func move(_ name: String, toPath newPath: String) throws(FileError) {
    guard renameat(file.descriptor, name, AT_FDCWD, newPath) == 0 else { throw .lastCall(on: newPath) }
  }

  /// Synchronizes all files at the same time, because this takes little longer than synchronizing one file.
  func synchronize(_ names: [String]) throws(FileError) {
    let failure = Mutex<FileError?>(nil)
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      do {
        try open(names[index], [.readingAndWriting, .exceptLinks]).synchronize()
      } catch {
        let error = error as? FileError ?? .inputOutput(path: path(of: names[index]), reason: "\(error)")
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let failure = failure.withLock(\.self) { throw failure }
  }

  func remove(_ name: String) { _ = unlinkat(file.descriptor, name, 0) }

  func has(_ name: String, equalTo path: String) -> Bool {
    guard let other = try? open(name, .exceptLinks) else { return false }
    return FileSystem.isRegularFile(path, equalTo: other)
  }
}
