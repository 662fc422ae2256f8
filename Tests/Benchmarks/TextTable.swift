import Foundation

/// A plain table of at most 80 columns: names on the left, figures on the right.
struct TextTable {
  private var lines: [String]

  /// Starts a table; four columns of figures fit.
  init(_ title: String, _ headers: [String]) { lines = [Self.line(title, headers)] }

  mutating func add(_ name: String, _ figures: [String]) { lines.append(Self.line(name, figures)) }

  /// Adds a line that says why there are no figures.
  mutating func add(_ name: String, note: String) { lines.append(Self.padded(name) + "  \(note)") }

  /// The table between an empty line and a line end.
  var text: String { "\n" + lines.joined(separator: "\n") + "\n" }

  private static func line(_ name: String, _ figures: [String]) -> String {
    padded(name) + figures.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
  }

  private static func padded(_ text: String) -> String {
    text.prefix(40) + String(repeating: " ", count: max(0, 40 - text.count))
  }
}

/// Numbers as the tables show them, with three digits that say something.
enum Figures {
  static func milliseconds(_ seconds: Double) -> String { digits(seconds * 1_000) }

  static func millions(_ value: Double) -> String { digits(value / 1_000_000) }

  static func digits(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}

extension [Double] {
  /// The middle value, or the mean of the two in the middle; 0 of none.
  var median: Double {
    let sorted = sorted()
    guard let last = sorted.indices.last else { return 0 }
    return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
  }
}
