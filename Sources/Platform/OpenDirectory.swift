import Dispatch
import Synchronization

/// A directory that stays the same one, whatever takes its place at its path.
///
/// Files are named in it, not by paths: a link that somebody puts at the path leads nothing to foreign files.
package final class OpenDirectory: Sendable {
  /// The directory's path, for messages.
  package let path: String
  private let file: OpenFile

  /// Opens a directory.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - isPrivate: Whether the directory is this program's own. A link in its place is then an error.
  /// - Throws: `FileError.cannotCreate`, because files are to be created in it.
  package init(_ path: String, isPrivate: Bool = false) throws(FileError) {
    self.path = path
    do throws(SystemError) {
      file = try OpenFile(path, isPrivate ? [.directory, .noLink] : .directory)
    } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
  }

  /// The path of a file, for messages.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// Opens a file in the directory.
  func open(_ name: String, _ options: OpenFile.Options) throws(SystemError) -> OpenFile {
    try file.open(entry: name, path: path(of: name), options)
  }

  /// Moves a file out of the directory, over any file at the new path.
  package func move(_ name: String, toPath newPath: String) throws(FileError) {
    do throws(SystemError) {
      try file.move(entry: name, to: newPath)
    } catch {
      throw .inputOutput(path: newPath, reason: "\(error)")
    }
  }

  /// Renames a file inside the directory, over any file with the new name.
  func rename(_ name: String, to newName: String) throws(FileError) {
    do throws(SystemError) {
      try file.rename(entry: name, to: newName)
    } catch {
      throw .inputOutput(path: path(of: newName), reason: "\(error)")
    }
  }

  /// Synchronises files at the same time: the file system takes little longer for several than for one.
  package func synchronize(_ names: [String]) throws(FileError) {
    let failure = Mutex<FileError?>(nil)
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      do throws(FileError) {
        try synchronize(names[index])
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let failure = failure.withLock(\.self) { throw failure }
  }

  private func synchronize(_ name: String) throws(FileError) {
    let file: OpenFile
    do throws(SystemError) {
      file = try open(name, [.update, .noLink])
    } catch {
      throw .inputOutput(path: path(of: name), reason: "\(error)")
    }
    try file.synchronize()
  }

  /// Removes a file and ignores all errors.
  package func remove(_ name: String) { file.remove(entry: name) }

  /// Whether a regular file (not a link to one) at a path has the same bytes as a file in the directory.
  package func has(_ name: String, equalTo path: String) -> Bool {
    guard let other = try? open(name, .noLink) else { return false }
    return FileSystem.isRegularFile(path, equalTo: other)
  }
}

extension OpenFile {
  fileprivate func open(entry name: String, path: String, _ options: Options) throws(SystemError) -> OpenFile {
    let entry = openat(descriptor, name, options.rawValue | O_CLOEXEC, 0o666)
    guard entry >= 0 else { throw SystemError() }
    return OpenFile(path: path, descriptor: entry)
  }

  fileprivate func move(entry name: String, to path: String) throws(SystemError) {
    guard renameat(descriptor, name, AT_FDCWD, path) == 0 else { throw SystemError() }
  }

  fileprivate func rename(entry name: String, to newName: String) throws(SystemError) {
    guard renameat(descriptor, name, descriptor, newName) == 0 else { throw SystemError() }
  }

  fileprivate func remove(entry name: String) { _ = unlinkat(descriptor, name, 0) }
}
