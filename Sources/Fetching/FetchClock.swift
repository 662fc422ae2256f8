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
