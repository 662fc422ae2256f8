/// The state that lets a stopped run resume: the lock of a dataset directory and the responses stored in it.
final class Checkpoint: Sendable {
  let store: ResponseStore?
  private let lock: DirectoryLock
  private let directory: DiskDirectory

  init(directory: String, source: String?, isFresh: Bool = false) throws {
    lock = try DirectoryLock(path: directory + "/lock")
    self.directory = DiskDirectory(path: directory)
    guard let source else {
      store = nil
      return
    }
    // A fresh run sets the stored responses aside. If an earlier fresh run has done so and is unfinished, this run
    // resumes it instead.
    let (name, isUnfinished) = (StoreOpening.fileName, Checkpoint.hasUnfinishedFreshRun(in: directory))
    let disk = self.directory
    if isFresh, !isUnfinished, disk.size(of: name) != nil { try disk.move(name, to: StoreOpening.oldName) }
    do { store = try ResponseStore(in: disk, source: source) } catch let error as CheckpointError {
      guard isFresh else { throw error }
      // An unfinished fresh run of another source has left these responses.
      try disk.remove(name)
      store = try ResponseStore(in: disk, source: source)
    }
  }

  var isEmpty: Bool { store?.isEmpty ?? true }

  func close() {
    store?.close()
    lock.release()
  }

  /// Whether a fresh run has set responses aside, but has not published its dataset yet.
  static func hasUnfinishedFreshRun(in directory: String) -> Bool {
    DiskDirectory(path: directory).size(of: StoreOpening.oldName) != nil
  }

  /// Removes the responses that a fresh run has set aside.
  func removeOld() { FileSystem.remove(directory.path(of: StoreOpening.oldName)) }
}

/// The lock that lets only one process at a time change a dataset directory.
///
/// The system releases the lock when the process ends, so a crash leaves nothing to clean up.
final class DirectoryLock: Sendable {
  private let file: OpenFile

  /// Opens the file and then locks it; between the two steps, `opened` lets a test remove the file.
  init(path: String, opened: () -> Void = {}) throws {
    while true {
      let found = try OpenFile(path, [.readingAndWriting, .creating, .exceptLinks], orThrow: FileError.cannotOpen)
      opened()
      guard try found.lock() else {
        let holder = String(decoding: (try? found.read(16, at: 0)) ?? [], as: UTF8.self).prefix(while: \.isNumber)
        throw CheckpointError.locked(path: path, processID: Int32(holder))
      }
      let nameCount = found.status?.nameCount
      // Another run may have removed this file meanwhile, and a lock on a removed file protects nothing.
      if nameCount == 0 { continue }
      // A file with a second name may belong to somebody else, so the run does not write to the file.
      if nameCount == 1 {
        try? found.cut(to: 0)
        try? found.write(Array("\(Environment.processID)\n".utf8), at: 0)
      }
      file = found
      return
    }
  }

  deinit { release() }

  /// Releases the lock at once, even while a child process still has the file open.
  func release() { file.unlock() }
}

/// The reason why the lock or the stored responses of a dataset directory cannot be used.
public enum CheckpointError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another process works on the directory; `processID` is nil if the lock file contains no process id.
  case locked(path: String, processID: Int32?)
  /// The stored responses have a format that this version does not know.
  case unknownFormat(path: String, version: UInt32)
  /// The stored responses come from another source.
  case otherSource(path: String, stored: String, asked: String)

  /// The message, which begins with the path.
  public var description: String {
    switch self {
    case .locked(let path, let processID):
      "\(path): another poke-export run uses this directory" + (processID.map { " (process \($0))" } ?? "")
    case .unknownFormat(let path, let version):
      "\(path): the stored answers have format \(version), but this version reads format \(ResponseStore.formatVersion)"
    case .otherSource(let path, let stored, _):
      "\(path): the stored answers are of another source, '\(stored)'"
    }
  }
}
