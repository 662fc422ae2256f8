import Tables

/// The differences between two table files: counted, and stored one after the other.
struct RecordedRows {
  /// The layout of the packed rows.
  let layout: RowLayout
  /// The number of rows with each kind of change.
  private(set) var counts: [RowChange.Kind: Int] = [:]
  private var columns: [TableChange.ChangedColumn?]
  private let spool: RowSpool
  /// The places of the stored rows.
  private var places: Range<Int>

  init(_ layout: RowLayout, _ spool: RowSpool) {
    self.layout = layout
    self.spool = spool
    places = spool.end..<spool.end
    columns = Array(repeating: nil, count: layout.columns.count)
  }

  /// The columns with changed cells, in order.
  var changedColumns: [TableChange.ChangedColumn] { columns.compactMap(\.self) }

  /// Adds a row that only the new file has.
  mutating func addAdded(_ row: [UInt8]) throws(TableError) {
    try store(row, .added, RecordedRows.added)
  }

  /// Adds a row that only the old file has.
  mutating func addRemoved(_ row: [UInt8]) throws(TableError) {
    try store(row, .removed, RecordedRows.removed)
  }

  /// Adds two rows with the same key and different values.
  mutating func addChanged(_ old: [UInt8], _ new: [UInt8]) throws(TableError) {
    try store(old, .changed, RecordedRows.changed)
    try spool.append(new)
    places = places.lowerBound..<spool.end
    for column in layout.changedColumns(old, new) {
      if columns[column] == nil {
        columns[column] = .init(
          name: layout.columns[column], rowCount: 1, example: layout.change(of: old, to: new, in: [column]))
      } else {
        columns[column]?.rowCount += 1
      }
    }
  }

  private mutating func store(_ row: [UInt8], _ kind: RowChange.Kind, _ mark: UInt8) throws(TableError) {
    counts[kind, default: 0] += 1
    try spool.append(row, mark: mark)
    places = places.lowerBound..<spool.end
  }

  private static let added: UInt8 = 1
  private static let removed: UInt8 = 2
  private static let changed: UInt8 = 3

  /// Reads the rows in order.
  ///
  /// - Parameters:
  ///   - hidden: The names of columns whose changes are left out. A changed row without any other changes is passed
  ///     over.
  ///   - body: Gets the kind of each change, and a function that unpacks the row.
  /// - Throws: `TableError.file` when the temporary file cannot be read, and the errors of `body`.
  func forEach(
    hiding hidden: [String] = [], _ body: (RowChange.Kind, () -> RowChange) throws(TableError) -> Void
  ) throws(TableError) {
    let isHidden = layout.columns.map(hidden.contains)
    var reader = RowSpool.Reader(spool, places)
    var row: [UInt8] = []
    var new: [UInt8] = []
    while let mark = try reader.next(&row) {
      switch mark {
      case RecordedRows.added: try body(.added) { layout.change(.added, row) }
      case RecordedRows.removed: try body(.removed) { layout.change(.removed, row) }
      default:
        _ = try reader.next(&new)
        let columns = layout.changedColumns(row, new).filter { !isHidden[$0] }
        if !columns.isEmpty { try body(.changed) { layout.change(of: row, to: new, in: columns) } }
      }
    }
  }
}
