package import Platform

/// Rows out of CSV as RFC 4180 has it, with LF or CRLF line ends, and whatever stands between the cells.
///
/// Out of a file for spreadsheets come the texts that were meant, without the `'` before those that look like formulas.
package final class CSVReader: TableReader {
  package private(set) var columnNames: [String] = []
  package private(set) var headerProblem: String?
  private let isGuarded: Bool
  private let delimiter: UInt8
  private var lines: LineReader

  /// Bytes a row may have before a quote that is not closed is given up.
  private static let longestRow = 1 << 20

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - delimiter: What stands between two cells; nil to find out.
  /// - Throws: `FileError.inputOutput`.
  package init(_ file: InputFile, delimiter: UInt8? = nil) throws(FileError) {
    var lines = LineReader(file)
    // Only files for spreadsheets start with a byte order mark.
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

  /// What stands between the names of a header; a comma where that does not show.
  private static func delimiter(of header: [UInt8]) -> UInt8 {
    let delimiters = CSVDialect.Delimiter.allCases.map(\.byte)
    return header.first(where: delimiters.contains) ?? UInt8(ascii: ",")
  }

  /// Reads a cell up to the delimiter after it, or the end of the row.
  private func readPlainCell(_ row: inout TableRow, _ position: inout Int) -> String? {
    let start = position
    while position < row.bytes.count {
      let byte = row.bytes[position]
      if byte == delimiter { break }
      // No other byte is below the comma and common.
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

  /// Reads a cell in quotes; its text moves together where quotes are doubled.
  private func readQuotedCell(_ row: inout TableRow, _ position: inout Int) throws(FileError) -> String? {
    position += 1
    let start = position
    var end = start
    while true {
      if position == row.bytes.count {
        guard try readOn(&row) else { return "a quoted cell is not closed" }
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
    // The only cell of a row is quoted when it is empty.
    let isNull = start == end && columnNames.count == 1
    let textStart = start + guardSize(row.bytes[start..<end])
    row.cells.append(TableRow.Cell(kind: isNull ? .null : .text, start: textStart, end: end))
    return nil
  }

  /// The size of what keeps a spreadsheet from taking a text for a formula.
  @inline(__always)
  private func guardSize(_ text: ArraySlice<UInt8>) -> Int {
    isGuarded && text.first == FormulaGuard.byte && FormulaGuard.isNeeded(text) ? 1 : 0
  }

  /// Appends the line end inside a quoted cell, and the line after it.
  private func readOn(_ row: inout TableRow) throws(FileError) -> Bool {
    guard row.lineEnd != .missing, row.bytes.count < CSVReader.longestRow else { return false }
    row.bytes.append(contentsOf: row.lineEnd == .crlf ? [0x0D, 0x0A] : [0x0A])
    guard let lineEnd = try lines.appendLine(to: &row.bytes) else { return false }
    row.lineEnd = lineEnd
    return true
  }

  private func malformed(_ row: TableRow, column: Int? = nil, _ problem: String) -> RowReading {
    let column = column ?? row.cells.count
    return .malformed(column: columnNames.indices.contains(column) ? columnNames[column] : nil, problem)
  }

  private static let quote = UInt8(ascii: "\"")
}
