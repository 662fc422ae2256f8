import Exporting

/// Times are seconds on any clock that only goes forward.
struct ProgressMeter: Sendable {
  let phases: [ExportPhase]
  /// Nil before the first answer of the source.
  private(set) var phase: ExportPhase?
  // Items of the phase.
  private(set) var done = 0
  private(set) var total = 0
  /// Documents of all phases; nil in a phase without documents.
  private(set) var documentCount: Int? = 0
  private(set) var retryCount = 0
  private var samples: [Sample] = []

  private struct Sample {
    let time: Double
    let done: Int
    let documentCount: Int
  }

  /// In seconds: long enough to be calm, short enough to follow.
  private static let window = 10.0
  /// Seconds between samples that are kept.
  private static let resolution = 0.25
  /// The shortest periods for a rate and for a forecast, in seconds.
  private static let firstRate = 1.0
  private static let firstForecast = 3.0

  init(phases: [ExportPhase]) { self.phases = phases }

  mutating func note(_ phase: ExportPhase, done: Int, total: Int, documents: Int?, at now: Double) {
    let sample = Sample(time: now, done: done, documentCount: documents ?? 0)
    if self.phase != phase || done < self.done {
      // The first item took time as well, but the time is not known.
      samples = [sample]
    } else {
      if samples.count > 1, samples[samples.count - 1].time - samples[samples.count - 2].time < Self.resolution {
        samples.removeLast()
      }
      samples.append(sample)
      samples.removeFirst(samples.prefix { $0.time < now - Self.window }.count)
    }
    (self.phase, self.done, self.total, documentCount) = (phase, done, total, documents)
  }

  mutating func noteRetry() { retryCount += 1 }

  /// In documents per second; nil when the period is too short.
  func rate(at now: Double) -> Double? {
    documentCount == nil ? nil : rate(of: \.documentCount, at: now, after: Self.firstRate)
  }

  // In seconds, of this phase: the size of the next one is known when it begins. Nil when the pace is unknown.
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
    // The pace has changed: the stored documents are through, or the source makes the run wait.
    let hasChanged = 4 * newer < older || 4 * older < newer
    return hasChanged ? Double(newer) / (now - middle) : Double(older + newer) / (now - startTime)
  }
}
