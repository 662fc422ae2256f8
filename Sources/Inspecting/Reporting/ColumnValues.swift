import JSON
import Platform
import Tables

struct ColumnValues {
  private var filledCount = 0
  private var counts: [Int] = []
  private var values: [ArraySlice<UInt8>] = []
  /// By the hash of the value; one with the hash of another has the next free number.
  private var indices: [UInt64: Int] = [:]
  /// The index of each row's value, -1 for null; nil for a column that is not shown.
  private var rows: [Int]?
  private var isUncounted = false
  /// In a sorted table, the previous value often comes again.
  private var last = -1

  /// The most different values that are counted in a column that is not shown.
  private static let limit = 1 << 13

  init(isShown: Bool) { rows = isShown ? [] : nil }

  mutating func add(_ row: [UInt8], _ start: Int, _ end: Int) {
    if start < end, row[start] == PackedCell.null {
      rows?.append(-1)
      return
    }
    filledCount += 1
    if isUncounted { return }
    let value = row[(start < end && PackedCell.isMark(row[start]) ? start + 1 : start)..<end]
    if last < 0 || values[last] != value { last = index(of: value) }
    counts[last] += 1
    rows?.append(last)
    if rows == nil, counts.count > ColumnValues.limit {
      isUncounted = true
      (counts, values, indices) = ([], [], [:])
    }
  }

  private mutating func index(of value: ArraySlice<UInt8>) -> Int {
    var key = value.fnv1a
    while let index = indices[key] {
      if values[index] == value { return index }
      key &+= 1
    }
    indices[key] = counts.count
    counts.append(0)
    // A slice would keep the whole row.
    values.append(Array(value)[...])
    return counts.count - 1
  }

  /// Of the rows, not of what is counted.
  mutating func hideLast() { rows?.removeLast() }

  mutating func show(where isShown: [Bool]) { rows = rows.map { zip($0, isShown).filter(\.1).map(\.0) } }

  var firstText: String? { values.isEmpty ? nil : text(0) }

  var lastIndex: Int { rows?.last ?? last }

  var lastValue: ArraySlice<UInt8>? { values.indices.contains(last) ? values[last] : nil }

  /// Of a column with games: whether each row has the newest of the games that its Pokémon is in.
  ///
  /// Newer games have species with higher numbers; those of forms begin at 10,001.
  func isNewest(for pokemon: ColumnValues) -> [Bool] {
    let numbers = pokemon.values.indices.map { Int(pokemon.text($0)).map { $0 > 10_000 ? 0 : $0 } ?? 0 }
    let rows = zip(pokemon.rows ?? [], rows ?? []).map { (pokemon: $0, game: $1) }
    let known = rows.filter { $0.pokemon >= 0 && $0.game >= 0 }
    let ranks = known.reduce(into: [:]) { $0[$1.game] = max($0[$1.game, default: 0], numbers[$1.pokemon]) }
    let newest = Dictionary(known) { ranks[$0, default: 0] < ranks[$1, default: 0] ? $1 : $0 }
    return rows.map { newest[$0.pokemon] == $0.game }
  }

  private func text(_ index: Int) -> String { String(decoding: values[index], as: UTF8.self) }

  private var commonPrefix: Int {
    guard let first = values.first else { return 0 }
    var prefix = values.reduce(first.count) { min($0, zip($1, first).prefix { $0 == $1 }.count) }
    // Not within a character.
    while prefix > 0, prefix < first.count, first[prefix] & 0xC0 == 0x80 { prefix -= 1 }
    return prefix
  }

  // The values of a column as JSON for the page.

  func profile(_ type: ColumnType?) -> [(name: String, value: JSONValue?)] {
    let filled: (name: String, value: JSONValue?) = ("full", .integer(filledCount))
    if isUncounted || counts.isEmpty { return [filled] }
    if type == .integer || type == .decimal, let histogram = histogram(isWhole: type == .integer) {
      return [filled] + histogram
    }
    return [filled, ("distinct", .integer(counts.count)), ("top", mostFrequent)]
  }

  private func histogram(isWhole: Bool) -> [(name: String, value: JSONValue?)]? {
    let numbers = values.indices.compactMap { ColumnValues.number(text($0)) }
    guard numbers.count == values.count, let least = numbers.min(by: { $0.value < $1.value }),
      let greatest = numbers.max(by: { $0.value < $1.value })
    else { return nil }
    let range = greatest.value - least.value
    guard range.isFinite else { return nil }
    // Bins of whole numbers are equally wide only if each covers the same number of them.
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
    guard let first = order.first, counts[first] > 1,
      order.allSatisfy({ values[$0].count <= ColumnValues.shownSize })
    else { return nil }
    return .array(order.map { [.text(text($0)), .integer(counts[$0])] })
  }

  private static let shownCount = 5
  private static let shownSize = 60

  // The shortest of three forms: all values; the different values with indices; the values without their common prefix.
  // Nil for a column that is not shown.
  func packed(_ type: ColumnType?) -> JSONValue? {
    guard let rows else { return nil }
    let all = values.indices.map { json($0, type) }
    let plain = JSONValue.array(rows.map { $0 < 0 ? .null : all[$0] })
    if type == .integer || type == .decimal { return plain }
    // Quotes and comma included, which is close enough.
    let plainSize = zip(counts, values).reduce(0) { $0 + $1.0 * ($1.1.count + 3) }
    let valueSize = values.reduce(0) { $0 + $1.count + 3 }
    let indexSize = rows.count * ("\(counts.count)".utf8.count + 1)
    let prefix = commonPrefix
    if valueSize + indexSize < plainSize - prefix * filledCount {
      return ["of": .array(all + [.null]), "at": .array(rows.map { .integer($0 < 0 ? values.count : $0) })]
    }
    guard type == .text, prefix >= ColumnValues.leastPrefix, let first = values.first else { return plain }
    return [
      "after": .text(String(decoding: first.prefix(prefix), as: UTF8.self)),
      "rest": .array(
        rows.map { $0 < 0 ? .null : .text(String(decoding: values[$0].dropFirst(prefix), as: UTF8.self)) }),
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
