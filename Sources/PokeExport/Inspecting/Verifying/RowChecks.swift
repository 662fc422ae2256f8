struct FieldCheck {
  let name: String
  /// The type of the values; nil for a type that this program neither writes nor checks.
  let type: ColumnType?
  let isRequired: Bool
  let hasTypedCells: Bool

  func check(_ row: TableRow, _ column: Int, number: Int, _ log: inout FindingLog) {
    let cell = row.cells[column]
    guard let found = cell.type else {
      if isRequired {
        log.add(.required, row: number, column: name, "required, but \(hasTypedCells ? "null" : "empty")")
      }
      return
    }
    guard let type else { return }
    if hasTypedCells, !type.admits(found) {
      let isArray = found == .object && row.text(column).first == UInt8(ascii: "[")
      let noun = isArray ? "array" : found == .decimal ? "number" : found.rawValue
      // The message does not quote a list, because the cell lacks the list's brackets.
      let value = found == .list ? "a list" : "the \(noun) \(Excerpt.quoted(row.text(column)))"
      return log.add(.value, row: number, column: name, "expected \(type.noun), found \(value)")
    }
    if !type.admits(row.bytes, cell.start, cell.end) {
      log.add(.value, row: number, column: name, type.problem(with: row.text(column)))
    }
  }
}

extension ColumnType {
  fileprivate var noun: String {
    switch self {
    case .integer: "an integer"
    case .decimal: "a number"
    case .text: "a text"
    case .boolean: "true or false"
    case .list: "a list of texts"
    case .object: "a JSON object"
    }
  }

  /// An integer column admits cells of type decimal, because readers give every number the type decimal.
  fileprivate func admits(_ found: ColumnType) -> Bool { found == (self == .integer ? .decimal : self) }

  /// Admits only the canonical spelling, which this program writes.
  func admits(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    switch self {
    case .integer: ColumnType.isNumber(bytes, start, end, mayHaveFraction: false)
    case .decimal: ColumnType.isNumber(bytes, start, end, mayHaveFraction: true)
    case .text: true
    case .boolean: bytes[start..<end].elementsEqual("true".utf8) || bytes[start..<end].elementsEqual("false".utf8)
    case .list: !bytes[start..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).contains([])
    case .object: JSONReader.isObject(Array(bytes[start..<end]))
    }
  }

  fileprivate func problem(with bytes: ArraySlice<UInt8>) -> String {
    if self == .list { return "the list \(Excerpt.quoted(bytes)) has an empty element" }
    let text = String(decoding: bytes, as: UTF8.self)
    // If nothing but the spelling is wrong, as in `1.0` or `TRUE`, the finding names the canonical spelling.
    // Otherwise, the finding names the type.
    let plain = Array((Double(text).map { "\($0)".replacing(/\.0$/, with: "") } ?? text.lowercased()).utf8)
    let expected = admits(plain, 0, plain.count) ? String(decoding: plain, as: UTF8.self) : noun
    return "expected \(expected), found \(Excerpt.quoted(bytes))"
  }

  /// Whether the bytes are a number without redundant zeros, an exponent or a plus sign.
  private static func isNumber(_ bytes: [UInt8], _ start: Int, _ end: Int, mayHaveFraction: Bool) -> Bool {
    var position = start
    let isNegative = start < end && bytes[start] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let first = position
    while position < end, JSONNumber.isDigit(bytes[position]) { position += 1 }
    guard position > first, bytes[first] != UInt8(ascii: "0") || position == first + 1 else { return false }
    if position == end { return !isNegative || bytes[first] != UInt8(ascii: "0") }
    guard mayHaveFraction, bytes[position] == UInt8(ascii: "."), position + 1 < end else { return false }
    return bytes[(position + 1)..<end].allSatisfy(JSONNumber.isDigit) && bytes[end - 1] != UInt8(ascii: "0")
  }
}

extension KeyOrder {
  /// Compares two rows of a table by some columns; null comes before all other values.
  init(_ left: TableRow, _ right: TableRow, by columns: [(index: Int, isNumeric: Bool)]) {
    self = .same
    for (index, isNumeric) in columns where self == .same {
      let (old, new) = (left.cells[index], right.cells[index])
      self =
        switch (old.type, new.type) {
        case (nil, nil): .same
        case (nil, _): .ascending
        case (_, nil): .descending
        default:
          KeyOrder(left.bytes, old.start..<old.end, right.bytes, new.start..<new.end, isNumeric: isNumeric)
        }
    }
  }
}

/// The values of a foreign key, kept until all tables are read, because tables may refer to each other.
struct ForeignValues {
  let key: DatasetManifest.ForeignKey
  let target: String
  /// The keys of the target table if it was read before this table, otherwise an empty set.
  ///
  /// `flush` adds to `uses` only values that are not in this set.
  var existing: Set<[UInt8]> = []
  private let columns: [Int]
  private var uses: [[UInt8]: (row: Int, count: Int)] = [:]
  private var current: [UInt8] = []
  private var next: [UInt8] = []
  private var currentUse = (row: 0, count: 0)

  init(_ key: DatasetManifest.ForeignKey, of resource: String, columns: [Int]) {
    self.key = key
    target = key.target(from: resource)
    self.columns = columns
  }

  /// Adds the key's value in a row; a key with null refers to no row and is valid.
  mutating func add(_ row: TableRow, number: Int) {
    next.removeAll(keepingCapacity: true)
    guard row.appendKey(columns, to: &next) else { return }
    // Consecutive rows often have the same value, so `flush` updates the dictionary once for all of them.
    if next == current {
      currentUse.count += 1
    } else {
      flush()
      swap(&current, &next)
      currentUse = (row: number, count: 1)
    }
  }

  mutating func flush() {
    defer { currentUse.count = 0 }
    if currentUse.count == 0 || existing.contains(current) { return }
    uses[current, default: (currentUse.row, 0)].count += currentUse.count
  }

  /// Adds a finding for each value that the target table lacks, and returns 0.
  ///
  /// For a damaged target table, adds no finding. Instead, returns the number of rows with values that the table lacks.
  func check(_ existing: Set<[UInt8]>, isDamaged: Bool, _ log: inout FindingLog) -> Int {
    let missing = uses.filter { !existing.contains($0.key) }.sorted { $0.value.row < $1.value.row }
    if isDamaged { return missing.reduce(0) { $0 + $1.value.count } }
    for (bytes, use) in missing {
      let parts = bytes.dropLast().split(separator: 0xFF, omittingEmptySubsequences: false)
      let value = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
      let names = key.targetFields.joined(separator: ", ")
      let rows = use.count > 1 ? " (used in \(use.count.grouped) rows)" : ""
      log.add(
        .foreignKey, row: use.row, column: key.fields.joined(separator: ", "),
        "no row of \(target) has the \(names) \(Excerpt.quoted(value))\(rows)")
    }
    return 0
  }
}
