import Tables

package struct TableChange {
  package let name: String
  /// The rows of an added or removed table are counted, and not listed.
  package let kind: RowChange.Kind
  var keyColumns: [String] = []
  var addedColumns: [String] = []
  var removedColumns: [String] = []
  var retypedColumns: [RowChange.CellChange] = []
  var keyChange: (old: [String], new: [String])?
  private var counts: [RowChange.Kind: Int] = [:]
  private var cellChanges: [ChangedColumn?] = []
  private var rows: StoredRows?

  struct ChangedColumn {
    let name: String
    var rowCount: Int
    let example: RowChange
  }

  private struct StoredRows {
    let layout: RowLayout
    let spool: RowSpool
    var places: Range<Int>
  }

  init(name: String, kind: RowChange.Kind, rowCount: Int) {
    self.name = name
    self.kind = kind
    counts[kind] = rowCount
  }

  init(name: String) {
    self.name = name
    kind = .changed
  }

  package func count(_ kind: RowChange.Kind) -> Int { counts[kind] ?? 0 }

  var hasChanges: Bool { hasOtherColumns || keyChange != nil || !counts.isEmpty }

  var hasOtherColumns: Bool { !addedColumns.isEmpty || !removedColumns.isEmpty || !retypedColumns.isEmpty }

  var changedColumns: [ChangedColumn] { cellChanges.compactMap(\.self) }

  /// A report gives such a column one line, so that its changes do not hide the others.
  var commonColumns: [ChangedColumn] {
    changedColumns.filter { $0.rowCount > TableChange.listedRows && 2 * $0.rowCount > count(.changed) }
  }

  private static let listedRows = 20
}

package struct RowChange {
  let kind: Kind
  let key: [String?]
  /// One for each value of the key: `Pikachu` for 25; nil for a value without a name.
  let names: [String?]
  let cells: [CellChange]

  package enum Kind: String, Sendable, CaseIterable {
    case added
    case removed
    case changed
  }

  struct CellChange {
    let column: String
    /// In the form of CSV, or of JSON if only the kind of the value has changed; nil for null.
    let old: String?
    let new: String?
  }
}

// The rows of a table that both datasets have.
extension TableChange {
  mutating func removeRows(_ layout: RowLayout, _ spool: RowSpool) {
    counts = [:]
    cellChanges = Array(repeating: nil, count: layout.columns.count)
    rows = StoredRows(layout: layout, spool: spool, places: spool.end..<spool.end)
  }

  mutating func add(_ kind: RowChange.Kind, _ row: [UInt8]) throws(TableError) {
    try store(row, mark: kind == .added ? TableChange.addedMark : TableChange.removedMark)
    counts[kind, default: 0] += 1
  }

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

  /// Leaves out the changes in hidden columns, and rows without any others.
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
