import Tables

/// The packed rows of one file in the order of their keys, sorted with a fixed amount of memory.
///
/// Parts of the file are sorted in memory, and merged from a temporary file. Rows with the same key keep their order.
final class SortedRows {
  private let key: RowKey
  private let spool = RowSpool()
  private var parts: [Part] = []

  /// A sorted part of the file, at its first row that is not taken.
  private struct Part {
    var reader: RowSpool.Reader
    var row: [UInt8] = []

    mutating func advance() throws(TableError) -> Bool { try reader.next(&row) != nil }
  }

  /// Reads and sorts all rows.
  ///
  /// - Parameters:
  ///   - key: The key of the rows.
  ///   - partSize: The size of the rows sorted in memory at a time, in bytes.
  ///   - read: Reads the next row; returns false at the end.
  /// - Throws: `TableError`, when a row or the temporary file cannot be read or written.
  init(key: RowKey, partSize: Int = 4 << 20, _ read: RowReader) throws(TableError) {
    self.key = key
    var rows: [UInt8] = []
    var places: [Range<Int>] = []
    var row: [UInt8] = []
    var ranges: [Range<Int>] = []
    while try read(&row) {
      places.append(rows.count..<(rows.count + row.count))
      rows.append(contentsOf: row)
      if rows.count >= partSize { ranges.append(try addPart(&rows, &places)) }
    }
    ranges.append(try addPart(&rows, &places))
    for range in ranges {
      var part = Part(reader: RowSpool.Reader(spool, range))
      if try part.advance() { parts.append(part) }
    }
  }

  /// Takes the first remaining row; false when there is none.
  func next(_ row: inout [UInt8]) throws(TableError) -> Bool {
    guard var first = parts.indices.first else { return false }
    for part in parts.indices.dropFirst() {
      if case .ascending = key.compare(parts[part].row, parts[first].row) { first = part }
    }
    swap(&row, &parts[first].row)
    if try !parts[first].advance() { parts.remove(at: first) }
    return true
  }

  private func addPart(_ rows: inout [UInt8], _ places: inout [Range<Int>]) throws(TableError) -> Range<Int> {
    places.sort { [key, rows] left, right in
      switch key.compare(rows, left.lowerBound, rows, right.lowerBound) {
      case .ascending: true
      case .same: left.lowerBound < right.lowerBound
      case .descending: false
      }
    }
    let start = spool.end
    for place in places { try spool.append(Array(rows[place])) }
    rows.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    return start..<spool.end
  }
}

/// Reads the next packed row of a file; returns false at the end.
typealias RowReader = (inout [UInt8]) throws(TableError) -> Bool
