import Tables

/// The search for the rows of two table files that have the same key.
///
/// Two sorted files are gone through side by side, which takes no memory; of any others, the old one is remembered.
struct RowMatching {
  let old: TableSource
  let new: TableSource
  /// The columns both have, those of the key first.
  let columns: [String]
  let key: RowKey

  /// Two rows with the same key, or one without the other.
  enum Match {
    /// Only the new file has it.
    case added([UInt8])
    /// Only the old file has it.
    case removed([UInt8])
    /// Both have it, with other values.
    case changed(old: [UInt8], new: [UInt8])
  }

  /// Finds all rows that are not the same on both sides, in the order of their keys.
  func differences() throws(TableError) -> [Match] {
    if let merged = try merge() { return merged }
    return try lookUp()
  }

  /// CSV does not tell null from an empty text, nor a number from its digits, and so nothing may be made of it when the
  /// other side does.
  var hasKinds: Bool { old.format == new.format }

  /// Goes through both files side by side; nil when one of them is not sorted.
  private func merge() throws(TableError) -> [Match]? {
    var left = try Side(old, self)
    var right = try Side(new, self)
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

  /// Looks each new row up among the old ones.
  private func lookUp() throws(TableError) -> [Match] {
    var rows = RememberedRows(key: key)
    var side = try Side(old, self)
    while try side.read() { rows.add(side.row) }
    var matches: [Match] = []
    side = try Side(new, self)
    while try side.read() {
      guard let row = rows.take(side.row) else {
        matches.append(.added(side.row))
        continue
      }
      if row != side.row { matches.append(.changed(old: row, new: side.row)) }
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

  /// One file being gone through.
  private struct Side {
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

    /// Goes on to the next row; false when it does not belong behind the one before.
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
