struct ColumnValues {
  private var filledCount = 0
  private var counts: [Int] = []
  private var bytes: [UInt8] = []
  private var ends = [0]
  /// The index of each value by the value's hash, or by the next free number if another value has the same hash.
  private var indices: [UInt64: Int32] = [:]
  /// The value index of each shown row, -1 for null; nil for a column that the page does not show.
  private var rows: [Int32]?
  /// The value index of the latest row, -1 for null; `add` tries this value first, because rows often repeat a value.
  private(set) var index = -1

  /// The maximum number of distinct values in a column that the page does not show; with more, nothing is counted.
  private static let limit = 1 << 13

  init(isShown: Bool) { rows = isShown ? [] : nil }

  mutating func add(_ cell: TableRow.Cell, of row: [UInt8]) {
    if cell.type == nil { return index = -1 }
    filledCount += 1
    // An empty `ends` marks a column with too many distinct values.
    if ends.isEmpty { return }
    let value = row[cell.start..<cell.end]
    if index < 0 || self.value(index) != value { index = index(of: value) }
    counts[index] += 1
    if rows == nil, counts.count > ColumnValues.limit { (index, counts, bytes, ends, indices) = (-1, [], [], [], [:]) }
  }

  private mutating func index(of value: ArraySlice<UInt8>) -> Int {
    var key = value.fnv1a
    while let index = indices[key].map(Int.init) {
      if self.value(index) == value { return index }
      key &+= 1
    }
    indices[key] = Int32(counts.count)
    counts.append(0)
    bytes.append(contentsOf: value)
    ends.append(bytes.count)
    return counts.count - 1
  }

  mutating func showRow(replacing count: Int) {
    rows?.removeLast(count)
    rows?.append(Int32(index))
  }

  var firstText: String? { counts.isEmpty ? nil : text(0) }

  var text: String? { index < 0 ? nil : text(index) }

  private func value(_ index: Int) -> ArraySlice<UInt8> { bytes[ends[index]..<ends[index + 1]] }

  private func text(_ index: Int) -> String { String(decoding: value(index), as: UTF8.self) }

  private var commonPrefix: Int {
    let first = counts.isEmpty ? [] : value(0)
    var prefix = counts.indices.reduce(first.count) { min($0, zip(value($1), first).prefix { $0 == $1 }.count) }
    // The prefix never ends inside a character.
    while prefix > 0, prefix < first.count, bytes[prefix] & 0xC0 == 0x80 { prefix -= 1 }
    return prefix
  }

  func profile(_ name: String, _ type: ColumnType?, _ description: String?) -> JSONValue {
    let histogram = type == .integer || type == .decimal ? histogram(isWhole: type == .integer) : nil
    let hasTexts = histogram == nil && !counts.isEmpty
    return [
      "name": .text(name), "type": .text(type?.fieldName ?? "any"), "description": description.map(JSONValue.text),
      "full": .integer(filledCount), "min": histogram?.least, "max": histogram?.greatest, "bins": histogram?.bins,
      "distinct": hasTexts ? .integer(counts.count) : nil, "top": hasTexts ? mostFrequent : nil,
    ]
  }

  private func histogram(isWhole: Bool) -> (least: JSONValue, greatest: JSONValue, bins: JSONValue)? {
    let numbers = counts.indices.compactMap { ColumnValues.number(text($0)) }
    guard numbers.count == counts.count, let least = numbers.min(by: { $0.value < $1.value }),
      let greatest = numbers.max(by: { $0.value < $1.value }), (greatest.value - least.value).isFinite
    else { return nil }
    let (range, most) = (greatest.value - least.value, 24.0)
    // Bins of whole numbers are equally wide only if each bin covers equally many whole numbers.
    let width = isWhole ? ((range + 1) / most).rounded(.up) : range / most
    let count = isWhole ? Int(min(most, ((range + 1) / width).rounded(.up))) : Int(most)
    var bins = [Int](repeating: 0, count: count)
    for (number, rowCount) in zip(numbers, counts) {
      let bin = width > 0 ? min(Double(count - 1), (number.value - least.value) / width) : 0
      bins[Int(bin)] += rowCount
    }
    return (.number(least.digits), .number(greatest.digits), .array(bins.map(JSONValue.integer)))
  }

  private static func number(_ text: String) -> (value: Double, digits: String)? {
    // CSV for spreadsheets may have a decimal comma.
    let digits = text.replacing(",", with: ".")
    guard let value = Double(digits), value.isFinite else { return nil }
    return (value, ColumnType.decimal.admits(Array(digits.utf8), 0, digits.utf8.count) ? digits : "\(value)")
  }

  private var mostFrequent: JSONValue? {
    let order = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(ColumnValues.shownCount)
    guard let first = order.first, counts[first] > 1,
      order.allSatisfy({ value($0).count <= ColumnValues.shownSize })
    else { return nil }
    return .array(order.map { [.text(text($0)), .integer(counts[$0])] })
  }

  private static let shownCount = 5
  private static let shownSize = 60

  // The column in the shortest of three forms: all values, the distinct values with indices, or the values without
  // their common prefix.
  func packed(_ type: ColumnType?) -> JSONValue {
    let rows = (rows ?? []).map { Int($0) < 0 ? counts.count : Int($0) }
    let all = counts.indices.map { json(value($0), type) } + [.null]
    if type == .integer || type == .decimal { return .array(rows.map { all[$0] }) }
    // The sizes are estimates that include quotes and commas.
    let plainSize = counts.indices.reduce(0) { $0 + counts[$1] * (value($1).count + 3) }
    let indexSize = rows.count * ("\(counts.count)".utf8.count + 1)
    let prefix = commonPrefix
    if bytes.count + 3 * counts.count + indexSize < plainSize - prefix * filledCount {
      let places = all.indices.map(JSONValue.integer)
      return ["of": .array(all), "at": .array(rows.map { places[$0] })]
    }
    guard type == .text, prefix >= ColumnValues.leastPrefix else { return .array(rows.map { all[$0] }) }
    let rests = counts.indices.map { json(value($0).dropFirst(prefix), type) } + [.null]
    return ["after": json(bytes[..<prefix], type), "rest": .array(rows.map { rests[$0] })]
  }

  private static let leastPrefix = 8

  private func json(_ value: ArraySlice<UInt8>, _ type: ColumnType?) -> JSONValue {
    let text = String(decoding: value, as: UTF8.self)
    switch type {
    case .integer, .decimal: return ColumnValues.number(text).map { .number($0.digits) } ?? .null
    case .boolean: return .boolean(text == "true")
    default: return .text(text)
    }
  }
}
