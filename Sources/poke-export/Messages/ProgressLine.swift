import Exporting
import Platform

enum ProgressLine {
  // The last column stays free: some terminals begin a new line there. Every character takes one column.
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
    let facts = joined([named, rate, retries, left])
    let barRoom = room - facts.count - 2
    if barRoom >= smallestBar { return bar(meter, width: min(barRoom, largestBar)) + "  " + facts }
    let shorter = [
      facts, joined([count, rate, retries, left]), joined([count, rate, left]), joined([count, left]), count,
    ]
    return shorter.first { $0.count <= room } ?? ""
  }

  static func plain(_ meter: inout ProgressMeter, at now: Double) -> String {
    guard let phase = meter.phase else { return "waiting for the source, \(duration(now)) until now" }
    let parts = [
      "\(meter.done.grouped) of \(meter.total.grouped) \(phase.rawValue)",
      meter.rate(at: now).map { "\(number($0))/s" },
      meter.retryCount > 0 ? meter.retryCount.counting("retry", plural: "retries") : nil,
      meter.remainingTime(at: now).map { "about \(duration($0)) left" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// As in `0:07`, `12:30` and `1:00:00`.
  static func duration(_ seconds: Double) -> String {
    let total = Int(max(0, seconds).rounded())
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    let tail = total % 60 < 10 ? "0\(total % 60)" : "\(total % 60)"
    if hours == 0 { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }

  private static let smallestBar = 8
  private static let largestBar = 42

  private static func bar(_ meter: ProgressMeter, width: Int) -> String {
    let inside = width - 2
    let filled = meter.total > 0 ? min(inside, inside * meter.done / meter.total) : 0
    let tip = filled < inside ? ">" : ""
    let line = String(repeating: "=", count: filled) + tip
    return "[\(line)\(String(repeating: " ", count: inside - line.utf8.count))]"
  }

  /// One decimal below 10.
  private static func number(_ rate: Double) -> String { rate < 9.95 ? rate.tenths : "\(Int(rate.rounded()))" }

  private static func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: " · ") }
}

extension Double {
  var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
