struct TableChange {
  let name: String
  /// The change of the table as a whole; an added or removed table has a row count, but no listed rows.
  let kind: RowChange.Kind
  var keyColumns: [String] = []
  var addedColumns: [String] = []
  var removedColumns: [String] = []
  var retypedColumns: [RowChange.CellChange] = []
  var keyChange: (old: [String], new: [String])?
  /// The ids and slugs by which other tables refer to the added and removed rows.
  private(set) var ownKeys: [RowChange.Kind: Set<PackedCell>] = [:]
  private var counts: [RowChange.Kind: Int] = [:]
  private var columns: [Int: ChangedColumn] = [:]
  var layout: RowLayout?
  /// The start of each row in `bytes`; for a changed row, `bytes` has the old cells and then the new cells.
  private var rows: [(kind: RowChange.Kind, follows: Bool, start: Int)] = []
  private var bytes: [UInt8] = []
  /// The number of added or removed rows and the owners of these rows, by game; the key nil stands for all games.
  ///
  /// Rows that follow from rows of another table are not counted.
  private var shares: [RowChange.Kind: [PackedCell?: (rowCount: Int, owners: Set<PackedCell>)]] = [:]

  struct ChangedColumn {
    let example: RowChange
    /// The change if all rows have the same change, otherwise nil.
    ///
    /// All changes to null count as the same.
    fileprivate(set) var shared: RowChange.CellChange?
    fileprivate(set) var rowCount = 0
    fileprivate(set) var emptiedCount = 0

    var name: String { example.cells[0].column }

    fileprivate mutating func count(_ change: RowChange.CellChange) {
      rowCount += 1
      if change.new == nil { emptiedCount += 1 }
      if shared != change.shared { shared = nil }
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

  var hasRows: Bool { !counts.isEmpty }

  var isOfPokemon: Bool { name == TableName.pokemon.rawValue }

  var hasOneRowForEach: Bool {
    let owner = layout?.owner?.table ?? TableName(rawValue: name)
    return keyColumns.count == 1 && (owner == .pokemon || owner.isOfSpecies)
  }

  var changedColumns: [ChangedColumn] { columns.sorted { $0.key < $1.key }.map(\.value) }

  // The columns that changed in many rows. A shortened report has at most one line for each of these columns, so that
  // other changes stay visible. A column belongs here if more than `listedRows` of its values became null. A column
  // with more than `listedRows` changed values belongs here too if all its changes are the same, or if the column
  // changed in more than half of the changed rows.
  var foldedColumns: [ChangedColumn] {
    changedColumns.filter { column in
      if column.emptiedCount > TableChange.listedRows { return true }
      return column.rowCount > TableChange.listedRows && (column.shared != nil || 2 * column.rowCount > count(.changed))
    }
  }

  /// The large changes, such as `cost now empty in 2,223 items` or `moves added to 319 Pokémon (19,810 rows)`.
  var news: [(rowCount: Int, text: String)] {
    let emptied = foldedColumns.own.filter { $0.emptiedCount > TableChange.listedRows }.map { column in
      (column.emptiedCount, "\(column.name.escapedForTerminal) now empty in \(counted(column.emptiedCount))")
    }
    return emptied + (isOfPokemon ? [] : [exchange].compactMap(\.self))
  }

  /// The added and removed rows in one text, because a renamed move, for example, is one removed and one added row.
  private var exchange: (rowCount: Int, text: String)? {
    let kinds = [RowChange.Kind.added, .removed].filter { shares[$0] != nil }
    let isLarge = kinds.contains { shares[$0]?[nil]?.rowCount ?? 0 > TableChange.listedRows }
    let parts = kinds.compactMap(largestShare)
    guard isLarge, let first = parts.first else { return nil }
    let rowCount = parts.reduce(0) { $0 + $1.rowCount }
    guard let owner = layout?.owner?.table.rawValue, name.hasPrefix("\(owner)_") else {
      let rest = parts.dropFirst().map { " and \($0.rowCount.grouped) \($0.kind.rawValue)\($0.game)" }.joined()
      return (rowCount, "\(counted(first.rowCount)) \(first.kind.rawValue)\(first.game)\(rest)")
    }
    let owners = owner == TableName.pokemon.rawValue ? "Pokémon" : owner
    let texts = parts.map { kind, rowCount, ownerCount, game in
      let verb = kind == .added ? "added to" : "removed from"
      return "\(verb) \(ownerCount.grouped) \(owners)\(game) (\(rowCount.counting("row")))"
    }
    return (rowCount, "\(nouns.dropFirst(owner.count + 1)) \(texts.joined(separator: " and "))")
  }

  private typealias Share = (kind: RowChange.Kind, rowCount: Int, ownerCount: Int, game: String)

  /// The rows of the game that has more than half of the rows, or else the rows of all games.
  private func largestShare(_ kind: RowChange.Kind) -> Share? {
    guard let shares = shares[kind], let all = shares[nil] else { return nil }
    let most = shares.first { game, share in game != nil && 2 * share.rowCount > all.rowCount }
    let game = most?.key.flatMap { layout?.gameName($0) }.map { " in \($0.escapedForTerminal)" } ?? ""
    let share = most?.value ?? all
    return (kind, share.rowCount, share.owners.count, game)
  }

  private var nouns: String { title.replacing("_", with: " ") }

  /// A text such as `67 move names`, or `67 rows of move_flavor_text` if the table's name is no plural.
  private func counted(_ rowCount: Int) -> String {
    if isOfPokemon { return "\(rowCount.grouped) Pokémon" }
    let isPlural = rowCount > 1 && name.hasSuffix("s")
    return isPlural ? "\(rowCount.grouped) \(nouns)" : "\(rowCount.counting("row")) of \(title)"
  }

  mutating func add(_ kind: RowChange.Kind, _ row: [UInt8], _ new: [UInt8]?, follows: Bool) {
    guard let layout else { return }
    rows.append((kind, follows, bytes.count))
    bytes += row + (new ?? [])
    counts[kind, default: 0] += 1
    let cells = PackedCell.all(in: row[...])
    if let new { return addColumns(cells, PackedCell.all(in: new[...]), layout) }
    for column in layout.ownColumns { ownKeys[kind, default: []].insert(cells[column]) }
    if follows { return }
    for game in Set([nil, layout.game.map { cells[$0.column] }]) {
      shares[kind, default: [:]][game, default: (0, [])].rowCount += 1
      // A row has no cells if the old and the new table have no column in common.
      if let owner = cells.first { shares[kind]?[game]?.owners.insert(owner) }
    }
  }

  private mutating func addColumns(_ old: [PackedCell], _ new: [PackedCell], _ layout: RowLayout) {
    for index in layout.changedColumns(old, new) {
      let cell = layout.change(index, old[index], new[index])
      if columns[index] == nil {
        columns[index] = ChangedColumn(example: layout.change(.changed, new, [cell]), shared: cell.shared)
      }
      columns[index]?.count(cell)
    }
  }

  // Passes each row to `body`, and says whether the row follows from a row of another table. Leaves out rows that
  // changed only in hidden columns.
  func forEachRow(
    of kind: RowChange.Kind? = nil, hiding hidden: [ChangedColumn] = [],
    _ body: (RowChange.Kind, _ follows: Bool, () -> RowChange) throws -> Void
  ) rethrows {
    guard let layout else { return }
    let isHidden = layout.columns.map(hidden.map(\.name).contains)
    for (row, end) in zip(rows, rows.dropFirst().map(\.start) + [bytes.count]) where kind ?? row.kind == row.kind {
      let cells = { PackedCell.all(in: bytes[row.start..<end]) }
      if row.kind != .changed {
        try body(row.kind, row.follows) { layout.change(row.kind, cells()) }
        continue
      }
      let both = cells()
      let (old, new) = (Array(both[..<layout.columns.count]), Array(both[layout.columns.count...]))
      let changes = layout.changedColumns(old, new).filter { !isHidden[$0] }.map { layout.change($0, old[$0], new[$0]) }
      if !changes.isEmpty { try body(.changed, row.follows) { layout.change(.changed, new, changes) } }
    }
  }

  static let listedRows = 20
}

extension [TableChange.ChangedColumn] {
  var own: Self {
    let names = Set(map(\.name))
    return filter { !RowChange.follows($0.name, from: names) }
  }
}

struct RowChange {
  let kind: Kind
  let key: [String?]
  /// The name of each key value, such as `Pikachu` for 25; nil for a value without a name.
  let names: [String?]
  let cells: [CellChange]
  /// The most telling facts of an added or removed row; nil for a changed row.
  let note: String?

