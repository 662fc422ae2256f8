/// Says each change once: not again for every form of a species, nor for other tables that show the same.
final class ChangeNarration {
  let isComplete: Bool
  /// Ids of Pokémon and species that came or went, and slugs behind their tables: rows in other tables follow.
  private var owners: [RowChange.Kind: Set<String>] = [:]
  /// What has been said of a Pokémon or its species: the same may be in other tables.
  private var told: Set<String> = []
  /// The rows that follow from those of other tables, and their tables.
  private(set) var followers: [(table: String, rowCount: Int)] = []

  init(isComplete: Bool) { self.isComplete = isComplete }

  /// Returns how many rows more there are than the limit.
  func tell(
    _ kind: RowChange.Kind, of change: TableChange,
    _ list: (RowChange, [(cell: RowChange.CellChange, formCount: Int)]) throws -> Void
  ) throws -> Int {
    let hidden = change.hiddenColumns(isComplete)
    let columns = isComplete ? [] : change.keyColumns
    let owner = columns.enumerated().lazy.compactMap { index, column -> (index: Int, table: String)? in
      if DisplayNames.target(of: column, in: change.name) != nil { return (index, "") }
      let key = Tables.schema(named: change.name)?.foreignKeys.first { $0.column == column }
      return key.map { (index, "\($0.table.rawValue) ") }
    }.first
    let limit = isComplete ? .max : !change.isTable || owner == nil && change.keyColumns.count > 1 ? 5 : 20
    let isOfPokemon = owner?.index == 0 && owner?.table == ""
    let isSingle = isOfPokemon && change.keyColumns.count == 1
    let hasForms = isSingle && kind == .changed && change.name == TableName.pokemon.rawValue
    let known = owners[kind] ?? []
    var formCounts: [String: Int] = [:]
    if hasForms {
      try change.forEachRow(of: kind, hiding: hidden, hidesBulks: true) { _, row in
        let row = row()
        for cell in row.ownCells { formCounts[row.fact(cell), default: 0] += 1 }
      }
    }
    var (listedCount, restCount, ownedCount) = (0, 0, 0)
    try change.forEachRow(of: kind, hiding: hidden, hidesBulks: true) { _, row in
      // The many rows of a long table are only counted.
      if listedCount == limit, change.keyColumns.count > 1, owner == nil || known.isEmpty { return restCount += 1 }
      let row = row()
      let id = owner.map { $0.table + (row.key[$0.index] ?? "") } ?? ""
      var cells = isComplete ? row.cells : row.ownCells
      if isOfPokemon {
        let isNews = owners.values.contains { $0.contains(id) }
        cells.removeAll { told.contains(row.fact($0)) || isNews && $0.column == "in_range" }
      }
      if kind == .changed ? cells.isEmpty : known.contains(id) {
        ownedCount += hasForms ? 0 : 1
      } else if listedCount < limit {
        listedCount += 1
        try list(row, cells.map { ($0, formCounts[row.fact($0)] ?? 1) })
      } else {
        restCount += 1
      }
      let name = isSingle ? change.keyColumns == ["id"] ? id : nil : row.owner.map { "\(change.name) \($0)" }
      if kind != .changed, change.keyColumns.count == 1, let name { owners[kind, default: []].insert(name) }
      if isSingle { told.formUnion(cells.map { row.fact($0) }) }
    }
    if ownedCount > 0 { followers.append((change.title, ownedCount)) }
    return restCount
  }
}

extension RowChange {
  /// Of the species, where its Pokémon share it; a column may be named for what it says of Pokémon.
  fileprivate func fact(_ cell: CellChange) -> String {
    let column = ["evolves_how", "how_all"].contains(cell.column) ? "how" : cell.column
    return "\((owner ?? key.first ?? nil) ?? "") \(column) \(cell.text)"
  }
}
