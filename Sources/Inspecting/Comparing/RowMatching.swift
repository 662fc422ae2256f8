import Tables

/// The matching of rows with the same key in two table files.
///
/// Both files are read in parallel. If one of them is not sorted by the key, the rows of both are sorted first.
struct RowMatching {
  /// The old file.
  let old: TableSource
  /// The new file.
  let new: TableSource
  /// The layout of the packed rows.
  let layout: RowLayout
  /// The key of the packed rows.
  let key: RowKey

  /// Records all differences, in the order of their keys.
  ///
  /// - Throws: `TableError`, when a file cannot be read or has a malformed row, or the differences cannot be stored.
  func run(_ spool: RowSpool) throws(TableError) -> RecordedRows {
    var record = RecordedRows(layout, spool)
    if try merge(into: &record, sorting: false) { return record }
    record = RecordedRows(layout, spool)
    _ = try merge(into: &record, sorting: true)
    return record
  }

  /// Reads both files in parallel; false when one of them is not sorted.
  ///
  /// Of several rows with the same key, the first ones are matched, then the second ones, and so on.
  private func merge(into record: inout RecordedRows, sorting: Bool) throws(TableError) -> Bool {
    var left = try cursor(old, sorting: sorting)
    var right = try cursor(new, sorting: sorting)
    guard try left.advance(key), try right.advance(key) else { return false }
    while left.hasRow || right.hasRow {
      let order = !left.hasRow ? .descending : !right.hasRow ? .ascending : key.compare(left.row, right.row)
      switch order {
      case .ascending:
        try record.addRemoved(left.row)
        guard try left.advance(key) else { return false }
      case .descending:
        try record.addAdded(right.row)
        guard try right.advance(key) else { return false }
      case .same:
        if left.row != right.row { try record.addChanged(left.row, right.row) }
        guard try left.advance(key), try right.advance(key) else { return false }
      }
    }
    return true
  }

  private func cursor(_ source: TableSource, sorting: Bool) throws(TableError) -> Cursor {
    let file = try RowFile(source)
    let columns = file.indices(of: layout.columns)
    let read = { [layout] (row: inout [UInt8]) throws(TableError) -> Bool in
      try file.next(columns, keyCount: layout.keyCount, hasKinds: layout.hasKinds, &row)
    }
    if !sorting { return Cursor(isSorted: false, read: read) }
    let sorted = try SortedRows(key: key, read)
    return Cursor(isSorted: true) { (row: inout [UInt8]) throws(TableError) -> Bool in try sorted.next(&row) }
  }

  /// The position in one file, at its current row.
  private struct Cursor {
    private(set) var row: [UInt8] = []
    private(set) var hasRow = false
    private var previous: [UInt8] = []
    private let isSorted: Bool
    private let read: RowReader

    init(isSorted: Bool, read: @escaping RowReader) {
      self.isSorted = isSorted
      self.read = read
    }

    /// Reads the next row.
    ///
    /// - Returns: False when the row does not come after the row before it, so that the file is not sorted.
    mutating func advance(_ key: RowKey) throws(TableError) -> Bool {
      swap(&row, &previous)
      let isFirst = !hasRow
      hasRow = try read(&row)
      if !hasRow || isFirst || isSorted { return true }
      if case .ascending = key.compare(previous, row) { return true }
      return false
    }
  }
}