  enum Kind: String, Sendable, CaseIterable {
    case added, removed, changed

    var sign: String { self == .added ? "+" : self == .removed ? "-" : "~" }
  }

  struct CellChange: Equatable {
    let column: String
    /// The old value in the form of CSV, or in JSON if only the type has changed; nil for null.
    let old: String?
    let new: String?
    var separator: String?

    /// The change for comparison: a change to null lacks the old value, so that all changes to null are equal.
    var shared: CellChange { new == nil ? CellChange(column: column, old: nil, new: nil) : self }
  }
}

extension RowChange {
  /// The cells that do not follow from another cell; a name follows from its slug, and a total from the stats.
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

  /// Counts of rows, such as `402 Pokémon added, 3 removed, 302 changed`.
  static func news(_ count: (Kind) -> Int, of noun: String) -> String {
    let kinds = Kind.allCases.filter { count($0) > 0 }
    return kinds.map { kind in
      let noun = kind != kinds[0] ? "" : count(kind) == 1 || noun == "Pokémon" ? " \(noun)" : " \(noun)s"
      return "\(count(kind).grouped)\(noun) \(kind.rawValue)"
    }.joined(separator: ", ")
  }

  // The names and numbers that identify a row, such as `#25 Pikachu · Thunderbolt · level 5`.
  func label(_ columns: [String]) -> String {
    let cells = Dictionary(zip(columns, key)) { $1 }.compactMapValues(\.self)
    if let resource = cells["resource"], let message = cells["message"] {
      return "\(resource)\(cells["id"].map { "/\($0)" } ?? ""): \(message)"
    }
    // The label leaves out the family, because the species says more.
    let skipped = columns.first == "chain_id" && columns.count > 1 ? 1 : 0
    return zip(columns, zip(key, names)).dropFirst(skipped).map { column, value in
      let text = value.0.map { $0.isEmpty ? "\"\"" : $0 } ?? "null"
      if let name = value.1 { return Int(text) == nil ? name : "#\(text) \(name)" }
      return Int(text) == nil || column.hasSuffix("id") ? text : "\(column.replacing("_index", with: "")) \(text)"
    }.joined(separator: " · ")
  }

  private static let stats = ["hp", "attack", "defense", "special_attack", "special_defense", "speed"]
}
