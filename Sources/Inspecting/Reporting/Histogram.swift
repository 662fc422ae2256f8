import JSON

/// How often the numbers of a column lie in each of a few equal ranges, from the least to the greatest.
struct Histogram {
  private let least: (value: Double, digits: String)
  private let greatest: (value: Double, digits: String)
  private let bins: [Int]

  /// The most ranges.
  private static let mostBins = 24

  /// - Returns: Nil when one of the values is no number.
  init?(_ values: ColumnValues, isWhole: Bool) {
    var numbers: [(value: Double, digits: String)] = []
    for index in values.counts.indices {
      guard let number = Histogram.number(values.text(index)) else { return nil }
      numbers.append(number)
    }
    guard let least = numbers.min(by: { $0.value < $1.value }),
      let greatest = numbers.max(by: { $0.value < $1.value })
    else { return nil }
    self.least = least
    self.greatest = greatest
    let range = greatest.value - least.value
    guard range.isFinite else { return nil }
    // Ranges of whole numbers are equal only if each has as many of them.
    let width =
      isWhole ? ((range + 1) / Double(Histogram.mostBins)).rounded(.up) : range / Double(Histogram.mostBins)
    let count = isWhole ? Int(min(Double(Histogram.mostBins), ((range + 1) / width).rounded(.up))) : Histogram.mostBins
    var bins = [Int](repeating: 0, count: count)
    for (index, number) in numbers.enumerated() {
      let bin = width > 0 ? min(Double(count - 1), (number.value - least.value) / width) : 0
      bins[Int(bin)] += values.counts[index]
    }
    self.bins = bins
  }

  /// The ranges for the page.
  var json: [(name: String, value: JSONValue?)] {
    [
      ("min", .number(least.digits)), ("max", .number(greatest.digits)),
      ("bins", .array(bins.map(JSONValue.integer))),
    ]
  }

  /// A number with the digits JSON has for it; nil for anything else.
  static func number(_ text: String) -> (value: Double, digits: String)? {
    // CSV for spreadsheets may have a decimal comma.
    let digits = text.replacing(",", with: ".")
    guard let value = Double(digits), value.isFinite else { return nil }
    return (value, FieldType.number.admits(text: Array(digits.utf8), 0, digits.utf8.count) ? digits : "\(value)")
  }
}
