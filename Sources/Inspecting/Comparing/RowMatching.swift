import Tables

/// The matching of rows with the same key in two table files.
///
/// Two sorted files are read in parallel, which needs memory only for the changes. Otherwise, the rows of the old file
/// are kept in memory.
struct RowMatching {
  /// The old file.
  let old: TableSource
  /// The new file.
  let new: TableSource
  /// The columns that both files have, the key columns first.
  let columns: [String]
  /// The key of the packed rows.
  let key: RowKey

  /// A difference: a row in one file only, or two rows with the same key and different values.
  enum Match {
    /// Only the new file has the row.
    case added([UInt8])
    /// Only the old file has the row.
    case removed([UInt8])
    /// Both files have the row, with different values.
    case changed(old: [UInt8], new: [UInt8])
  }

  /// Finds all differences, in the order of their keys.
  ///
  /// - Throws: `TableError`, when a file cannot be read or has a malformed row.
  func differences() throws(TableError) -> [Match] {
    if let merged = try merge() { return merged }
    return try lookUp()
  }

  /// Whether the comparison uses the kinds of values: null or an empty text, a number or a text of digits.
  ///
  /// CSV does not store the kinds, so that a comparison of CSV with another format ignores them.
  var hasKinds: Bool { old.format == new.format }

  /// Reads both files in parallel; nil when one of them is not sorted.
  private func merge() throws(TableError) -> [Match]? {
    var left = try Cursor(old, self)
    var right = try Cursor(new, self)
    var matches: [Match] = []
    guard try left.advance(key), try right.advance(key) else { return nil }
    while left.hasRow || right.hasRow {
      let order = !left.hasRow ? .descending : !right.hasRow ? .ascending : key.compare(left.row, right.row)
      switch order {
      case .ascending:
        matches.append(.removed(left.row))
        guard try left.advance(key) else { return nil }
      case .descending:
        matches.append(.added(right.row))
        guard try right.advance(key) else { return nil }
      case .same:
        if left.row != right.row { matches.append(.changed(old: left.row, new: right.row)) }
        guard try left.advance(key), try right.advance(key) else { return nil }
      }
    }
    return matches
  }

  /// Keeps the old rows in memory, and looks up each new row among them.
  private func lookUp() throws(TableError) -> [Match] {
    var rows = RememberedRows(key: key)
    var cursor = try Cursor(old, self)
    while try cursor.read() { rows.add(cursor.row) }
    var matches: [Match] = []
    cursor = try Cursor(new, self)
    while try cursor.read() {
      guard let row = rows.take(cursor.row) else {
        matches.append(.added(cursor.row))
        continue
      }
      if row != cursor.row { matches.append(.changed(old: row, new: cursor.row)) }
    }
    matches += rows.rest.map(Match.removed)
    return matches.sorted { left, right in
      switch key.compare(left.row, right.row) {
      case .ascending: true
      case .same: left.isRemoved && !right.isRemoved
      case .descending: false
      }
    }
  }

  /// The position in one file, at its current row.
  private struct Cursor {
    private(set) var row: [UInt8] = []
    private(set) var hasRow = false
    private var previous: [UInt8] = []
    private let file: RowFile
    private let columns: [Int]
    private let keyCount: Int
    private let hasKinds: Bool

    init(_ source: TableSource, _ matching: RowMatching) throws(TableError) {
      file = try RowFile(source)
      columns = file.indices(of: matching.columns)
      keyCount = matching.key.count
      hasKinds = matching.hasKinds
    }

    mutating func read() throws(TableError) -> Bool {
      hasRow = try file.next(columns, keyCount: keyCount, hasKinds: hasKinds, &row)
      return hasRow
    }

    /// Reads the next row.
    ///
    /// - Returns: False when the row does not come after the row before it, so that the file is not sorted.
    mutating func advance(_ key: RowKey) throws(TableError) -> Bool {
      swap(&row, &previous)
      let isFirst = !hasRow
      guard try read(), !isFirst else { return true }
      return key.compare(previous, row) == .ascending
    }
  }
}

extension RowMatching.Match {
  fileprivate var row: [UInt8] {
    switch self {
    case .added(let row), .removed(let row), .changed(_, let row): row
    }
  }

  fileprivate var isRemoved: Bool {
    if case .removed = self { true } else { false }
  }
}
