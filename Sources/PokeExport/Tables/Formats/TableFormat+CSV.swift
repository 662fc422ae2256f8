extension TableFormat {
  /// CSV by RFC 4180 in UTF-8, with a header row.
  ///
  /// A `CSVDialect` sets the delimiter, the line ends and the decimal mark.
  public static let csv = TableFormat(
    rawValue: "csv", mediaType: "text/csv",
    rows: RowFormat(
      manifest: { $0.manifest }, encoder: { CSVEncoder(columns: $0, dialect: $1) },
      reader: { file, _, delimiter throws(FileError) in try CSVReader(file, delimiter: delimiter) }))
}

struct CSVEncoder: RowEncoder {
  private let columns: [ColumnSchema]
  private let delimiter: UInt8
  private let isForSpreadsheets: Bool
  private let isSingleColumn: Bool
  private let decimalMark: UInt8
  /// The greatest byte that may require quotes around a cell.
  private let lastQuoted: UInt8

  init(columns: [ColumnSchema], dialect: CSVDialect = .standard) {
    self.columns = columns
    delimiter = dialect.delimiter.byte
    isForSpreadsheets = dialect.isForSpreadsheets
    isSingleColumn = columns.count == 1
    decimalMark = dialect.hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    lastQuoted = max(
      delimiter, isSingleColumn ? UInt8(ascii: "|") : isForSpreadsheets ? UInt8(ascii: ";") : CSVEncoder.quote)
  }

  var header: [UInt8] {
    var bytes = isForSpreadsheets ? CSVEncoder.byteOrderMark : []
    for (index, column) in columns.enumerated() { append(.text(column.name), column: index, to: &bytes) }
    endRow(&bytes)
    return bytes
  }

  func append(_ cell: Cell, column: Int, to bytes: inout [UInt8]) {
    if column > 0 { bytes.append(delimiter) }
    switch cell {
    case .null: appendEmptyCell(to: &bytes)
    case .integer(let value): bytes.appendDecimal(value)
    case .decimal(let value):
      let text = value.description.utf8
      let isQuoted = mustQuote(decimalMark) && text.contains(UInt8(ascii: "."))
      if isQuoted { bytes.append(CSVEncoder.quote) }
      for byte in text { bytes.append(byte == UInt8(ascii: ".") ? decimalMark : byte) }
      if isQuoted { bytes.append(CSVEncoder.quote) }
    case .text(let text), .object(let text): appendText(text, to: &bytes)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .list(let texts): appendText(texts.joined(separator: ";"), to: &bytes)
    }
  }

