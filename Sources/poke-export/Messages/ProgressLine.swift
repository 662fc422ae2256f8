import PokeExport

enum ProgressLine {
  // Leaves the last column free, because some terminals begin a new line there. Every character is one column wide.
  static func live(_ meter: inout ProgressMeter, width: Int, at now: Double) -> String {
    let room = max(0, width - 1)
    guard let phase = meter.phase else {
      let waited = "waiting for the source"
      return [waited + " · " + duration(now), waited].first { $0.count <= room } ?? ""
    }
    let count = "\(meter.done.grouped) / \(meter.total.grouped)"
    let named = "\(count) \(phase.rawValue)"
    let rate = meter.rate(at: now).map { number($0) + "/s" }
    let retries = meter.retryCount > 0 ? meter.retryCount.counting("retry", plural: "retries") : nil
    let left = meter.remainingTime(at: now).map { duration($0) + " left" }
    let facts = [[named, rate, retries, left], [count, rate, left], [count, left], [count]]
    // The bar's width depends only on the terminal, not on the text beside the bar, so the filled length only grows.
    let barWidth = room > 72 ? 24 : room > 35 ? 8 : 0
    let bar = barWidth > 0 ? bar(meter, barWidth) + "  " : ""
    return facts.map(joined).first { bar.count + $0.count <= room }.map { bar + $0 } ?? ""
  }

  static func plain(_ meter: inout ProgressMeter, at now: Double) -> String {
    guard let count = count(meter) else { return "waiting for the source for \(duration(now))" }
    let parts = [
      count, meter.rate(at: now).map { "\(number($0))/s" },
      meter.retryCount > 0 ? meter.retryCount.counting("retry", plural: "retries") : nil,
      meter.remainingTime(at: now).map { "about \(duration($0)) left" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  static func count(_ meter: ProgressMeter) -> String? {
    meter.phase.map { "\(meter.done.grouped) of \(meter.total.grouped) \($0.rawValue)" }
  }

  static func duration(_ seconds: Double) -> String {
    let total = Int(max(0, seconds).rounded())
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    let tail = total % 60 < 10 ? "0\(total % 60)" : "\(total % 60)"
    if hours == 0 { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }

  private static func bar(_ meter: ProgressMeter, _ width: Int) -> String {
    let inside = width - 2
    let filled = meter.total > 0 ? min(inside, inside * meter.done / meter.total) : 0
    let tip = filled < inside ? ">" : ""
    let line = String(repeating: "=", count: filled) + tip
    return "[\(line)\(String(repeating: " ", count: inside - line.utf8.count))]"
  }

  private static func number(_ rate: Double) -> String { rate < 9.95 ? rate.tenths : "\(Int(rate.rounded()))" }

  private static func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: " · ") }
}

/// Measures progress; all times are in seconds, by a clock that never goes back.
struct ProgressMeter: Sendable {
  /// The current phase; nil before the first answer of the source.
  private(set) var phase: ExportPhase?
  private(set) var done = 0
  private(set) var total = 0
  private(set) var retryCount = 0
  private var samples: [(time: Double, done: Int)] = []
  /// The forecast time at which the phase ends.
  private var end: Double?

  /// The period that a rate covers, in seconds: long enough for a steady rate, short enough to follow changes.
  private static let window = 10.0
  /// The shortest time between two kept samples, in seconds.
  private static let resolution = 0.25
  /// The shortest period for a rate, in seconds.
  private static let shortest = 2.0

  mutating func note(_ phase: ExportPhase, done: Int, total: Int, stored: Int = 0, at now: Double) {
    let sample = (time: now, done: done - stored)
    if self.phase != phase || done < self.done || sample.done == 0 {
      // The first sample only starts the measurement, because the time that its items took is unknown.
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

  // The remaining time of the phase in seconds; nil if the pace is unknown, or if 100 hours or more remain. The time
  // counts down to a stored `end`, so that the time does not jump with every answer. A new forecast replaces `end` only
  // if the two differ by more than 2 seconds and by more than a twentieth of the remaining time.
  mutating func remainingTime(at now: Double) -> Double? {
    guard done < total, let pace = rate(at: now), pace > 0 else { return nil }
    let time = Double(total - done) / pace
    if end.map({ abs($0 - now - time) > max(2, time / 20) }) ?? true { end = now + time }
    return time < 360_000 ? end.map { max(0, $0 - now) } : nil
  }

  func rate(at now: Double) -> Double? {
    guard let last = samples.last, last.done > 0 else { return nil }
    let start = samples.first { $0.time >= now - Self.window } ?? last
    let startTime = max(start.time, now - Self.window)
    guard now - startTime >= Self.shortest else { return nil }
    let count = Double(last.done - start.done)
    if count == 0 { return 0 }
    // The span ends at the last answer. If the next answer takes longer than usual, the span grows by the extra time.
    let span = last.time - startTime
    return count / (span + max(0, now - last.time - span / count))
  }
}

extension Double {
  var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
