/// The first changes of each table.
///
/// Added and changed Pokémon are all included, because the page marks them.
enum ReportedChanges {
  private static let shownCount = 50

  static func json(old: String, new: String) throws -> JSONValue {
    let comparison = try DatasetComparison.run(old: old, new: new)
    var changed: [JSONValue] = []
    comparison.pokemon?.forEachRow(of: .changed) { _, _, row in changed.append(.optional(row().key[0])) }
    return [
      "since": .text(comparison.since ?? old), "news": .array(comparison.news.map(JSONValue.text)),
      "changedPokemon": .array(changed), "tables": .array(comparison.changes.map(json)),
    ]
  }

  private static func json(_ change: TableChange) -> JSONValue {
    var rows: [RowChange.Kind: [JSONValue]] = [:]
    change.forEachRow(hiding: change.foldedColumns) { kind, _, row in
      if rows[kind, default: []].count >= shownCount, !change.isOfPokemon || kind == .removed { return }
      rows[kind, default: []].append(json(row(), of: change))
    }
    let columns = change.foldedColumns.own
    return [
      "name": .text(change.name), "presence": change.kind == .changed ? nil : .text(change.kind.rawValue),
      "added": .integer(change.count(.added)), "removed": .integer(change.count(.removed)),
      "changed": .integer(change.count(.changed)), "addedRows": .array(rows[.added] ?? []),
      "removedRows": .array(rows[.removed] ?? []), "changedRows": .array(rows[.changed] ?? []),
      "addedColumns": .array(change.addedColumns.map(JSONValue.text)),
      "removedColumns": .array(change.removedColumns.map(JSONValue.text)),
      "columns": .array(
        columns.filter { $0.shared == nil }.map { [.integer($0.rowCount), json($0.example, of: change)] }),
      "bulks": .array(
        columns.compactMap { column in
          column.shared.map { cell in
            [.text(column.name), cell.new == nil ? .null : json(cell), .integer(column.rowCount)] as JSONValue
          }
        }),
    ]
  }

  private static func json(_ row: RowChange, of change: TableChange) -> JSONValue {
    let name = JSONValue.text(([row.label(change.keyColumns)] + [row.note].compactMap(\.self)).joined(separator: " · "))
    return row.kind != .changed ? name : [name, .object(row.ownCells.map { ($0.column, json($0)) })]
  }

  private static func json(_ cell: RowChange.CellChange) -> JSONValue {
    cell.listChanges.map { .text($0.joined(separator: " ")) } ?? [.optional(cell.old), .optional(cell.new)]
  }
}
