import Synchronization

/// The known objects of all documents, passed on from reader to reader.
///
/// Each of the readers at work has its own. Those of up to eight readers are kept, 280 kB each.
@usableFromInline
package final class RepeatedObjects: Sendable {
  private let idle = Mutex<[KnownObjects]>([])

  package init() {}

  /// Objects that no other reader has.
  @usableFromInline
  func take() -> KnownObjects { idle.withLock { $0.popLast() } ?? KnownObjects() }

  /// Keeps objects for the next reader.
  @usableFromInline
  func keep(_ known: consuming KnownObjects) {
    idle.withLock { [known] idle in
      if idle.count < 8 { idle.append(known) }
    }
  }
}
