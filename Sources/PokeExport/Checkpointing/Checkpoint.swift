/// The state that lets a stopped run resume: the lock of a dataset directory and the responses stored in it.
///
/// Data reaches the disk in the following order. A run may end between any two of the steps:
///
/// 1. The run takes the lock. Before that, it changes no file of another run and makes no request.
/// 2. The run opens the store and cuts off its torn tail. Only bytes without a valid checksum are lost.
/// 3. The run inflates and decodes a response and compares it with the request. It then appends the response in one
///    write, before it passes on any result. After that, the death of the process loses nothing. The death of the
///    machine loses at most the last second or the last 256 responses, which the next run fetches again.
/// 4. The run synchronises the store before it publishes the first table. The responses behind a published table are
///    therefore on the disk.
/// 5. The run stages and closes each table, `quality.csv` and the manifest. It synchronises the files with new bytes,
///    then renames them, the manifest last. After a crash between two renames, the next run stages the same bytes from
///    the store and publishes the missing tables.
///
/// A failed write or synchronisation ends the run; every published table stays as it is.
final class Checkpoint: Sendable {
  let store: ResponseStore?
  private let lock: DirectoryLock

  /// Takes the lock and opens the store.
  ///
  /// `source` is an address in one fixed spelling; nil stores nothing. A fresh run moves the stored responses aside.
  init(directory: String, source: String?, isFresh: Bool) throws {
    lock = try DirectoryLock(path: directory + "/lock")
    guard let source else {
      store = nil
      return
    }
    let directory = DiskDirectory(path: directory)
    if isFresh { try Checkpoint.moveAside(in: directory) }
    store = try ResponseStore(in: directory, source: source)
  }

  var isEmpty: Bool { store?.isEmpty ?? true }

  /// Closes the store and releases the lock; tasks still at work can no longer write.
  func close() {
    store?.close()
    lock.release()
  }

  /// Renames the stored responses, or removes them if the ones kept before are at least twice as large.
  private static func moveAside(in directory: DiskDirectory) throws(FileError) {
    guard let size = directory.size(of: StoreOpening.fileName) else { return }
    let isWorthKeeping = size > (directory.size(of: StoreOpening.oldName) ?? 0) / 2
    guard isWorthKeeping else { return try directory.remove(StoreOpening.fileName) }
    try directory.move(StoreOpening.fileName, to: StoreOpening.oldName)
  }
}

/// The lock of a dataset directory: only one process at a time may work on it.
///
/// It is the system's lock on an open file, so a crash leaves nothing to clean up. Only a run that leaves its directory
/// as empty as it found it removes the lock file. The process id in the file is only for messages.
final class DirectoryLock: Sendable {
  private let file: OpenFile

  /// Calls `opened` before it locks the file, so that a test can remove the file.
  init(path: String, opened: () -> Void = {}) throws {
    do {
      while true {
        let found = try OpenFile(path, [.readingAndWriting, .creating, .exceptLinks])
        opened()
        guard try found.lock() else {
          let holder = String(decoding: (try? found.read(16, at: 0)) ?? [], as: UTF8.self).prefix(while: \.isNumber)
          throw CheckpointError.locked(path: path, processID: Int32(holder))
        }
        let nameCount = found.status?.nameCount
        // A run that leaves the directory empty removes this file, and a lock on a removed file protects nothing.
        if nameCount == 0 { continue }
        // A file with a second name may be somebody else's: the run locks it but never changes it.
        if nameCount == 1 {
          try? found.cut(to: 0)
          try? found.write(Array("\(Environment.processID)\n".utf8), at: 0)
        }
        file = found
        return
      }
    } catch let error as SystemError {
      throw FileError.cannotOpen(path: path, reason: "\(error)")
    }
  }

  deinit { release() }

  /// Releases the lock at once, because closing alone does not while a new child process still has the file open.
  func release() { file.unlock() }
}

/// The reason, other than a `FileError`, why the checkpoint of a dataset directory cannot be used.
public enum CheckpointError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another process works on the directory; its process id is nil when the lock file names none.
  case locked(path: String, processID: Int32?)
  /// The stored responses have a format this version does not know.
  case unknownFormat(path: String, version: UInt32)
  /// The stored responses come from another source.
  case otherSource(path: String, stored: String, asked: String)

  /// The message, which begins with the path.
  public var description: String {
    switch self {
    case .locked(let path, let processID):
      "\(path): another poke-export works here" + (processID.map { " (process \($0))" } ?? "")
    case .unknownFormat(let path, let version):
      "\(path): stored in format \(version), this version knows format \(ResponseStore.formatVersion)"
    case .otherSource(let path, let stored, let asked): "\(path): holds what '\(stored)' answered, not '\(asked)'"
    }
  }
}
