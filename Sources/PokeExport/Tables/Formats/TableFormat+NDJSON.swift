extension TableFormat {
  /// Newline-delimited JSON: one object per line.
  public static let ndjson = TableFormat(
    rawValue: "ndjson", mediaType: "application/x-ndjson",
    rows: RowFormat(
      encoder: { columns, _ in NDJSONEncoder(columns: columns) },
      reader: { file, columnNames, _ throws(FileError) in try NDJSONReader(file, columnNames: columnNames) }))
}

struct NDJSONEncoder: RowEncoder {
  private let prefixes: [[UInt8]]

  init(columns: [ColumnSchema]) {
    prefixes = columns.enumerated().map { index, column in
      var prefix = [UInt8(ascii: index == 0 ? "{" : ",")]
      prefix.appendJSONString(column.name)
      prefix.append(UInt8(ascii: ":"))
      return prefix
    }
  }

  func append(_ cell: Cell, column: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: prefixes[column])
    switch cell {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .integer(let value): bytes.appendDecimal(value)
    case .decimal(let value): bytes.append(contentsOf: value.description.utf8)
    case .text(let text): bytes.appendJSONString(text)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .object(let json): bytes.append(contentsOf: json.utf8)
    case .list(let texts): bytes.appendJSONArray(texts)
    }
  }

  func endRow(_ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension [UInt8] {
  mutating func appendJSONArray(_ texts: [String]) {
    append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      appendJSONString(text)
    }
    append(UInt8(ascii: "]"))
  }
}

final class NDJSONReader: TableReader {
  let columnNames: [String]
  let headerProblem: String? = nil
  private let fieldNames: [[UInt8]]
  private var lines: LineReader

  init(_ file: InputFile, columnNames: [String]?) throws(FileError) {
    var lines = LineReader(file)
    let names = if let columnNames { columnNames } else { try NDJSONReader.firstNames(&lines) }
    self.columnNames = names
    fieldNames = names.map { Array($0.utf8) }
    self.lines = lines
  }

  func next(_ row: inout TableRow) throws(FileError) -> RowReading {
    guard let lineEnd = try lines.readLine(&row.bytes) else { return .end }
    row.lineEnd = lineEnd
    row.cells.removeAll(keepingCapacity: true)
    if lineEnd == .tooFar { return .malformed(column: nil, LineReader.tooLong) }
    var cells = CellTexts(lineSize: row.bytes.count)
    var problem: String?
    do throws(JSONError) {
      _ = try JSONReader.read(row.bytes) { json throws(JSONError) in
        guard json.peek() == UInt8(ascii: "{") else { throw json.syntax("expected an object") }
        try json.passObject { json, key throws(JSONError) in
          problem = self.problem(with: key, at: row.cells.count)
          if problem != nil { throw json.syntax("another field") }
          row.cells.append(try cells.readCell(&json))
        }
        if row.cells.count < columnNames.count {
          problem = "expected the field '\(columnNames[row.cells.count])', found the end of the row"
          throw json.syntax("a field too few")
        }
      }
    } catch {
      if let problem { return .malformed(column: nil, problem) }
      let column = row.cells.count < columnNames.count ? columnNames[row.cells.count] : nil
      return .malformed(column: column, NDJSONReader.message(error, in: row.bytes))
    }
    row.bytes.append(contentsOf: cells.texts)
    return .row
  }

  @inline(__always)
  private func problem(with key: JSONKey, at column: Int) -> String? {
    guard column < fieldNames.count else { return "a field too many: \(Excerpt.quoted(key.name))" }
    if key.isSpelled(fieldNames[column]) { return nil }
    return "expected the field '\(columnNames[column])', found \(Excerpt.quoted(key.name))"
  }

  private static func message(_ error: JSONError, in line: [UInt8]) -> String {
    let place = "at byte \(error.offset + 1)"
    switch error.problem {
    case .syntax(JSONError.notUTF8): return "not UTF-8"
    case .tooDeep: return "not JSON: nested too deeply \(place)"
    case .syntax(JSONError.halfCharacter): return "not JSON: half a character \(place)"
    case .syntax, .mismatch, .missingKey:
      if error.offset >= line.count { return "not JSON: it ends too early" }
      return "not JSON: \(Excerpt.quoted(line[error.offset...].prefix(1))) is not expected \(place)"
    }
  }

  private static func firstNames(_ lines: inout LineReader) throws(FileError) -> [String] {
    var line: [UInt8] = []
    guard try lines.peekLine(&line) else { return [] }
    var names: [String] = []
    _ = try? JSONReader.read(line) { json throws(JSONError) in
      try json.passObject { json, key throws(JSONError) in
        names.append(key.name)
        try json.skipValue()
      }
    }
    return names
  }
}

/// Cell texts that the line does not contain byte for byte: texts with escapes, and lists joined by `;`.
private struct CellTexts {
  var texts: [UInt8] = []
  let lineSize: Int

  @inline(__always)
  mutating func readCell(_ json: inout JSONReader) throws(JSONError) -> TableRow.Cell {
    let start = json.position
    let type: ColumnType
    switch json.peek() {
    case UInt8(ascii: "\""):
      let string = try json.scanString()
      if !string.hasEscapes { return TableRow.Cell(type: .text, start: string.start, end: string.end) }
      let count = texts.count
      json.text(of: string) { texts.append(contentsOf: $0) }
      return cell(.text, from: count)
    case UInt8(ascii: "n"):
      try json.skipScalar()
      return TableRow.Cell(type: nil, start: start, end: start)
    case UInt8(ascii: "["):
      let count = texts.count
      if try json.readJoinedTexts(to: &texts) { return cell(.list, from: count) }
      type = .object
    case UInt8(ascii: "{"):
      type = .object
      try json.skipValue()
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      type = .boolean
      try json.skipScalar()
    default:
      type = .decimal
      try json.skipScalar()
    }
    return TableRow.Cell(type: type, start: start, end: json.position)
  }

  private func cell(_ type: ColumnType, from count: Int) -> TableRow.Cell {
    TableRow.Cell(type: type, start: lineSize + count, end: lineSize + texts.count)
  }
}

extension JSONReader {
  /// Appends an array's texts, joined by `;` as in CSV; if an element is no text, appends nothing and returns false.
  mutating func readJoinedTexts(to bytes: inout [UInt8]) throws(JSONError) -> Bool {
    let start = bytes.count
    var isOfTexts = true
    try readArray { json throws(JSONError) in
      isOfTexts = json.peek() == UInt8(ascii: "\"") && isOfTexts
      if !isOfTexts { return try json.skipValue() }
      json.text(of: try json.scanString()) { bytes.append(contentsOf: $0) }
      bytes.append(UInt8(ascii: ";"))
    }
    if !isOfTexts { bytes.removeSubrange(start...) } else if bytes.count > start { bytes.removeLast() }
    return isOfTexts
  }
}
