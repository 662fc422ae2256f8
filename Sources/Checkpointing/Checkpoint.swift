/// What lets a run that was stopped go on: the lock of a dataset directory and the responses stored in it.
///
/// This is the order in which things reach the disk, and why a run may end between any two of them:
///
/// 1. The lock is taken. Nothing before it changes a file another run may use; nothing is requested before it.
/// 2. The store is opened: its torn tail is cut off, which only removes what no checksum vouches for.
/// 3. A response is appended in one write once it has been inflated, decoded and found to be what was asked for, and
///    before anything that was made of it goes on. The death of the process after that loses nothing; that of the
///    machine loses at most the last second or 256 responses, which are then asked for again.
/// 4. The store is synchronised before the first table is published: what the tables were made of is there whenever
///    they are.
/// 5. Each table is staged, synchronised, closed, and renamed into place; the directory is synchronised last. After a
///    crash between two renames the next run stages the same bytes from the store and publishes what is missing.
///
/// A failed write or synchronisation ends the run with everything published still in place.
package final class Checkpoint: Sendable {
  /// The stored responses; nil when the source is a directory, which is read where it is.
  package let store: ResponseStore?
  private let lock: DirectoryLock

  /// Takes the lock and opens the store.
  ///
  /// - Parameters:
  ///   - directory: The checkpoint's directory, which is there.
  ///   - source: The address whose responses are stored, always spelled the same way; nil to store nothing.
  ///   - isFresh: Whether what was stored before is moved aside first.
  /// - Throws: `CheckpointError`, within a moment: a lock that is held is not waited for.
  package init(directory: String, source: String?, isFresh: Bool) throws(CheckpointError) {
    lock = try DirectoryLock(path: directory + "/lock")
    guard let source else {
      store = nil
      return
    }
    if isFresh { try Checkpoint.moveAside(in: DiskDirectory(path: directory)) }
    store = try ResponseStore(directory: directory, source: source)
  }

  /// Keeps the old responses under another name until the next time; those of a store that has none replace nothing.
  private static func moveAside(in directory: DiskDirectory) throws(CheckpointError) {
    guard let size = directory.size(of: StoreOpening.fileName) else { return }
    let isWorthKeeping = size > (directory.size(of: StoreOpening.oldName) ?? 0) / 2
    guard isWorthKeeping else { return try directory.remove(StoreOpening.fileName) }
    try directory.move(StoreOpening.fileName, to: StoreOpening.oldName)
  }
}
