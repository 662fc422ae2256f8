import Foundation

struct TextTable {
  private var lines: [String]

  init(_ title: String, _ headers: [String]) { lines = [Self.line(title, headers)] }

  mutating func add(_ name: String, _ figures: [String]) { lines.append(Self.line(name, figures)) }

  mutating func add(_ name: String, note: String) { lines.append(Self.line(name, []) + "  \(note)") }

  var text: String { "\n" + lines.joined(separator: "\n") + "\n" }

  private static func line(_ name: String, _ figures: [String]) -> String {
    name.padding(toLength: 40, withPad: " ", startingAt: 0)
      + figures.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
  }
}

enum Figures {
  static func milliseconds(_ seconds: Double) -> String { digits(seconds * 1_000) }

  static func millions(_ value: Double) -> String { digits(value / 1_000_000) }

  static func digits(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    guard let last = sorted.indices.last else { return 0 }
    return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
  }
}
