import Exporting

/// Times are seconds on any clock that only goes forward.
struct ProgressMeter: Sendable {
  /// Nil before the first answer of the source.
  private(set) var phase: ExportPhase?
  private(set) var done = 0
  private(set) var total = 0
  private(set) var retryCount = 0
  private var samples: [Sample] = []
  /// When the phase ends, by the last forecast.
  private var end: Double?

  private struct Sample {
    let time: Double
    let done: Int
  }

  /// In seconds: long enough to be calm, short enough to follow.
  private static let window = 10.0
  /// Seconds between samples that are kept.
  private static let resolution = 0.25
  /// The shortest periods for a rate and for a forecast, in seconds.
  private static let firstRate = 1.0
  private static let firstForecast = 3.0

  mutating func note(_ phase: ExportPhase, done: Int, total: Int, at now: Double) {
    let sample = Sample(time: now, done: done)
    if self.phase != phase || done < self.done {
      // The first item took time as well, but the time is not known.
      (samples, end) = ([sample], nil)
    } else {
      if samples.count > 1, samples[samples.count - 1].time - samples[samples.count - 2].time < Self.resolution {
        samples.removeLast()
      }
      samples.append(sample)
      samples.removeFirst(samples.prefix { $0.time < now - Self.window }.count)
    }
    (self.phase, self.done, self.total) = (phase, done, total)
  }

  mutating func noteRetry() { retryCount += 1 }

  /// Per second; nil when the period is too short.
  func rate(at now: Double) -> Double? { rate(at: now, after: Self.firstRate) }

  // In seconds, of this phase. Nil when the pace is unknown. Counts down from one forecast until another differs by more
  // than a twentieth, so that it does not go up and down with every answer.
  mutating func remainingTime(at now: Double) -> Double? {
    guard done < total, let pace = rate(at: now, after: Self.firstForecast), pace > 0 else { return nil }
    let time = Double(total - done) / pace
    if end.map({ abs($0 - now - time) > max(2, time / 20) }) ?? true { end = now + time }
    return time < 360_000 ? end.map { max(0, $0 - now) } : nil
  }

  private func rate(at now: Double, after delay: Double) -> Double? {
    guard let last = samples.last, let start = samples.first(where: { $0.time >= now - Self.window }) ?? samples.last
    else { return nil }
    let startTime = max(start.time, now - Self.window)
    guard now - startTime >= delay else { return nil }
    let middle = startTime + (now - startTime) / 2
    let half = samples.last { $0.time <= middle } ?? start
    let older = half.done - start.done
    let newer = last.done - half.done
    // The pace has changed: the stored documents are through, or the source makes the run wait.
    let hasChanged = 4 * newer < older || 4 * older < newer
    if hasChanged { return Double(newer) / (now - middle) }
    let count = Double(older + newer)
    if count == 0 { return 0 }
    // From answer to answer; after the last one, silence counts once it is longer than the usual pause.
    let span = last.time - startTime
    return count / (span + max(0, now - last.time - span / count))
  }
}
