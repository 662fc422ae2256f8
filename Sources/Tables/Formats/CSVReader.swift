package import Platform

/// The reader of CSV by RFC 4180, with LF or CRLF line ends and any delimiter.
///
/// The reader removes the `'` that the encoder writes before formulas in a file for spreadsheets.
package final class CSVReader: TableReader {
  package private(set) var columnNames: [String] = []
  package private(set) var headerProblem: String?
  private let isGuarded: Bool
  private let delimiter: UInt8
  private var lines: LineReader

  /// The limit of a row with a quote that is not closed, in bytes; keeps a damaged file out of memory.
  private static let longestRow = 1 << 20

  /// Starts to read a file, and reads its header.
  ///
  /// - Parameters:
  ///   - file: The file, at its start.
  ///   - delimiter: The byte between two cells; nil to detect it in the header.
  /// - Throws: `FileError.inputOutput`.
  package init(_ file: InputFile, delimiter: UInt8? = nil) throws(FileError) {
    var lines = LineReader(file)
    // The encoder writes a byte order mark only for spreadsheets, and guards formulas only in these files.
    isGuarded = try lines.skip([0xEF, 0xBB, 0xBF])
    var row = TableRow()
    if let delimiter {
      self.delimiter = delimiter
    } else {
      _ = try lines.peekLine(&row.bytes)
      self.delimiter = CSVReader.delimiter(of: row.bytes)
    }
    self.lines = lines
    switch try next(&row) {
    case .row: columnNames = row.cells.indices.map { row.string($0) ?? "" }
    case .malformed(_, let problem): headerProblem = problem
    case .end: headerProblem = "missing"
    }
  }

  package func next(_ row: inout TableRow) throws(FileError) -> RowReading {
    guard let lineEnd = try lines.readLine(&row.bytes) else { return .end }
    row.lineEnd = lineEnd
    row.cells.removeAll(keepingCapacity: true)
    if lineEnd == .tooFar { return .malformed(column: nil, LineReader.tooLong) }
    var position = 0
    repeat {
      let isQuoted = position < row.bytes.count && row.bytes[position] == CSVReader.quote
      if let problem = isQuoted ? try readQuotedCell(&row, &position) : readPlainCell(&row, &position) {
        lines.rewind()
        return malformed(row, problem)
      }
      position += 1
    } while position <= row.bytes.count
    return row.findInvalidText().map { malformed(row, column: $0, "not UTF-8") } ?? .row
  }

  /// The first known delimiter in a header line; a comma when the line has none.
  private static func delimiter(of header: [UInt8]) -> UInt8 {
    let delimiters = CSVDialect.Delimiter.allCases.map(\.byte)
    return header.first(where: delimiters.contains) ?? UInt8(ascii: ",")
  }

  /// Reads an unquoted cell, up to the next delimiter or the end of the row.
  ///
  /// - Returns: The problem; nil when the cell is well-formed.
  private func readPlainCell(_ row: inout TableRow, _ position: inout Int) -> String? {
    let start = position
    while position < row.bytes.count {
      let byte = row.bytes[position]
      if byte == delimiter { break }
      // This one comparison is enough for letters and digits, the common bytes.
      if byte <= UInt8(ascii: ",") {
        if byte == CSVReader.quote { return "a quote inside a cell that is not quoted" }
        if byte == UInt8(ascii: "\r") { return "a carriage return inside a cell that is not quoted" }
      }
      position += 1
    }
    let textStart = start + guardSize(row.bytes[start..<position])
    row.cells.append(TableRow.Cell(kind: start == position ? .null : .text, start: textStart, end: position))
    return nil
  }

  /// Reads a quoted cell, and replaces doubled quotes in place.
  ///
  /// - Returns: The problem; nil when the cell is well-formed.
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
      if byte == CSVReader.quote {
        guard position < row.bytes.count, row.bytes[position] == CSVReader.quote else { break }
        position += 1
      }
      row.bytes[end] = byte
      end += 1
    }
    guard position == row.bytes.count || row.bytes[position] == delimiter else {
      return "text after a closing quote"
    }
    // The encoder writes null in quotes when the table has one column.
    let isNull = start == end && columnNames.count == 1
    let textStart = start + guardSize(row.bytes[start..<end])
    row.cells.append(TableRow.Cell(kind: isNull ? .null : .text, start: textStart, end: end))
    return nil
  }

  /// The size of the `'` before a text, in bytes: 1 where the encoder has written it, else 0.
  @inline(__always)
  private func guardSize(_ text: ArraySlice<UInt8>) -> Int {
    isGuarded && text.first == FormulaGuard.byte && FormulaGuard.isNeeded(text) ? 1 : 0
  }

  /// Appends the line end inside a quoted cell, and the next line.
  ///
  /// - Returns: False at the end of the file, and when the row is longer than `longestRow`.
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

  private static let quote = UInt8(ascii: "\"")
}
