import JSON
import Platform
import Publishing
import Tables

struct FieldCheck {
  let name: String
  /// Nil for a type this program does not write; its values are not checked.
  let type: ColumnType?
  private let isRequired: Bool
  private let hasTypedCells: Bool

  init(_ field: DatasetManifest.Field, hasTypedCells: Bool) {
    name = field.name
    type = ColumnType(field: field.type)
    isRequired = field.constraints?.required ?? false
    self.hasTypedCells = hasTypedCells
  }

  init(_ column: CombinedColumn, of table: CombinedTable) {
    name = "\(table.name).\(column.name)"
    type = column.type
    isRequired = column.isRequired
    hasTypedCells = true
  }

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
      let noun = row.text(column).first == UInt8(ascii: "[") && found == .object ? "array" : found.cellNoun
      let problem = "expected \(type.noun), found the \(noun) \(Excerpt.quoted(row.text(column)))"
      return log.add(.value, row: number, column: name, problem)
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
    case .list: "a list"
    case .object: "a JSON object"
    }
  }

  fileprivate var cellNoun: String {
    switch self {
    case .integer, .decimal: "number"
    case .list: "array"
    case .text, .boolean, .object: rawValue
    }
  }

  fileprivate func admits(_ found: ColumnType) -> Bool {
    switch (self, found) {
    case (.integer, .decimal), (.decimal, .decimal), (.text, .text), (.boolean, .boolean): true
    case (.list, .list), (.object, .object): true
    default: false
    }
  }

  /// Only the canonical spelling, which this program writes.
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
    let text = String(decoding: bytes, as: UTF8.self)
    let isSpelling =
      switch self {
      case .integer: Double(text).map { $0.isFinite && $0.rounded() == $0 } ?? false
      case .decimal: Double(text)?.isFinite ?? false
      case .boolean: ["true", "false"].contains(text.lowercased())
      case .text, .list, .object: false
      }
    let found = Excerpt.quoted(bytes)
    return isSpelling ? "not the canonical spelling of \(noun): \(found)" : "expected \(noun), found \(found)"
  }

  /// Without redundant zeros, an exponent or a plus sign.
  private static func isNumber(_ bytes: [UInt8], _ start: Int, _ end: Int, mayHaveFraction: Bool) -> Bool {
    var position = start
    let isNegative = start < end && bytes[start] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let first = position
    while position < end, isDigit(bytes[position]) { position += 1 }
    guard position > first, bytes[first] != UInt8(ascii: "0") || position == first + 1 else { return false }
    if position == end { return !isNegative || bytes[first] != UInt8(ascii: "0") }
    guard mayHaveFraction, bytes[position] == UInt8(ascii: "."), position + 1 < end else { return false }
    return bytes[(position + 1)..<end].allSatisfy(isDigit) && bytes[end - 1] != UInt8(ascii: "0")
  }

  /// The same function in `JSON` costs a call for each digit: it is in another module.
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
}
