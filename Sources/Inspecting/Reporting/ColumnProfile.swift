import JSON
import Tables

// The values of a column as JSON for the page.
extension ColumnValues {
  func profile(_ type: ColumnType?) -> [(name: String, value: JSONValue?)] {
    let filled: (name: String, value: JSONValue?) = ("full", .integer(filledCount))
    if isUncounted || counts.isEmpty { return [filled] }
    if type == .integer || type == .decimal, let histogram = histogram(isWhole: type == .integer) {
      return [filled] + histogram
    }
    return [filled, ("distinct", .integer(counts.count)), ("top", mostFrequent)]
  }

  private func histogram(isWhole: Bool) -> [(name: String, value: JSONValue?)]? {
    var numbers: [(value: Double, digits: String)] = []
    for index in counts.indices {
      guard let number = ColumnValues.number(text(index)) else { return nil }
      numbers.append(number)
    }
    guard let least = numbers.min(by: { $0.value < $1.value }),
      let greatest = numbers.max(by: { $0.value < $1.value })
    else { return nil }
    let range = greatest.value - least.value
    guard range.isFinite else { return nil }
    // Ranges of whole numbers are equal only if each has as many of them.
    let most = Double(ColumnValues.mostBins)
    let width = isWhole ? ((range + 1) / most).rounded(.up) : range / most
    let count = isWhole ? Int(min(most, ((range + 1) / width).rounded(.up))) : ColumnValues.mostBins
    var bins = [Int](repeating: 0, count: count)
    for (number, rowCount) in zip(numbers, counts) {
      let bin = width > 0 ? min(Double(count - 1), (number.value - least.value) / width) : 0
      bins[Int(bin)] += rowCount
    }
    return [
      ("min", .number(least.digits)), ("max", .number(greatest.digits)),
      ("bins", .array(bins.map(JSONValue.integer))),
    ]
  }

  private static let mostBins = 24

  private static func number(_ text: String) -> (value: Double, digits: String)? {
    // CSV for spreadsheets may have a decimal comma.
    let digits = text.replacing(",", with: ".")
    guard let value = Double(digits), value.isFinite else { return nil }
    return (value, ColumnType.decimal.admits(Array(digits.utf8), 0, digits.utf8.count) ? digits : "\(value)")
  }

  private var mostFrequent: JSONValue? {
    let order = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(ColumnValues.shownCount)
    guard let first = order.first, counts[first] > 1, order.allSatisfy({ size($0) <= ColumnValues.shownSize }) else {
      return nil
    }
    return .array(order.map { [.text(text($0)), .integer(counts[$0])] })
  }

  private static let shownCount = 5
  private static let shownSize = 60

  /// The shortest of three: all values; the different values and their indices; what follows the beginning all values
  /// have. Nil for a column that is not shown.
  func packed(_ type: ColumnType?) -> JSONValue? {
    guard let rows else { return nil }
    let values = counts.indices.map { json($0, type) }
    let plain = JSONValue.array(rows.map { $0 < 0 ? .null : values[Int($0)] })
    if type == .integer || type == .decimal { return plain }
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
    guard type == .text, prefix >= ColumnValues.leastPrefix, let first = values.indices.first else { return plain }
    return [
      "after": .text(String(decoding: text(first).utf8.prefix(prefix), as: UTF8.self)),
      "rest": .array(
        rows.map { row in
          row < 0 ? .null : .text(String(decoding: text(Int(row)).utf8.dropFirst(prefix), as: UTF8.self))
        }),
    ]
  }

  private static let leastPrefix = 8

  private func json(_ index: Int, _ type: ColumnType?) -> JSONValue {
    let text = text(index)
    switch type {
    case .integer, .decimal: return ColumnValues.number(text).map { .number($0.digits) } ?? .null
    case .boolean: return .boolean(text == "true")
    default: return .text(text)
    }
  }
}
