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
  /// By column, how many rows change one value to another; both as packed cells, of the first different ones only.
  private var valueChanges: [[[UInt8]: Int]] = []
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

  /// Those whose changes are no bulks.
  var scatteredColumns: [ChangedColumn] {
    commonColumns.filter { column in
      let bulkCount = bulks.reduce(0) { $0 + ($1.cell.column == column.name ? $1.rowCount : 0) }
      return column.rowCount - bulkCount > TableChange.listedRows
    }
  }

  /// Changes that many rows share.
  var bulks: [(cell: RowChange.CellChange, rowCount: Int)] {
    guard let layout = rows?.layout else { return [] }
    return valueChanges.enumerated().flatMap { column, changes in
      changes.map { (layout.change(column, $0), $1) }
    }
  }

  private static let listedRows = 20
  private static let countedValues = 1024
  /// In bytes.
  private static let countedSize = 100
}

package struct RowChange {
  let kind: Kind
  let key: [String?]
  /// One for each value of the key: `Pikachu` for 25; nil for a value without a name.
  let names: [String?]
  let cells: [CellChange]
  /// The values of the key without a place among the rows of an owner.
  let ownerCount: Int
  /// What the row says besides its key; nil for a changed row.
  let note: String?

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
    valueChanges = Array(repeating: [:], count: layout.columns.count)
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
    layout.forEachChange(old, new) { column, oldCell, newCell in
      let value = oldCell + [PackedCell.end] + newCell
      if value.count <= TableChange.countedSize, valueChanges[column].count < TableChange.countedValues {
        valueChanges[column][Array(value), default: 0] += 1
      } else if let count = valueChanges[column][Array(value)] {
        valueChanges[column][Array(value)] = count + 1
      }
      if cellChanges[column] == nil {
        cellChanges[column] = ChangedColumn(
          name: layout.columns[column], rowCount: 1, example: layout.change(of: old, to: new, in: [column]))
      } else {
        cellChanges[column]?.rowCount += 1
      }
    }
  }

  mutating func endRows() {
    valueChanges = valueChanges.map { $0.filter { $0.value > TableChange.listedRows } }
  }

  private mutating func store(_ row: [UInt8], mark: UInt8) throws(TableError) {
    guard let rows else { return }
    try rows.spool.append(row, mark: mark)
    self.rows?.places = rows.places.lowerBound..<rows.spool.end
  }

  private static let addedMark: UInt8 = 1
  private static let removedMark: UInt8 = 2
  private static let changedMark: UInt8 = 3

  /// Leaves out the changes in hidden columns and those of bulks, and rows without any others.
  func forEachRow(
    of kind: RowChange.Kind? = nil, hiding hidden: [ChangedColumn] = [], hidesBulks: Bool = false,
    _ body: (RowChange.Kind, () -> RowChange) throws(TableError) -> Void
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
      case TableChange.addedMark, TableChange.removedMark:
        let rowKind = mark == TableChange.addedMark ? RowChange.Kind.added : .removed
        if kind ?? rowKind == rowKind { try body(rowKind) { layout.change(rowKind, row) } }
      default:
        _ = try reader.next(&new)
        if kind ?? .changed != .changed { continue }
        var columns: [Int] = []
        layout.forEachChange(row, new) { column, old, new in
          if isHidden[column] { return }
          let isBulk = hidesBulks && valueChanges[column][Array(old + [PackedCell.end] + new)] != nil
          if !isBulk { columns.append(column) }
        }
        if !columns.isEmpty { try body(.changed) { layout.change(of: row, to: new, in: columns) } }
      }
    }
  }
}
