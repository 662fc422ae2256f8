/// When to try again: a pure function of what has happened so far.
package struct RetrySchedule: Sendable, Hashable {
  /// Attempts after the first.
  package var retries: Int

  /// The longest pause before the second attempt, in seconds; it doubles with each further one.
  private static let base = 0.5
  /// The longest pause of all, in seconds.
  private static let cap = 20.0
  /// The longest pause a server may ask for, in seconds.
  private static let retryAfterCap = 60.0

  package init(retries: Int = 5) { self.retries = retries }

  /// The pause a server asks for, within reason.
  static func bounded(retryAfter seconds: Int) -> Double { min(retryAfterCap, Double(max(0, seconds))) }

  /// Decides how long to wait after an attempt has failed.
  ///
  /// - Parameters:
  ///   - attempt: The attempt that failed, from 1.
  ///   - retryAfter: Seconds the server asked for, within reason.
  ///   - connectionRefused: Whether nobody answered at all. Half of the pause is then certain: a server that restarts
  ///     needs its time, whatever the dice say.
  ///   - random: From 0 up to 1; full jitter keeps many clients from coming back at the same time.
  /// - Returns: Seconds to wait, or nil to give up.
  package func delay(
    after attempt: Int, retryAfter: Double? = nil, connectionRefused: Bool = false, random: Double
  ) -> Double? {
    guard attempt <= retries else { return nil }
    if let retryAfter { return retryAfter }
    var ceiling = RetrySchedule.base
    for _ in 1..<max(1, attempt) where ceiling < RetrySchedule.cap { ceiling *= 2 }
    ceiling = min(RetrySchedule.cap, ceiling)
    return connectionRefused ? ceiling / 2 * (1 + random) : ceiling * random
  }
}
