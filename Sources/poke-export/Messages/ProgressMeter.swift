import Exporting

/// How far a run has come, and how fast: pure, told of the time in seconds on any clock that only goes forward.
struct ProgressMeter: Sendable, Equatable {
  /// The phases to come, in order.
  let phases: [ExportPhase]
  /// The phase it is in; nil before the source's first answer.
  private(set) var phase: ExportPhase?
  /// How much of the phase is done.
  private(set) var done = 0
  /// How much there is to do in the phase.
  private(set) var total = 0
  /// Documents that have come, in all phases.
  private(set) var documentCount = 0
  /// Requests that were repeated.
  private(set) var retryCount = 0
  private var samples: [Sample] = []

  /// What had been done at a time.
  private struct Sample: Equatable {
    let time: Double
    let done: Int
    let documentCount: Int
  }

  /// Seconds the rate is about: long enough to be calm, short enough to follow.
  private static let window = 10.0
  /// Seconds between samples that are kept.
  private static let resolution = 0.25
  /// Seconds before a rate says anything, and before it is good for a forecast.
  private static let firstRate = 1.0
  private static let firstForecast = 3.0

  init(phases: [ExportPhase]) { self.phases = phases }

  /// Takes note of how far the run has come.
  mutating func note(_ phase: ExportPhase, done: Int, total: Int, documents: Int, at now: Double) {
    if self.phase != phase || done < self.done {
      // What comes first has taken time, too, but nobody knows how much.
      samples = [Sample(time: now, done: done, documentCount: documents)]
    } else {
      if samples.count > 1, samples[samples.count - 1].time - samples[samples.count - 2].time < Self.resolution {
        samples.removeLast()
      }
      samples.append(Sample(time: now, done: done, documentCount: documents))
      samples.removeFirst(samples.prefix { $0.time < now - Self.window }.count)
    }
    (self.phase, self.done, self.total, documentCount) = (phase, done, total, documents)
  }

  /// Takes note of a request that is repeated.
  mutating func noteRetry() { retryCount += 1 }

  /// Documents a second, over the last ten seconds; nil as long as that says nothing.
  func rate(at now: Double) -> Double? { rate(of: \.documentCount, at: now, after: Self.firstRate) }

  /// Seconds the phase will take yet at the pace of the last ten; nil when there is nothing to tell it from.
  ///
  /// Of the phase only: how much there is to do in the next one is not known before that begins.
  func remainingTime(at now: Double) -> Double? {
    guard done < total, let pace = rate(of: \.done, at: now, after: Self.firstForecast), pace > 0 else { return nil }
    let time = Double(total - done) / pace
    return time < 360_000 ? time : nil
  }

  private func rate(of count: KeyPath<Sample, Int>, at now: Double, after delay: Double) -> Double? {
    guard let last = samples.last, let start = samples.first(where: { $0.time >= now - Self.window }) ?? samples.last
    else { return nil }
    let startTime = max(start.time, now - Self.window)
    guard now - startTime >= delay else { return nil }
    let middle = startTime + (now - startTime) / 2
    let half = samples.last { $0.time <= middle } ?? start
    let older = half[keyPath: count] - start[keyPath: count]
    let newer = last[keyPath: count] - half[keyPath: count]
    // The pace has changed: what came from the store is through, or the source makes us wait.
    let hasChanged = 4 * newer < older || 4 * older < newer
    return hasChanged ? Double(newer) / (now - middle) : Double(older + newer) / (now - startTime)
  }
}
