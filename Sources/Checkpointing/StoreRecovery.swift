/// What opening a store found, for messages.
package struct StoreRecovery: Sendable, Hashable {
  /// Responses that are whole.
  package var responseCount = 0
  /// Bytes that were not a whole frame and were stepped over, or cut off the end.
  package var damagedSize = 0
  /// Where a file without any whole frame was moved; nil when there was none.
  package var movedAside: String?
}
