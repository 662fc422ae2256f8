/// The findings of opening a store, for messages.
package struct StoreRecovery: Sendable, Hashable {
  /// The number of whole responses.
  package var responseCount = 0
  /// Bytes outside of whole frames, skipped or cut off at the end.
  package var damagedSize = 0
  /// The new path of a file without any whole frame, which was moved aside; nil when no file was moved.
  package var movedAside: String?
}
