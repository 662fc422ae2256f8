import Tables

/// The comparison of the old file of one table with the new file.
struct TableComparison {
  private let name: String
  private let matching: RowMatching
  private let keyColumns: [String]
  private let addedColumns: [String]
  private let removedColumns: [String]
  private let retypedColumns: [TableChange.RetypedColumn]
  private let keyChange: TableChange.KeyChange?

  /// Reads the columns of both files.
  ///
  /// - Throws: `TableError.file` when a file cannot be read; `.malformed` when it has no valid header.
  init(_ name: String, old: TableSource, new: TableSource, names: DisplayNames) throws(TableError) {
    self.name = name
    let oldColumns = try RowFile(old).columnNames
    let newColumns = try RowFile(new).columnNames
    let shared = newColumns.filter(oldColumns.contains)
    addedColumns = newColumns.filter { !oldColumns.contains($0) }
    removedColumns = oldColumns.filter { !newColumns.contains($0) }
    retypedColumns = shared.compactMap { column in
      guard let oldType = old.type(of: column), let newType = new.type(of: column), oldType != newType else {
        return nil
      }
      return TableChange.RetypedColumn(name: column, old: oldType.name, new: newType.name)
    }
    if let oldKey = old.primaryKey, let newKey = new.primaryKey, oldKey != newKey {
      keyChange = TableChange.KeyChange(old: oldKey, new: newKey)
    } else {
      keyChange = nil
    }
    // A newer version may have a primary key with columns that the old file lacks. Then the old key is used.
    let keys = [new.primaryKey, old.primaryKey].compactMap { $0 }
    keyColumns = keys.first { !$0.isEmpty && $0.allSatisfy(shared.contains) } ?? shared
    let columns = keyColumns + shared.filter { [keyColumns] in !$0.isEmpty && !keyColumns.contains($0) }
    let isNumeric = keyColumns.map { old.type(of: $0) == .integer && new.type(of: $0) == .integer }
    matching = RowMatching(
      old: old, new: new,
      layout: RowLayout(
        table: name, columns: columns, keyCount: keyColumns.count, hasKinds: old.format == new.format, names: names),
      key: RowKey(isNumeric: isNumeric))
  }

  /// Compares the rows, and stores the differences; nil when nothing has changed.
  ///
  /// - Throws: `TableError`, when a file cannot be read or has a malformed row, or the differences cannot be stored.
  func run(_ spool: RowSpool) throws(TableError) -> TableChange? {
    let change = TableChange(
      name: name, keyColumns: keyColumns, addedColumns: addedColumns, removedColumns: removedColumns,
      retypedColumns: retypedColumns, keyChange: keyChange, rows: try matching.run(spool))
    return change.hasChanges ? change : nil
  }
}
