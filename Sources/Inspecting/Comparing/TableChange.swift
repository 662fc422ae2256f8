import Tables

/// The changes in one table.
package struct TableChange {
  package let name: String
  /// Whether only the new dataset has the table, only the old one, or both; the rows of an added or removed table are
  /// counted, and not listed.
  package let kind: RowChange.Kind
  /// The columns that identify a row: the primary key, or else all columns that both sides have.
  var keyColumns: [String] = []
  var addedColumns: [String] = []
  var removedColumns: [String] = []
  /// The columns with a changed type: its names in the manifests.
  var retypedColumns: [RowChange.CellChange] = []
  /// The change of the primary key; nil when it is the same, or unknown on one side.
  var keyChange: (old: [String], new: [String])?
  private var counts: [RowChange.Kind: Int] = [:]
  /// The changes of each column of the layout.
  private var cellChanges: [ChangedColumn?] = []
  private var rows: StoredRows?

  /// A column with changed cells.
  struct ChangedColumn {
    let name: String
    /// The number of rows with a changed cell in this column.
    var rowCount: Int
    /// The first of these rows, with the change of this cell only.
    let example: RowChange
  }

  /// The packed rows that differ, one after the other.
  private struct StoredRows {
    let layout: RowLayout
    let spool: RowSpool
    var places: Range<Int>
  }

  /// Describes a table that only one dataset has.
  init(name: String, kind: RowChange.Kind, rowCount: Int) {
    self.name = name
    self.kind = kind
    counts[kind] = rowCount
  }

  /// Describes a table that both datasets have, before its rows are added.
  init(name: String) {
    self.name = name
    kind = .changed
  }

  /// The number of rows with one kind of change, the rows of an added or removed table included.
  package func count(_ kind: RowChange.Kind) -> Int { counts[kind] ?? 0 }

  var hasChanges: Bool { hasOtherColumns || keyChange != nil || !counts.isEmpty }

  /// Whether columns came, went, or have another type.
  var hasOtherColumns: Bool { !addedColumns.isEmpty || !removedColumns.isEmpty || !retypedColumns.isEmpty }

  /// The columns with changed cells, in the order of the table.
  var changedColumns: [ChangedColumn] { cellChanges.compactMap(\.self) }

  /// The columns that make most of the changes.
  ///
  /// A report gives such a column one line, so that its changes do not hide the others.
  var commonColumns: [ChangedColumn] {
    changedColumns.filter { $0.rowCount > TableChange.listedRows && 2 * $0.rowCount > count(.changed) }
  }

  /// Rows that are listed even if they differ in the same column.
  private static let listedRows = 20
}

/// One added, removed or changed row.
package struct RowChange {
  let kind: Kind
  /// The values of the key columns in the form of CSV; nil for null.
  let key: [String?]
  /// The names for the values of the key, one each: `Pikachu` for 25; nil for a value without a name.
  let names: [String?]
  /// Empty for an added or removed row.
  let cells: [CellChange]

  package enum Kind: String, Sendable, CaseIterable {
    /// Only the new side has it.
    case added
    /// Only the old side has it.
    case removed
    /// Both sides have it, with different values.
    case changed
  }

  struct CellChange {
    let column: String
    /// The old value in the form of CSV, or of JSON if only the kind of the value has changed; nil for null.
    let old: String?
    let new: String?
  }
}

// The rows of a table that both datasets have.
extension TableChange {
  /// Removes all rows, and prepares to store others.
  mutating func removeRows(_ layout: RowLayout, _ spool: RowSpool) {
    counts = [:]
    cellChanges = Array(repeating: nil, count: layout.columns.count)
    rows = StoredRows(layout: layout, spool: spool, places: spool.end..<spool.end)
  }

  /// Adds a row that only one of the files has.
  mutating func add(_ kind: RowChange.Kind, _ row: [UInt8]) throws(TableError) {
    try store(row, mark: kind == .added ? TableChange.addedMark : TableChange.removedMark)
    counts[kind, default: 0] += 1
  }

  /// Adds two rows with the same key and different values.
  mutating func addChanged(_ old: [UInt8], _ new: [UInt8]) throws(TableError) {
    guard let layout = rows?.layout else { return }
    try store(old, mark: TableChange.changedMark)
    try store(new, mark: TableChange.changedMark)
    counts[.changed, default: 0] += 1
    for column in layout.changedColumns(old, new) {
      if cellChanges[column] == nil {
        cellChanges[column] = ChangedColumn(
          name: layout.columns[column], rowCount: 1, example: layout.change(of: old, to: new, in: [column]))
      } else {
        cellChanges[column]?.rowCount += 1
      }
    }
  }

  private mutating func store(_ row: [UInt8], mark: UInt8) throws(TableError) {
    guard let rows else { return }
    try rows.spool.append(row, mark: mark)
    self.rows?.places = rows.places.lowerBound..<rows.spool.end
  }

  private static let addedMark: UInt8 = 1
  private static let removedMark: UInt8 = 2
  private static let changedMark: UInt8 = 3

  /// Passes on the added, removed and changed rows in the order of their keys, each with a function that makes it.
  ///
  /// The changes in hidden columns are left out, and changed rows without any others.
  func forEachRow(
    hiding hidden: [ChangedColumn] = [], _ body: (RowChange.Kind, () -> RowChange) throws(TableError) -> Void
  ) throws(TableError) {
    guard let rows else { return }
    let layout = rows.layout
    let hiddenNames = hidden.map(\.name)
    let isHidden = layout.columns.map(hiddenNames.contains)
    var reader = RowSpool.Reader(rows.spool, rows.places)
    var row: [UInt8] = []
    var new: [UInt8] = []
    while let mark = try reader.next(&row) {
      switch mark {
      case TableChange.addedMark: try body(.added) { layout.change(.added, row) }
      case TableChange.removedMark: try body(.removed) { layout.change(.removed, row) }
      default:
        _ = try reader.next(&new)
        let columns = layout.changedColumns(row, new).filter { !isHidden[$0] }
        if !columns.isEmpty { try body(.changed) { layout.change(of: row, to: new, in: columns) } }
      }
    }
  }
}
