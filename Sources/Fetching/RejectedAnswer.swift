/// An answer that came, and was not what was asked for.
package struct RejectedAnswer: Error, Sendable {
  /// What was wrong with the last one.
  package let reason: any Error
  /// Times it was asked for, 1 or more.
  package var attempts = 1
}
