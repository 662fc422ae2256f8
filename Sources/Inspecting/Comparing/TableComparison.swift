import Tables

// Reads both files in parallel. If one of them is not sorted by the key, the rows of both are sorted first.
struct TableComparison {
  private let old: TableSource
  private let new: TableSource
  private let layout: RowLayout
  private var change: TableChange

  init(_ name: String, old: TableSource, new: TableSource, names: DisplayNames) throws(TableError) {
    self.old = old
    self.new = new
    change = TableChange(name: name)
    let oldColumns = try RowFile(old).columnNames
    let newColumns = try RowFile(new).columnNames
    let shared = newColumns.filter(oldColumns.contains)
    change.addedColumns = newColumns.filter { !oldColumns.contains($0) }
    change.removedColumns = oldColumns.filter { !newColumns.contains($0) }
    change.retypedColumns = shared.compactMap { column in
      guard let oldType = old.typeName(of: column), let newType = new.typeName(of: column), oldType != newType else {
        return nil
      }
      return RowChange.CellChange(column: column, old: oldType, new: newType)
    }
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

  mutating func run(_ spool: RowSpool) throws(TableError) -> TableChange? {
    change.removeRows(layout, spool)
    if try !merge(sorting: false) {
      change.removeRows(layout, spool)
      _ = try merge(sorting: true)
    }
    return change.hasChanges ? change : nil
  }

  /// Rows with the same key are matched in order: the first with the first, the second with the second.
  private mutating func merge(sorting: Bool) throws(TableError) -> Bool {
    var left = try cursor(old, sorting: sorting)
    var right = try cursor(new, sorting: sorting)
    guard try left.advance(layout), try right.advance(layout) else { return false }
    while left.hasRow || right.hasRow {
      let order =
        !left.hasRow ? .descending : !right.hasRow ? .ascending : layout.compareKeys(left.row, right.row)
      switch order {
      case .ascending:
        try change.add(.removed, left.row)
        guard try left.advance(layout) else { return false }
      case .descending:
        try change.add(.added, right.row)
        guard try right.advance(layout) else { return false }
      case .same:
        if left.row != right.row { try change.addChanged(left.row, right.row) }
        guard try left.advance(layout), try right.advance(layout) else { return false }
      }
    }
    return true
  }

  private func cursor(_ source: TableSource, sorting: Bool) throws(TableError) -> Cursor {
    let file = try RowFile(source)
    let columns = file.indices(of: layout.columns)
    let read: RowReader = { [layout] row throws(TableError) in
      try file.next(columns, keyCount: layout.keyCount, hasKinds: layout.hasKinds, &row)
    }
    if !sorting { return Cursor(isSorted: false, read: read) }
    let sorted = try SortedRows(layout, read)
    return Cursor(isSorted: true) { row throws(TableError) in try sorted.next(&row) }
  }

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

    /// False when the row does not come after the row before it: the file is not sorted.
    mutating func advance(_ layout: RowLayout) throws(TableError) -> Bool {
      swap(&row, &previous)
      let isFirst = !hasRow
      hasRow = try read(&row)
      if !hasRow || isFirst || isSorted { return true }
      if case .ascending = layout.compareKeys(previous, row) { return true }
      return false
    }
  }
}
