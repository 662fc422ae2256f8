struct TableChange {
  let name: String
  /// The rows of an added or removed table are counted, and not listed.
  let kind: RowChange.Kind
  var keyColumns: [String] = []
  var addedColumns: [String] = []
  var removedColumns: [String] = []
  var retypedColumns: [RowChange.CellChange] = []
  var keyChange: (old: [String], new: [String])?
  private var counts: [RowChange.Kind: Int] = [:]
  private var columns: [ChangedColumn?] = []
  private var rows: (layout: RowLayout, spool: RowSpool, places: Range<Int>)?

  struct ChangedColumn {
    let name: String
    let example: RowChange
    var rowCount = 0
    /// That of the first row, packed.
    let newCell: [UInt8]
    fileprivate(set) var hasOneNewValue = true
    /// How many rows change one value to another; both as packed cells, of the first different ones only.
    var valueCounts: [[UInt8]: Int] = [:]

    var scatteredCount: Int { valueCounts.values.reduce(rowCount, -) }

    /// Whether different values became one.
    var isAlike: Bool { hasOneNewValue && valueCounts.values.first != rowCount }

    mutating func count(_ values: [UInt8]) {
      rowCount += 1
      guard values.count <= TableChange.countedSize,
        valueCounts.count < TableChange.countedValues || valueCounts[values] != nil
      else { return }
      valueCounts[values, default: 0] += 1
    }
  }

  init(name: String, kind: RowChange.Kind = .changed, rowCount: Int? = nil) {
    self.name = name
    self.kind = kind
    counts[kind] = rowCount
  }

  func count(_ kind: RowChange.Kind) -> Int { counts[kind] ?? 0 }

  var hasChanges: Bool { hasOtherColumns || keyChange != nil || !counts.isEmpty }

  var hasOtherColumns: Bool { !addedColumns.isEmpty || !removedColumns.isEmpty || !retypedColumns.isEmpty }

  var listsRows: Bool { kind == .changed && !counts.isEmpty }

  var changedColumns: [ChangedColumn] { columns.compactMap(\.self) }

  /// A report gives such a column one line, so that its changes do not hide the others.
  var commonColumns: [ChangedColumn] {
    changedColumns.filter { $0.rowCount > TableChange.listedRows && 2 * $0.rowCount > count(.changed) }
  }

  /// Those whose changes are no bulks.
  var scatteredColumns: [ChangedColumn] { commonColumns.filter { $0.scatteredCount > TableChange.listedRows } }

  func hiddenColumns(_ isComplete: Bool) -> [ChangedColumn] { isComplete ? scatteredColumns : commonColumns }

  /// Changes that many rows share.
  var bulks: [(cell: RowChange.CellChange, rowCount: Int)] {
    guard let layout = rows?.layout else { return [] }
    return columns.enumerated().flatMap { index, column in
      let counts = column?.valueCounts.sorted { $0.key.lexicographicallyPrecedes($1.key) } ?? []
      return counts.map { (layout.change(index, $0), $1) }
    }
  }

  mutating func removeRows(_ layout: RowLayout, _ spool: RowSpool) {
    counts = [:]
    columns = Array(repeating: nil, count: layout.columns.count)
    rows = (layout, spool, spool.end..<spool.end)
  }

  /// A changed row is stored as it was and as it is.
  mutating func add(_ kind: RowChange.Kind, _ stored: [UInt8]...) throws {
    guard let rows else { return }
    let mark = UInt8(RowChange.Kind.allCases.firstIndex(of: kind) ?? 0)
    for row in stored { try rows.spool.append(row, mark: mark) }
    self.rows?.places = rows.places.lowerBound..<rows.spool.end
    counts[kind, default: 0] += 1
  }

  mutating func addChanged(_ old: [UInt8], _ new: [UInt8]) throws {
    try add(.changed, old, new)
    guard let layout = rows?.layout else { return }
    layout.forEachChange(old, new) { column, oldCell, newCell in
      if columns[column] == nil {
        let example = layout.change(of: old, to: new, in: [column])
        columns[column] = ChangedColumn(name: layout.columns[column], example: example, newCell: Array(newCell))
      }
      if columns[column]?.newCell.elementsEqual(newCell) != true { columns[column]?.hasOneNewValue = false }
      columns[column]?.count(Array(oldCell + [PackedCell.end] + newCell))
    }
  }

  mutating func endRows() {
    for (index, column) in columns.enumerated() {
      columns[index]?.valueCounts = column?.valueCounts.filter { $0.value > TableChange.listedRows } ?? [:]
    }
  }

  /// Leaves out the changes in hidden columns and those of bulks, and rows without any others.
  func forEachRow(
    of kind: RowChange.Kind? = nil, hiding hidden: [ChangedColumn] = [], hidesBulks: Bool = false,
    _ body: (RowChange.Kind, () -> RowChange) throws -> Void
  ) throws {
    guard let rows else { return }
    let (layout, hiddenNames) = (rows.layout, hidden.map(\.name))
    let isHidden = layout.columns.map(hiddenNames.contains)
    var reader = RowSpool.Reader(rows.spool, rows.places)
    var row: [UInt8] = []
    var new: [UInt8] = []
    while let mark = try reader.next(&row) {
      let rowKind = RowChange.Kind.allCases[Int(mark)]
      if rowKind == .changed { _ = try reader.next(&new) }
      if kind ?? rowKind != rowKind { continue }
      if rowKind != .changed {
        try body(rowKind) { layout.change(rowKind, row) }
        continue
      }
      var shown: [Int] = []
      layout.forEachChange(row, new) { column, old, new in
        if isHidden[column] { return }
        let isBulk = hidesBulks && columns[column]?.valueCounts[Array(old + [PackedCell.end] + new)] != nil
        if !isBulk { shown.append(column) }
      }
      if !shown.isEmpty { try body(.changed) { layout.change(of: row, to: new, in: shown) } }
    }
  }

  static let listedRows = 20
  private static let countedValues = 1024
  /// In bytes.
  private static let countedSize = 100
}