  func endRow(_ bytes: inout [UInt8]) {
    if isForSpreadsheets { bytes.append(UInt8(ascii: "\r")) }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends an empty cell, in quotes if the row has no other cell, because readers skip an empty line.
  private func appendEmptyCell(to bytes: inout [UInt8]) {
    if isSingleColumn { bytes.append(contentsOf: "\"\"".utf8) }
  }

  private func appendText(_ text: String, to bytes: inout [UInt8]) {
    if text.isEmpty { return appendEmptyCell(to: &bytes) }
    var text = text
    text.withUTF8 { text in
      let isGuarded = isForSpreadsheets && FormulaGuard.isNeeded(text)
      guard UnsafeRawBufferPointer(text).contains(where: { mustQuote($0) }) else {
        if isGuarded { bytes.append(FormulaGuard.byte) }
        bytes.append(contentsOf: text)
        return
      }
      bytes.append(CSVEncoder.quote)
      if isGuarded { bytes.append(FormulaGuard.byte) }
      for byte in text {
        if byte == CSVEncoder.quote { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(CSVEncoder.quote)
    }
  }

  fileprivate static let quote = UInt8(ascii: "\"")

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  // In CSV for spreadsheets, commas, semicolons and tabs need quotes, because LibreOffice splits an unquoted cell at
  // every delimiter that is ticked in its dialog. In a single column, these bytes and `|` need quotes, because DuckDB
  // guesses the delimiter from the cells.
  @inline(__always)
  private func mustQuote(_ byte: UInt8) -> Bool {
    if byte > lastQuoted { return false }
    switch byte {
    case delimiter, CSVEncoder.quote, UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"): return isForSpreadsheets || isSingleColumn
    case UInt8(ascii: "|"): return isSingleColumn
    default: return false
    }
  }
}

/// Reads CSV by RFC 4180 with LF or CRLF line ends and any delimiter, and removes formula guards.
final class CSVReader: TableReader {
  private(set) var columnNames: [String] = []
  private(set) var headerProblem: String?
  private let isGuarded: Bool
  private let delimiter: UInt8
  private var lines: LineReader

  /// The maximum size of a row on several lines, in bytes, because an unclosed quote must not fill the memory.
  private static let longestRow = 1 << 20
  /// The maximum number of cells of a row, as in Excel, because a line of delimiters must not fill the memory.
  private static let mostCells = 1 << 14

  init(_ file: InputFile, delimiter: UInt8? = nil) throws(FileError) {
    var lines = LineReader(file)
    // A byte order mark means that the file was written for spreadsheets, so its texts have formula guards.
    isGuarded = try lines.skip(CSVEncoder.byteOrderMark)
    var row = TableRow()
    if let delimiter {
      self.delimiter = delimiter
    } else {
      _ = try lines.peekLine(&row.bytes)
      let delimiters = CSVDialect.Delimiter.allCases.map(\.byte)
      self.delimiter = row.bytes.first(where: delimiters.contains) ?? UInt8(ascii: ",")
    }
    self.lines = lines
    switch try next(&row) {
    case .row: columnNames = row.cells.indices.map { row.string($0) ?? "" }
    case .malformed(_, let problem): headerProblem = problem
    case .end: headerProblem = "missing"
    }
  }

  func next(_ row: inout TableRow) throws(FileError) -> RowReading {
    guard let lineEnd = try lines.readLine(&row.bytes) else { return .end }
    row.lineEnd = lineEnd
    row.cells.removeAll(keepingCapacity: true)
    if lineEnd == .tooFar { return .malformed(column: nil, LineReader.tooLong) }
    var position = 0
    repeat {
      let isQuoted = position < row.bytes.count && row.bytes[position] == CSVEncoder.quote
      let problem =
        row.cells.count == CSVReader.mostCells
        ? "more than \(CSVReader.mostCells.grouped) cells"
        : isQuoted ? try readQuotedCell(&row, &position) : readPlainCell(&row, &position)
      if let problem {
        lines.rewind()
        return malformed(row, problem)
      }
      position += 1
    } while position <= row.bytes.count
    return row.findInvalidText().map { malformed(row, column: $0, "not UTF-8") } ?? .row
  }

  private func readPlainCell(_ row: inout TableRow, _ position: inout Int) -> String? {
    let start = position
    while position < row.bytes.count {
      let byte = row.bytes[position]
      if byte == delimiter { break }
      // One comparison is enough for letters and digits, which are the most common bytes.
      if byte <= UInt8(ascii: ",") {
        if byte == CSVEncoder.quote { return "a quote inside a cell that is not quoted" }
        if byte == UInt8(ascii: "\r") { return "a carriage return inside a cell that is not quoted" }
      }
      position += 1
    }
    let textStart = start + guardSize(row.bytes[start..<position])
    row.cells.append(TableRow.Cell(type: start == position ? nil : .text, start: textStart, end: position))
    return nil
  }

  private func readQuotedCell(_ row: inout TableRow, _ position: inout Int) throws(FileError) -> String? {
    position += 1
    let start = position
    var end = start
    while true {
      if position == row.bytes.count {
        guard try appendContinuation(to: &row) else { return "a quoted cell is not closed" }
      }
      let byte = row.bytes[position]
      position += 1
      if byte == CSVEncoder.quote {
        guard position < row.bytes.count, row.bytes[position] == CSVEncoder.quote else { break }
        position += 1
      }
      row.bytes[end] = byte
      end += 1
    }
    guard position == row.bytes.count || row.bytes[position] == delimiter else { return "text after a closing quote" }
    // In a table with one column, the encoder writes null as two quotes.
    let isNull = start == end && columnNames.count == 1
    let textStart = start + guardSize(row.bytes[start..<end])
    row.cells.append(TableRow.Cell(type: isNull ? nil : .text, start: textStart, end: end))
    return nil
  }

  @inline(__always)
  private func guardSize(_ text: ArraySlice<UInt8>) -> Int {
    isGuarded && text.first == FormulaGuard.byte && FormulaGuard.isNeeded(text) ? 1 : 0
  }

  private func appendContinuation(to row: inout TableRow) throws(FileError) -> Bool {
    guard row.lineEnd != .missing, row.bytes.count < CSVReader.longestRow else { return false }
    row.bytes.append(contentsOf: row.lineEnd == .crlf ? [0x0D, 0x0A] : [0x0A])
    guard let lineEnd = try lines.appendLine(to: &row.bytes), lineEnd != .tooFar else { return false }
    row.lineEnd = lineEnd
    return true
  }

  private func malformed(_ row: TableRow, column: Int? = nil, _ problem: String) -> RowReading {
    let column = column ?? row.cells.count
    return .malformed(column: columnNames.indices.contains(column) ? columnNames[column] : nil, problem)
  }
}

/// The `'` before a text that looks like a formula: the text `=1` is written as `'=1`.
///
/// A text that already begins with `'` gets one more if a formula follows, because `CSVReader` removes one `'`.
enum FormulaGuard {
  static let byte = UInt8(ascii: "'")

  @inline(__always)
  static func isNeeded(_ text: some Sequence<UInt8>) -> Bool {
    // Tab, CR and LF count too, because a spreadsheet ignores white space before a formula.
    for byte in text where byte != FormulaGuard.byte { return "=+-@\t\r\n".utf8.contains(byte) }
    return false
  }
}
