/// An answer that arrived and was not usable.
package struct RejectedAnswer: Error, Sendable {
  /// The reason to reject the last answer.
  package let reason: any Error
  /// The number of attempts, 1 or more.
  package var attempts = 1
}
