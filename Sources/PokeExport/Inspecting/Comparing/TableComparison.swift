// Reads both files in parallel. If one of them is not sorted by the key, the rows of both are sorted first.
struct TableComparison {
  private let old: TableSource
  private let new: TableSource
  private let layout: RowLayout
  private var change: TableChange

  init(_ name: String, old: TableSource, new: TableSource, names: DisplayNames) throws {
    self.old = old
    self.new = new
    change = TableChange(name: name)
    let oldColumns = try RowFile(old).columnNames
    let newColumns = try RowFile(new).columnNames
    let shared = newColumns.filter(oldColumns.contains)
    change.addedColumns = newColumns.filter { !oldColumns.contains($0) }
    change.removedColumns = oldColumns.filter { !newColumns.contains($0) }
    let types = shared.map { RowChange.CellChange(column: $0, old: old.typeName(of: $0), new: new.typeName(of: $0)) }
    change.retypedColumns = types.filter { $0.old != nil && $0.new != nil && $0.old != $0.new }
    if let oldKey = old.primaryKey, let newKey = new.primaryKey, oldKey != newKey {
      change.keyChange = (oldKey, newKey)
    }
    // A newer version may have a primary key with columns that the old file lacks. Then the old key is used.
    let keys = [new.primaryKey, old.primaryKey].compactMap { $0 }
    let key = keys.first { !$0.isEmpty && $0.allSatisfy(shared.contains) } ?? shared
    change.keyColumns = key
    layout = RowLayout(
      table: name, columns: key + shared.filter { !$0.isEmpty && !key.contains($0) },
      isNumeric: key.map { old.type(of: $0) == .integer && new.type(of: $0) == .integer },
      hasKinds: old.format == new.format, names: names)
  }

  mutating func run(_ spool: RowSpool) throws -> TableChange? {
    for isSorting in [false, true] {
      change.removeRows(layout, spool)
      if try merge(sorting: isSorting) { break }
    }
    change.endRows()
    return change.hasChanges ? change : nil
  }

  // Rows with the same key are matched in order: the first with the first, the second with the second. Where the key
  // ends with a place among the rows of an owner, these are matched by what they say.
  private mutating func merge(sorting: Bool) throws -> Bool {
    var left = try cursor(old, sorting: sorting)
    var right = try cursor(new, sorting: sorting)
    guard try left.advance(layout), try right.advance(layout) else { return false }
    while left.hasRow || right.hasRow {
      let order = !left.hasRow ? .descending : !right.hasRow ? .ascending : layout.compareOwners(left.row, right.row)
      switch order {
      case .ascending:
        try change.add(.removed, left.row)
        guard try left.advance(layout) else { return false }
      case .descending:
        try change.add(.added, right.row)
        guard try right.advance(layout) else { return false }
      case .same where layout.ownerCount < layout.keyCount && left.row != right.row:
        guard let old = try left.rowsOfOwner(layout), let new = try right.rowsOfOwner(layout) else { return false }
        try addChanges(old, new)
      case .same:
        if left.row != right.row { try change.addChanged(left.row, right.row) }
        guard try left.advance(layout), try right.advance(layout) else { return false }
      }
    }
    return true
  }

  /// Rows that say the same match, in order; the others are changed rows as far as there are any on both sides.
  private mutating func addChanges(_ old: [[UInt8]], _ new: [[UInt8]]) throws {
    let place = layout.ownerCount
    let difference = new.difference(from: old) { [layout] new, old in
      layout.changedColumns(old, new).allSatisfy { $0 == place }
    }
    var gone = difference.removals.map(\.offset)
    var come = difference.insertions.map(\.offset)
    // A slot is the API's; an index only counts, and follows from the rows that came and went.
    let isShifted = gone.count != come.count && layout.columns[place] != "slot"
    let pairs = zip(old.indices.filter { !gone.contains($0) }, new.indices.filter { !come.contains($0) })
    for (i, j) in pairs where old[i] != new[j] && !isShifted { try change.addChanged(old[i], new[j]) }
    let rest = gone.flatMap { i in come.map { (layout.changedColumns(old[i], new[$0]).count, i, $0) } }
    for (_, i, j) in rest.sorted(by: <) where gone.contains(i) && come.contains(j) {
      try change.addChanged(isShifted ? layout.row(old[i], withKeyOf: new[j]) : old[i], new[j])
      gone.removeAll { $0 == i }
      come.removeAll { $0 == j }
    }
    for i in gone { try change.add(.removed, old[i]) }
    for j in come { try change.add(.added, new[j]) }
  }

  private func cursor(_ source: TableSource, sorting: Bool) throws -> Cursor {
    let file = try RowFile(source)
    let columns = file.indices(of: layout.columns)
    let read: RowReader = { [layout] row in
      try file.next(columns, keyCount: layout.keyCount, hasKinds: layout.hasKinds, &row)
    }
    if !sorting { return Cursor(isSorted: false, read: read) }
    let sorted = try SortedRows(layout, read)
    return Cursor(isSorted: true) { row in try sorted.next(&row) }
  }

  private struct Cursor {
    var row: [UInt8] = []
    var hasRow = false
    var previous: [UInt8] = []
    let isSorted: Bool
    let read: RowReader

    /// The rows of the same owner from here on, at most as many as one had better align; nil when the file is not sorted.
    mutating func rowsOfOwner(_ layout: RowLayout) throws -> [[UInt8]]? {
      var rows = [row]
      repeat {
        guard try advance(layout) else { return nil }
        guard hasRow, case .same = layout.compareOwners(rows[0], row) else { return rows }
        rows.append(row)
      } while rows.count < Cursor.alignedCount
      return try advance(layout) ? rows : nil
    }

    private static let alignedCount = 64

    /// False when the row does not come after the row before it: the file is not sorted.
    mutating func advance(_ layout: RowLayout) throws -> Bool {
      swap(&row, &previous)
      let isFirst = !hasRow
      hasRow = try read(&row)
      if !hasRow || isFirst || isSorted { return true }
      if case .ascending = layout.compareKeys(previous, row) { return true }
      return false
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
