import Tables

/// Says each change once: not again for every form of a species, nor for other tables that show the same.
final class ChangeNarration {
  let isComplete: Bool
  /// Ids of Pokémon and species that came or went: their rows in other tables came or went with them.
  private var owners: [RowChange.Kind: Set<String>] = [:]
  /// What has been said of a Pokémon or its species: the same may be in other tables.
  private var told: Set<String> = []

  init(isComplete: Bool) { self.isComplete = isComplete }

  /// Returns how many rows more there are than the limit, and how many follow from rows of other tables.
  func tell(
    _ kind: RowChange.Kind, of change: TableChange,
    _ list: (RowChange, [(cell: RowChange.CellChange, formCount: Int)]) throws -> Void
  ) throws -> (restCount: Int, ownedCount: Int) {
    let limit = isComplete ? .max : change.isTable ? 20 : 5
    let hidden = isComplete ? change.scatteredColumns : change.commonColumns
    let owner = isComplete ? nil : change.keyColumns.firstIndex { DisplayNames.target(of: $0, in: change.name) != nil }
    let isSingle = owner == 0 && change.keyColumns.count == 1
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
      if listedCount == limit, owner == nil || change.keyColumns.count > 1 && known.isEmpty { return restCount += 1 }
      let row = row()
      let id = owner.flatMap { row.key[$0] } ?? ""
      var cells = isComplete ? row.cells : row.ownCells
      if owner == 0 { cells.removeAll { told.contains(row.fact($0)) } }
      if kind == .changed ? cells.isEmpty : known.contains(id) {
        ownedCount += hasForms ? 0 : 1
      } else if listedCount < limit {
        listedCount += 1
        try list(row, cells.map { ($0, formCounts[row.fact($0)] ?? 1) })
      } else {
        restCount += 1
      }
      guard isSingle else { return }
      if kind != .changed, change.keyColumns == ["id"] { owners[kind, default: []].insert(id) }
      for cell in cells { told.insert(row.fact(cell)) }
    }
    return (restCount, ownedCount)
  }
}

extension RowChange {
  /// Of the species, where its Pokémon share it; a column may be named for what it says of Pokémon.
  fileprivate func fact(_ cell: CellChange) -> String {
    let column = ["evolves_how", "how_all"].contains(cell.column) ? "how" : cell.column
    return "\((species ?? key.first ?? nil) ?? "") \(column) \(cell.text)"
  }
}
