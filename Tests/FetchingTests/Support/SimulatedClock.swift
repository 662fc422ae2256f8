import Synchronization

@testable import Fetching

/// A clock that only sleeping moves forward, at once.
final class SimulatedClock: Sendable {
  private let state = Mutex((now: 0.0, naps: [Double]()))
  private let random: Double

  init(random: Double = 1) { self.random = random }

  /// How long was slept each time.
  var naps: [Double] { state.withLock(\.naps) }

  /// Seconds since the start.
  var now: Double { state.withLock(\.now) }

  var clock: FetchClock {
    FetchClock(
      now: { self.now },
      sleep: { seconds in
        try Task.checkCancellation()
        self.state.withLock { state in
          state.now += seconds
          state.naps.append(seconds)
        }
        await Task.yield()
      },
      random: { self.random })
  }
}
