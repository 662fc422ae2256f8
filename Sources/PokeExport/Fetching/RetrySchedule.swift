struct RetrySchedule: Sendable, Hashable {
  var retries = 5

  /// The longest pause before the second attempt, in seconds; each further attempt doubles this pause, up to `cap`.
  private static let base = 0.5
  private static let cap = 20.0
  private static let retryAfterCap = 60.0

  static func bounded(retryAfter seconds: Int) -> Double { min(retryAfterCap, Double(max(0, seconds))) }

  /// The pause in seconds after a failed attempt; nil means giving up.
  ///
  /// `attempt` is the attempt's number, from 1.
  ///
  /// If `retryAfter` is given, it is the pause. Otherwise, `random`, from 0 to 1, chooses a pause between zero and the
  /// longest pause of the attempt, so that many clients do not return at the same time (full jitter). After a refused
  /// connection, the pause is at least half of the longest pause, because the server may be restarting.
  func delay(
    after attempt: Int, retryAfter: Double? = nil, connectionRefused: Bool = false, random: Double
  ) -> Double? {
    guard attempt <= retries else { return nil }
    if let retryAfter { return retryAfter }
    let ceiling = min(RetrySchedule.cap, RetrySchedule.base * Double(1 << min(30, max(0, attempt - 1))))
    return connectionRefused ? ceiling / 2 * (1 + random) : ceiling * random
  }
}

struct FetchClock: Sendable {
  var now: @Sendable () -> Double
  var sleep: @Sendable (Double) async throws -> Void
  var random: @Sendable () -> Double

  /// The longest pause in seconds, about 30 years, which fits in the system's types for durations.
  static let longestPause = 1e9

  static var system: FetchClock {
    let start = ContinuousClock.now
    return FetchClock(
      now: { start.duration(to: .now) / .seconds(1) },
      sleep: { try await Task.sleep(for: .seconds(min($0, longestPause))) },
      random: { Double.random(in: 0..<1) })
  }
}
