import Foundation

/// Numbers as the tables show them, with three digits that say something.
enum Figures {
  /// A time, in milliseconds.
  static func milliseconds(_ seconds: Double) -> String { digits(seconds * 1_000) }

  /// A size or a throughput, in millions.
  static func millions(_ value: Double) -> String { digits(value / 1_000_000) }

  /// A number without unit.
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