struct RowChange {
  let kind: Kind
  let key: [String?]
  /// One for each value of the key: `Pikachu` for 25; nil for a value without a name.
  let names: [String?]
  let cells: [CellChange]
  /// The values of the key without a place among the rows of an owner.
  let ownerCount: Int
  /// What the row says besides its key; nil for a changed row.
  let note: String?
  /// The id of a Pokémon's species, or what other tables name a row of another table by.
  let owner: String?

  enum Kind: String, Sendable, CaseIterable {
    case added, removed, changed

    var sign: String { self == .added ? "+" : self == .removed ? "-" : "~" }
  }

  struct CellChange {
    let column: String
    /// In the form of CSV, or of JSON if only the kind of the value has changed; nil for null.
    let old: String?
    let new: String?
  }
}

extension RowChange {
  /// Without what follows from another cell: the name of a slug, the language of a text, the total of the stats.
  var ownCells: [CellChange] {
    let columns = Set(cells.map(\.column))
    return cells.filter { !RowChange.follows($0.column, from: columns) }
  }

  static func follows(_ column: String, from columns: Set<String>) -> Bool {
    let source = column.replacing(/_(names?|language)$/, with: "")
    return !columns.isDisjoint(with: RowChange.causes[column] ?? (source == column ? [] : [source]))
  }

  private static let conditions = [
    "trigger", "min_level", "item", "held_item", "min_happiness", "time_of_day", "other_conditions",
  ]
  private static let causes = ["base_stat_total": stats, "species_name": ["display_name"], "tree": ["display_name"]]
    .merging(conditions.map { ($0, ["how"]) }) { $1 }

  /// As in `+402 Pokémon, -3, 302 changed`.
  static func news(_ count: (Kind) -> Int, of noun: String) -> String {
    let kinds = Kind.allCases.filter { count($0) > 0 }
    return kinds.map { kind in
      let noun = kind != kinds[0] ? "" : count(kind) == 1 || noun == "Pokémon" ? " \(noun)" : " \(noun)s"
      let number = count(kind).grouped + noun
      return kind == .changed ? "\(number) changed" : kind.sign + number
    }.joined(separator: ", ")
  }

  static let stats = ["hp", "attack", "defense", "special_attack", "special_defense", "speed"]
}
