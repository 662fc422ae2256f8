import JSON

extension ColumnValues {
  /// The values as a whole: a histogram of numbers, the most frequent texts, or only how many there are.
  func profile(_ type: FieldType) -> [(name: String, value: JSONValue?)] {
    let filled: (name: String, value: JSONValue?) = ("full", .integer(filledCount))
    if isUncounted || counts.isEmpty { return [filled] }
    if type == .integer || type == .number, let histogram = Histogram(self, isWhole: type == .integer) {
      return [filled] + histogram.json
    }
    return [filled, ("distinct", .integer(counts.count)), ("top", mostFrequent)]
  }

  /// The most frequent values with their numbers; nil when they say nothing: all are different, or long texts.
  private var mostFrequent: JSONValue? {
    let order = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(ColumnValues.shownCount)
    guard let first = order.first, counts[first] > 1, order.allSatisfy({ size($0) <= ColumnValues.shownSize }) else {
      return nil
    }
    return .array(order.map { [.text(text($0)), .integer(counts[$0])] })
  }

  /// The frequent values that are shown.
  private static let shownCount = 5
  /// The bytes of the longest value among them.
  private static let shownSize = 60

  /// The values row by row, in the shortest of three ways; nil for a column that is not shown.
  ///
  /// The ways are all values; the different values and their indices; and what follows the beginning all values have.
  func packed(_ type: FieldType) -> JSONValue? {
    guard let rows else { return nil }
    let values = counts.indices.map { json($0, type) }
    let plain = JSONValue.array(rows.map { $0 < 0 ? .null : values[Int($0)] })
    if type == .integer || type == .number { return plain }
    // Of each value the quotes and the comma too, which is near enough.
    let plainSize = counts.indices.reduce(0) { $0 + counts[$1] * (size($1) + 3) }
    let valueSize = counts.indices.reduce(0) { $0 + size($1) + 3 }
    let indexSize = rows.count * ("\(counts.count)".utf8.count + 1)
    let prefix = commonPrefix
    if valueSize + indexSize < plainSize - prefix * filledCount {
      return [
        "of": .array(values + [.null]),
        "at": .array(rows.map { .integer($0 < 0 ? values.count : Int($0)) }),
      ]
    }
    guard type == .string, prefix >= ColumnValues.leastPrefix, let first = values.indices.first else { return plain }
    return [
      "after": .text(String(decoding: text(first).utf8.prefix(prefix), as: UTF8.self)),
      "rest": .array(
        rows.map { row in
          row < 0 ? .null : .text(String(decoding: text(Int(row)).utf8.dropFirst(prefix), as: UTF8.self))
        }),
    ]
  }

  /// The bytes of a common beginning that are worth being left out.
  private static let leastPrefix = 8

  private func json(_ index: Int, _ type: FieldType) -> JSONValue {
    let text = text(index)
    switch type {
    case .integer, .number: return Histogram.number(text).map { .number($0.digits) } ?? .null
    case .boolean: return .boolean(text == "true")
    default: return .text(text)
    }
  }
}
