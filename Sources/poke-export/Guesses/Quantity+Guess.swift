import PokeExport

extension Spelling {
  /// Converts a number with another unit, such as `1k`, `5/min` or `2m`, to the unit of the option.
  static func amount(_ value: String, isTime: Bool) -> Double? {
    guard let match = value.lowercased().wholeMatch(of: /(-?[0-9]{1,9}(?:\.[0-9]+)?) ?([^0-9.][^0-9]*)?/) else {
      return Double(value)
    }
    let unit = (match.2 ?? "").replacing(/^(per|\/)[ ]?/, with: "/")
    let factors: [(start: String, factor: Double)] =
      [("/m", 1 / 60), ("/h", 1 / 3600), ("k", 1000)] + (isTime ? [("ms", 0.001), ("m", 60), ("h", 3600)] : [])
    return Double(match.1).map { $0 * (factors.first { unit.hasPrefix($0.start) }?.factor ?? 1) }
  }

  /// The valid form of a mistyped duration: `7d` for `1w`.
  static func span(_ value: String) -> String? {
    if ["forever", "infinite", "unlimited"].contains(value.lowercased()) { return "3650000d" }
    return value.lowercased().wholeMatch(of: /([0-9]{1,6}) ?([a-z]*)/).flatMap { match in
      let days = [("w", 7), ("mo", 30), ("y", 365)].first { match.2.hasPrefix($0.0) }?.1
      let unit = match.2.first.flatMap { "smhd".contains($0) ? $0 : nil } ?? "h"
      return Int(match.1).map { count in days.map { "\(count * $0)d" } ?? "\(count)\(unit)" }
    }
  }
}

extension Duration {
  /// Parses `0`, or a number with its unit, such as `24h`.
  ///
  /// For any other text, `duration` is nil, and `meant` is a valid duration to suggest, or nil.
  static func typed(_ text: String) -> (duration: Duration?, meant: String?) {
    let units: [Substring: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    let match = (text == "0" ? "0s" : text).wholeMatch(of: /([0-9]{1,7})([smhd])/)
    guard let match, let count = Int(match.1), count <= 3_650_000, let unit = units[match.2] else {
      return (nil, Spelling.span(text))
    }
    return (.seconds(count * unit), nil)
  }
}
