// Compares two tables by reading both files side by side. If one file is not sorted by the key, the comparison sorts
// the rows of both in memory first.
struct TableComparison {
  private let old: TableSource
  private let new: TableSource
  private let layout: RowLayout
  private let owners: Owners
  private let outline: TableChange
  private var change: TableChange

  /// The ids and slugs of added and removed rows, by table; rows of other tables may belong to these rows.
  typealias Owners = [RowChange.Kind: [TableName: Set<PackedCell>]]

  init(_ name: String, old: TableSource, new: TableSource, names: DisplayNames, owners: Owners) throws {
    self.old = old
    self.new = new
    self.owners = owners
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
    // If the new key has columns that the old file lacks, the old key applies.
    let keys = [new.primaryKey, old.primaryKey].compactMap { $0 }
    let key = keys.first { !$0.isEmpty && $0.allSatisfy(shared.contains) } ?? shared
    change.keyColumns = key
    layout = RowLayout(
      table: name, columns: key + shared.filter { !$0.isEmpty && !key.contains($0) },
      isNumeric: key.map { old.type(of: $0) == .integer && new.type(of: $0) == .integer },
      hasKinds: old.format == new.format, names: names)
    change.layout = layout
    outline = change
  }

  mutating func run() throws -> TableChange? {
    do {
      try merge(sorting: false)
    } catch is Unsorted {
      change = outline
      try merge(sorting: true)
    }
    return change.hasChanges ? change : nil
  }

  private struct Unsorted: Error {}

  // Matches rows with equal keys in order: first with first, second with second. If the key ends with an index or a
  // slot, the rows of one owner, such as a Pokémon, match by their content.
  private mutating func merge(sorting: Bool) throws {
    var left = try cursor(old, sorting: sorting)
    var right = try cursor(new, sorting: sorting)
    try left.advance(layout)
    try right.advance(layout)
    while left.hasRow || right.hasRow {
      let order = !left.hasRow ? .descending : !right.hasRow ? .ascending : layout.compareOwners(left.row, right.row)
      switch order {
      case .ascending:
        add(.removed, left.row)
        try left.advance(layout)
      case .descending:
        add(.added, right.row)
        try right.advance(layout)
      case .same where layout.ownerCount < layout.keyCount && left.row != right.row:
        addChanges(try left.rowsOfOwner(layout), try right.rowsOfOwner(layout))
      case .same:
        if left.row != right.row { add(.changed, left.row, right.row) }
        try left.advance(layout)
        try right.advance(layout)
      }
    }
  }

  private mutating func add(_ kind: RowChange.Kind, _ row: [UInt8], _ new: [UInt8]? = nil) {
    change.add(kind, row, new, follows: follows(row, kind))
  }

  private func follows(_ row: [UInt8], _ kind: RowChange.Kind) -> Bool {
    guard !owners.isEmpty, let owner = layout.owner else { return false }
    let table = owner.table.isOfSpecies ? .pokemon : owner.table
    return (kind == .changed ? [.added, .removed] : [kind]).contains { kind in
      owners[kind]?[table]?.contains(PackedCell.all(in: row[...])[owner.column]) == true
    }
  }

  /// Matches an owner's rows by content; a removed and an added row with mostly equal content are one changed row.
  private mutating func addChanges(_ oldRows: [[UInt8]], _ newRows: [[UInt8]]) {
    let place = layout.ownerCount
    let (old, new) = (oldRows.map { PackedCell.all(in: $0[...]) }, newRows.map { PackedCell.all(in: $0[...]) })
    var unmatched = Dictionary(grouping: new.indices.reversed()) { new[$0][(place + 1)...] }
    let pairs = old.indices.map { i in (i, unmatched[old[i][(place + 1)...]]?.popLast()) }
    let gone = pairs.compactMap { $1 == nil ? $0 : nil }
    let come = unmatched.values.joined().sorted()
    // An added or removed row shifts the index of each row after it, so a shifted index is no change.
    let isShifted = gone.count != come.count && layout.isCounted
    for case (let i, let j?) in pairs.sorted(by: { ($0.1 ?? 0) < ($1.1 ?? 0) }) where old[i] != new[j] && !isShifted {
      add(.changed, oldRows[i], newRows[j])
    }
    // Compares each removed row only with the 64 nearest added rows, because there may be too many pairs of rows.
    let near = gone.enumerated().flatMap { place, i in
      let around = come.dropFirst(max(0, place - 32)).prefix(64)
      return around.compactMap { j in layout.distance(old[i], new[j]).map { ($0, i, j) } }
    }
    var (oldRest, newRest) = (Set(gone), Set(come))
    for (_, i, j) in near.sorted(by: <) where oldRest.contains(i) && newRest.contains(j) {
      let cells = isShifted ? new[j][...place] + old[i][(place + 1)...] : old[i][...]
      add(.changed, cells.flatMap { $0.bytes + [PackedCell.end] }, newRows[j])
      oldRest.remove(i)
      newRest.remove(j)
    }
    for i in oldRest.sorted() { add(.removed, oldRows[i]) }
    for j in newRest.sorted() { add(.added, newRows[j]) }
  }

  private func cursor(_ source: TableSource, sorting: Bool) throws -> Cursor {
    let file = try RowFile(source)
    let columns = file.indices(of: layout.columns)
    guard columns.count == layout.columns.count else { throw source.changed }
    var current = TableRow()
    let read = { [layout] (row: inout [UInt8]) in
      guard try file.next(&current) else { return false }
      current.pack(columns, keyCount: layout.keyCount, hasKinds: layout.hasKinds, into: &row)
      return true
    }
    if !sorting { return Cursor(isSorted: false, read: read) }
    var rows: [[UInt8]] = []
    var row: [UInt8] = []
    while try read(&row) { rows.append(row) }
    // Rows with the same key keep their order.
    let order = rows.indices.sorted { layout.compareKeys(rows[$0], rows[$1]).then(KeyOrder($0, $1)) == .ascending }
    var next = order.makeIterator()
    return Cursor(isSorted: true) { row in
      guard let index = next.next() else { return false }
      row = rows[index]
      return true
    }
  }

  private struct Cursor {
    var row: [UInt8] = []
    var hasRow = false
    var previous: [UInt8] = []
    let isSorted: Bool
    let read: (inout [UInt8]) throws -> Bool

    mutating func rowsOfOwner(_ layout: RowLayout) throws -> [[UInt8]] {
      var rows: [[UInt8]] = []
      repeat {
        rows.append(row)
        try advance(layout)
        guard hasRow, case .same = layout.compareOwners(rows[0], row) else { break }
      } while rows.count < Cursor.alignedCount
      return rows
    }

    /// The maximum number of rows of one owner that are matched at once; real owners have far fewer rows.
    private static let alignedCount = 4096

    mutating func advance(_ layout: RowLayout) throws {
      swap(&row, &previous)
      let isFirst = !hasRow
      hasRow = try read(&row)
      if !hasRow || isFirst || isSorted { return }
      guard case .ascending = layout.compareKeys(previous, row) else { throw Unsorted() }
    }
  }
}
