import Exporting
import Platform

enum ProgressLine {
  // All of it is ASCII, so that a character is a column. The last column stays free: some terminals begin a new line
  // there.
  static func live(_ meter: ProgressMeter, width: Int, at now: Double) -> String {
    let room = max(0, width - 1)
    guard let phase = meter.phase else {
      let waited = "waiting for the source"
      return [waited + "  " + duration(now), waited].first { $0.utf8.count <= room } ?? ""
    }
    let number = meter.phases.count > 1 ? meter.phases.firstIndex(of: phase) : nil
    let step = number.map { "[\($0 + 1)/\(meter.phases.count)] " } ?? ""
    let count = "\(meter.done)/\(meter.total)"
    let rate = meter.rate(at: now).map(Self.number)
    let longRate = rate.map { "\($0) documents/s" }
    let shortRate = rate.map { "\($0)/s" }
    let retries = meter.retryCount > 0 ? meter.retryCount.counting("retry", plural: "retries") : nil
    let eta = meter.remainingTime(at: now).map { "ETA " + duration($0) }
    for rate in [longRate, shortRate] {
      let facts = joined([count, rate, retries, eta])
      let barRoom = room - joined([step + phase.rawValue, facts]).utf8.count - 2
      if barRoom >= smallestBar {
        return joined([step + phase.rawValue, bar(meter, width: min(barRoom, largestBar)), facts])
      }
    }
    let name = step + phase.shortName
    let shorter = [
      [step + phase.rawValue, count, shortRate, retries, eta], [name, count, shortRate, retries, eta],
      [name, count, shortRate, eta], [name, count, eta], [name, count], [count],
    ]
    return shorter.map(joined).first { $0.utf8.count <= room } ?? ""
  }

  static func plain(_ meter: ProgressMeter, at now: Double) -> String {
    guard let phase = meter.phase else { return "waiting for the source, \(duration(now)) until now" }
    let parts = [
      "\(phase.rawValue): \(meter.done) of \(meter.total)", meter.rate(at: now).map { "\(number($0)) documents/s" },
      meter.retryCount > 0 ? meter.retryCount.counting("retry", plural: "retries") : nil,
      meter.remainingTime(at: now).map { "about \(duration($0)) left in this phase" },
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

  private static func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: "  ") }
}

extension ExportPhase {
  fileprivate var shortName: String {
    switch self {
    case .pokemon: "pokemon"
    case .combining: "rows"
    default: rawValue
    }
  }
}

extension Double {
  var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
