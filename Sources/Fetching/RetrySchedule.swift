/// The pauses between the attempts at one document: a pure function of the failures so far.
package struct RetrySchedule: Sendable, Hashable {
  /// The number of attempts after the first one, 0 or more.
  package var retries: Int

  /// The longest pause before the second attempt, in seconds; it doubles with each further attempt.
  private static let base = 0.5
  /// The upper limit of all pauses, in seconds.
  private static let cap = 20.0
  /// The upper limit of a pause that a server asks for, in seconds.
  private static let retryAfterCap = 60.0

  package init(retries: Int = 5) { self.retries = retries }

  /// Returns the pause a server asks for in seconds, from 0 to the upper limit.
  static func bounded(retryAfter seconds: Int) -> Double { min(retryAfterCap, Double(max(0, seconds))) }

  /// Decides about the pause after a failed attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the failed attempt, from 1.
  ///   - retryAfter: The pause the server asks for in seconds, already bounded; nil when it asks for none.
  ///   - connectionRefused: Whether no connection could be made. The pause is then at least half of its longest value,
  ///     because a server that restarts needs time.
  ///   - random: A number, at least 0 and less than 1; full jitter keeps many clients from coming back at the same
  ///     time.
  /// - Returns: Seconds to wait; nil to give up.
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

/// The clock, the pauses and the random numbers of the retries; tests replace all three.
package struct FetchClock: Sendable {
  /// Returns the time in seconds, on a clock that never goes back.
  package var now: @Sendable () -> Double
  /// Waits for a number of seconds.
  package var sleep: @Sendable (Double) async throws -> Void
  /// Returns a random number, at least 0 and less than 1.
  package var random: @Sendable () -> Double

  /// The longest pause in seconds: about 30 years, which the system's types for durations can still hold.
  static let longestPause = 1e9

  /// The system's clock, timer and random numbers.
  package static var system: FetchClock {
    let start = ContinuousClock.now
    return FetchClock(
      now: { start.duration(to: .now) / .seconds(1) },
      sleep: { try await Task.sleep(for: .seconds(min($0, longestPause))) },
      random: { Double.random(in: 0..<1) })
  }
}
