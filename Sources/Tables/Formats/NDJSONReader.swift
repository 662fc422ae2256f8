import JSON
import Platform

/// Rows out of newline-delimited JSON: one object a line, with the same fields in the same order in each.
final class NDJSONReader: TableReader {
  private(set) var columnNames: [String]
  let headerProblem: String? = nil
  private var lines: LineReader
  /// What stands before each value when nothing more than needed is written.
  private var prefixes: [[UInt8]]

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - file: The file, of which nothing has been read.
  ///   - columnNames: The fields of every row; nil for those of the first row.
  /// - Throws: `FileError.inputOutput`.
  init(_ file: InputFile, columnNames: [String]?) throws(FileError) {
    self.columnNames = []
    prefixes = []
    lines = LineReader(file)
    if let columnNames {
      setColumns(columnNames)
    } else {
      setColumns(try NDJSONReader.firstNames(&lines))
    }
  }

  func next(_ row: inout TableRow) throws(FileError) -> RowReading {
    guard let lineEnd = try lines.readLine(&row.bytes) else { return .end }
    row.lineEnd = lineEnd
    row.cells.removeAll(keepingCapacity: true)
    var scanner = JSONScanner()
    do throws(JSONScanner.Problem) {
      if let problem = try read(&row, &scanner) { return problem }
    } catch {
      return malformed(error, in: row)
    }
    return row.findInvalidText().map { .malformed(column: columnNames[$0], "not UTF-8") } ?? .row
  }

  /// Reads a line into cells; nil when it is as it should be.
  private func read(_ row: inout TableRow, _ scanner: inout JSONScanner) throws(JSONScanner.Problem) -> RowReading? {
    for column in columnNames.indices {
      if row.bytes[scanner.position...].starts(with: prefixes[column]) {
        scanner.position += prefixes[column].count
      } else if let problem = try readName(column, &row, &scanner) {
        return problem
      }
      row.cells.append(try NDJSONReader.readCell(&row.bytes, &scanner))
    }
    if columnNames.isEmpty { try scanner.skip(UInt8(ascii: "{"), row.bytes) }
    let byte = try scanner.next(row.bytes)
    if byte == UInt8(ascii: ","), !columnNames.isEmpty {
      scanner.position += 1
      let name = try NDJSONReader.readText(&row.bytes, &scanner)
      return .malformed(column: nil, "a field too many: \(Excerpt.quoted(name))")
    }
    try scanner.skip(UInt8(ascii: "}"), row.bytes)
    scanner.skipBlanks(row.bytes)
    if scanner.position < row.bytes.count { throw .unexpected(at: scanner.position) }
    return nil
  }

  /// Reads a field's name that is not written as shortly as it could be, or that is another's.
  private func readName(
    _ column: Int, _ row: inout TableRow, _ scanner: inout JSONScanner
  ) throws(JSONScanner.Problem) -> RowReading? {
    let expected = columnNames[column]
    let byte = try scanner.next(row.bytes)
    guard byte == UInt8(ascii: column == 0 ? "{" : ",") else {
      if byte != UInt8(ascii: "}") { throw .unexpected(at: scanner.position) }
      return .malformed(column: nil, "expected the field '\(expected)', found the end of the row")
    }
    scanner.position += 1
    if column == 0, try scanner.next(row.bytes) == UInt8(ascii: "}") {
      return .malformed(column: nil, "expected the field '\(expected)', found the end of the row")
    }
    let name = try NDJSONReader.readText(&row.bytes, &scanner)
    guard name.utf8.elementsEqual(expected.utf8) else {
      return .malformed(column: nil, "expected the field '\(expected)', found \(Excerpt.quoted(name))")
    }
    try scanner.skip(UInt8(ascii: ":"), row.bytes)
    return nil
  }

  private static func readText(
    _ bytes: inout [UInt8], _ scanner: inout JSONScanner
  ) throws(JSONScanner.Problem) -> String {
    String(decoding: bytes[try scanner.readString(&bytes)], as: UTF8.self)
  }

  /// Reads a value.
  private static func readCell(
    _ bytes: inout [UInt8], _ scanner: inout JSONScanner
  ) throws(JSONScanner.Problem) -> TableRow.Cell {
    let byte = try scanner.next(bytes)
    let start = scanner.position
    let kind: TableRow.Kind
    switch byte {
    case UInt8(ascii: "\""):
      let text = try scanner.readString(&bytes)
      return TableRow.Cell(kind: .text, start: text.lowerBound, end: text.upperBound)
    case UInt8(ascii: "n"):
      try scanner.skipWord("null", bytes)
      return TableRow.Cell(kind: .null, start: start, end: start)
    case UInt8(ascii: "["): return try readArray(&bytes, &scanner)
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      kind = .boolean
      try scanner.skipValue(bytes)
    case UInt8(ascii: "{"):
      kind = .object
      try scanner.skipValue(bytes)
    default:
      kind = .number
      try scanner.skipNumber(bytes)
    }
    return TableRow.Cell(kind: kind, start: start, end: scanner.position)
  }

  /// Reads an array; the texts of a list move together, with `;` between them.
  private static func readArray(
    _ bytes: inout [UInt8], _ scanner: inout JSONScanner
  ) throws(JSONScanner.Problem) -> TableRow.Cell {
    let start = scanner.position
    try scanner.skipValue(bytes)
    guard let list = joinedTexts(Array(bytes[start..<scanner.position])) else {
      return TableRow.Cell(kind: .array, start: start, end: scanner.position)
    }
    let end = start + list.count
    bytes.replaceSubrange(start..<end, with: list)
    return TableRow.Cell(kind: .list, start: start, end: end)
  }

  /// The texts of an array, joined; nil when something in it is no text.
  private static func joinedTexts(_ array: [UInt8]) -> [UInt8]? {
    var array = array
    var joined: [UInt8] = []
    var scanner = JSONScanner()
    scanner.position = 1
    while let text = try? scanner.readString(&array) {
      joined.append(contentsOf: array[text])
      guard (try? scanner.skip(UInt8(ascii: ","), array)) != nil else { break }
      joined.append(UInt8(ascii: ";"))
    }
    return (try? scanner.next(array)) == UInt8(ascii: "]") ? joined : nil
  }

  private func malformed(_ problem: JSONScanner.Problem, in row: TableRow) -> RowReading {
    let column = columnNames.indices.contains(row.cells.count) ? columnNames[row.cells.count] : nil
    return .malformed(column: column, "not JSON: \(problem.message(in: row.bytes))")
  }

  private func setColumns(_ names: [String]) {
    columnNames = names
    prefixes = names.enumerated().map { index, name in
      var prefix = [UInt8(ascii: index == 0 ? "{" : ",")]
      prefix.appendJSONString(name)
      prefix.append(UInt8(ascii: ":"))
      return prefix
    }
  }

  /// The names of the first row's fields, as far as they can be read; the row is read again afterwards.
  private static func firstNames(_ lines: inout LineReader) throws(FileError) -> [String] {
    var line: [UInt8] = []
    guard try lines.peekLine(&line) else { return [] }
    var names: [String] = []
    var scanner = JSONScanner()
    do throws(JSONScanner.Problem) {
      try scanner.skip(UInt8(ascii: "{"), line)
      while try scanner.next(line) != UInt8(ascii: "}") {
        names.append(try readText(&line, &scanner))
        try scanner.skip(UInt8(ascii: ":"), line)
        try scanner.skipValue(line)
        if try scanner.next(line) == UInt8(ascii: ",") { scanner.position += 1 }
      }
    } catch {
      // The row itself will be found malformed.
    }
    return names
  }
}
