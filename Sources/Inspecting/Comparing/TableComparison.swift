import Tables

/// The comparison of the old file of one table with the new file.
struct TableComparison {
  private let name: String
  private let matching: RowMatching
  private let keyColumns: [String]
  /// The indices in a packed row of the names for ids in the key.
  private let labelColumns: [Int]
  private let addedColumns: [String]
  private let removedColumns: [String]
  private let retypedColumns: [TableChange.RetypedColumn]
  private let keyChange: TableChange.KeyChange?

  /// Reads the columns of both files.
  ///
  /// - Throws: `TableError.file` when a file cannot be read; `.malformed` when it has no valid header.
  init(_ name: String, old: TableSource, new: TableSource) throws(TableError) {
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
      old: old, new: new, columns: columns, key: RowKey(count: keyColumns.count, isNumeric: isNumeric))
    labelColumns = keyColumns.compactMap { [keyColumns] column in
      let label = column == "id" ? "name" : column.hasSuffix("_id") ? String(column.dropLast(3)) : column
      return keyColumns.contains(label) ? nil : columns.firstIndex(of: label)
    }
  }

  /// Compares the rows; nil when nothing has changed.
  ///
  /// - Throws: `TableError`, when a file cannot be read or has a malformed row.
  func run() throws(TableError) -> TableChange? {
    let change = TableChange(
      name: name, keyColumns: keyColumns, addedColumns: addedColumns, removedColumns: removedColumns,
      retypedColumns: retypedColumns, keyChange: keyChange, rows: try matching.differences().map(row))
    return change.hasOtherSchema || !change.rows.isEmpty ? change : nil
  }

  private func row(_ match: RowMatching.Match) -> RowChange {
    switch match {
    case .added(let row): return change(.added, unpack(row))
    case .removed(let row): return change(.removed, unpack(row))
    case .changed(let old, let new):
      let old = unpack(old)
      let new = unpack(new)
      return change(.changed, new, matching.columns.indices.filter { old[$0] != new[$0] }.map { change($0, old, new) })
    }
  }

  /// The change of one cell; in the form of JSON if only the kind of the value has changed, so that it is visible.
  private func change(_ column: Int, _ old: [PackedCell], _ new: [PackedCell]) -> RowChange.CellChange {
    let (old, new) = (old[column], new[column])
    let name = matching.columns[column]
    if let oldText = value(old), let newText = value(new), oldText.utf8.elementsEqual(newText.utf8) {
      return RowChange.CellChange(column: name, old: old.json, new: new.json)
    }
    return RowChange.CellChange(column: name, old: value(old), new: value(new))
  }

  private func change(
    _ kind: RowChange.Kind, _ cells: [PackedCell], _ changes: [RowChange.CellChange] = []
  ) -> RowChange {
    RowChange(
      kind: kind, key: cells[..<keyColumns.count].map(value), labels: labelColumns.compactMap { value(cells[$0]) },
      cells: changes)
  }

  /// The value of a cell; nil for null, and for an empty text that CSV cannot distinguish from null.
  private func value(_ cell: PackedCell) -> String? {
    cell.value.flatMap { $0.isEmpty && !matching.hasKinds ? nil : $0 }
  }

  private func unpack(_ packed: [UInt8]) -> [PackedCell] {
    packed.dropLast().split(separator: PackedCell.end, omittingEmptySubsequences: false).map(PackedCell.init)
  }
}
