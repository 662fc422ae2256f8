protocol TableReader: AnyObject {
  var columnNames: [String] { get }
  /// The problem with the header; nil for a valid header and for a format without headers.
  var headerProblem: String? { get }

  /// Reads the next row into `row`, whose content is valid only if the result is `.row`.
  func next(_ row: inout TableRow) throws(FileError) -> RowReading
}

extension TableReader {
  /// Passes each row with its number, also those that cannot be read, and returns how many there are.
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

/// One row of a file.
///
/// A caller reuses one value for all rows, so that the longest row decides how much memory it takes.
struct TableRow: Sendable {
  var bytes: [UInt8] = []
  var cells: [Cell] = []
  var lineEnd = LineReader.LineEnd.lf

  struct Cell: Sendable, Hashable {
    /// The type; nil for null.
    ///
    /// In CSV any other cell is a text, and in JSON every number is a decimal. The text of a list is its elements,
    /// joined by `;` as in CSV. Any other JSON array is an `object`: raw JSON.
    let type: ColumnType?
    let start: Int
    let end: Int
    /// In a staged row, the value of a number, with decimals in hundredths, or 1 for true.
    var number = 0
  }

  @inline(__always)
  func text(_ column: Int) -> ArraySlice<UInt8> { bytes[cells[column].start..<cells[column].end] }

  func string(_ column: Int) -> String? {
    cells[column].type == nil ? nil : String(decoding: text(column), as: UTF8.self)
  }

  /// Appends the values of a key, and returns whether none is null.
  ///
  /// Only equal values append equal bytes.
  func appendKey(_ columns: [Int], to key: inout [UInt8]) -> Bool {
    var hasEveryValue = true
    for column in columns {
      if cells[column].type == nil {
        hasEveryValue = false
        key.append(0xFE)
      } else {
        key.append(contentsOf: text(column))
      }
      // UTF-8 text never contains the bytes 0xFE and 0xFF, so different values cannot look equal.
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
