/// What waiting depends on; tests bring their own and never wait.
package struct FetchClock: Sendable {
  /// Seconds on a clock that only goes forward.
  package var now: @Sendable () -> Double
  /// Waits so many seconds.
  package var sleep: @Sendable (Double) async throws -> Void
  /// A number from 0 up to 1.
  package var random: @Sendable () -> Double

  /// The machine's own.
  package static var system: FetchClock {
    let start = ContinuousClock.now
    return FetchClock(
      now: { seconds(start.duration(to: .now)) },
      sleep: { try await Task.sleep(for: .seconds($0)) },
      random: { Double.random(in: 0..<1) })
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
