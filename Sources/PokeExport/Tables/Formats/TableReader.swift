protocol TableReader: AnyObject {
  var columnNames: [String] { get }
  var headerProblem: String? { get }

  /// Reads the next row; the content of `row` is valid only if the result is `.row`.
  func next(_ row: inout TableRow) throws(FileError) -> RowReading
}

extension TableReader {
  /// Calls `body` with each row, even a malformed one, and the row's number from 1; returns the count of rows.
  @discardableResult
  func forEachRow(_ body: (RowReading, _ number: Int, inout TableRow) throws -> Void) throws -> Int {
    var row = TableRow()
    var count = 0
    while true {
      let reading = try next(&row)
      if reading == .end { return count }
      count += 1
      try body(reading, count, &row)
    }
  }
}

enum RowReading: Sendable, Hashable {
  case row
  case malformed(column: String?, String)
  case end
}

/// One row of a file; a caller reuses one value for all rows.
struct TableRow: Sendable {
  var bytes: [UInt8] = []
  var cells: [Cell] = []
  var lineEnd = LineReader.LineEnd.lf

  struct Cell: Sendable, Hashable {
    /// The type, or nil for null; every value in CSV is a text, and every number in JSON is a decimal.
    let type: ColumnType?
    let start: Int
    let end: Int
    /// The value of a number or boolean in a staged row: decimals in hundredths, 1 for true.
    var number = 0
  }

  @inline(__always)
  func text(_ column: Int) -> ArraySlice<UInt8> { bytes[cells[column].start..<cells[column].end] }

  func string(_ column: Int) -> String? {
    cells[column].type == nil ? nil : String(decoding: text(column), as: UTF8.self)
  }

  func appendKey(_ columns: [Int], to key: inout [UInt8]) -> Bool {
    var hasEveryValue = true
    for column in columns {
      if cells[column].type == nil {
        hasEveryValue = false
        key.append(0xFE)
      } else {
        key.append(contentsOf: text(column))
      }
      // UTF-8 text never contains the bytes 0xFE and 0xFF, so different keys never have equal bytes.
      key.append(0xFF)
    }
    return hasEveryValue
  }

  func findInvalidText() -> Int? {
    // Nearly every row is ASCII, which is faster to check.
    let isASCII = bytes.withUnsafeBytes { $0.allSatisfy { $0 < 0x80 } }
    if isASCII || String(validating: bytes, as: UTF8.self) != nil { return nil }
    return cells.indices.first { String(validating: text($0), as: UTF8.self) == nil }
  }
}
