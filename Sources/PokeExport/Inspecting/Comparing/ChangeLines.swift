/// Says each change once: not again for every form of a species, nor for other tables that show the same.
final class ChangeLines {
  /// The sign is empty for what is only counted.
  typealias Line = (sign: String, key: String, text: String)

  private let isComplete: Bool
  private let usesColor: Bool
  /// What has been said of a Pokémon or its species: the same may be in other tables.
  private var told: Set<String> = []

  static let commonTitle = "in many rows"

  init(isComplete: Bool, usesColor: Bool = false) {
    self.isComplete = isComplete
    self.usesColor = usesColor
  }

  /// Each under the title of its table; the last one, of what follows from the others, under none.
  func forEach(of changes: [TableChange], _ write: (_ title: String, Line) throws -> Void) throws {
    for line in common(changes) { try write(ChangeLines.commonTitle, line) }
    var followers: [(table: String, rowCount: Int)] = []
    for change in changes {
      let rowCount = try forEach(of: change) { try write(change.title, $0) }
      if rowCount > 0 { followers.append((change.title, rowCount)) }
    }
    if followers.isEmpty { return }
    let rowCount = followers.reduce(0) { $0 + $1.rowCount }.counting("row")
    try write("", ("", "", "…and \(rowCount) in \(list(followers.map(\.table))), following from the rows above"))
  }

  // What many rows share, most rows first. The same change in several tables is one: the slug of a language stands in
  // many.
  private func common(_ changes: [TableChange]) -> [Line] {
    var places: [String: (rowCount: Int, tables: [String])] = [:]
    for change in changes {
      let (bulks, columns) = change.common(all: isComplete)
      for bulk in bulks {
        let text = text(of: bulk.cell, showsOld: !bulk.cell.isEmptied)
        places[text, default: (0, [])].rowCount += bulk.rowCount
        places[text]?.tables.append(change.title)
      }
      for column in columns {
        let (count, example) = (column.scatteredCount, column.example)
        let label = example.label(change.keyColumns).escapedForTerminal
        let such = ", such as \(label): \(shortened(example.cells[0]).text)"
        let end = count < column.rowCount ? " with other values" : such
        places["\(change.title).\(column.name.escapedForTerminal) in \(count.counting("row"))\(end)"] = (count, [])
      }
    }
    let all = places.sorted { ($1.value.rowCount, $0.key) < ($0.value.rowCount, $1.key) }.map { text, place in
      let rows = place.tables.isEmpty ? "" : ": \(place.rowCount.grouped) rows in \(list(place.tables))"
      return ("~", "", text + rows) as Line
    }
    let rest = isComplete ? 0 : all.count - TableChange.listedRows
    return rest > 0 ? all.dropLast(rest) + [("", "", "…and \(rest.grouped) more")] : all
  }

  /// Returns how many rows follow from others.
  private func forEach(of change: TableChange, _ write: (Line) throws -> Void) throws -> Int {
    let limit = isComplete ? .max : change.isTable ? TableChange.listedRows : 5
    let skipsTold = change.hasOneRowForEach && !isComplete
    var followerCount = 0
    for kind in RowChange.Kind.allCases {
      for text in change.outlines(kind) { try write((kind.sign, "", text)) }
      var formCounts: [String: Int] = [:]
      if skipsTold, change.isOfPokemon, kind == .changed {
        change.forEachRow(of: .changed, hidesCommon: true) { _, _, row in
          let row = row()
          for cell in row.ownCells { formCounts[row.fact(cell), default: 0] += 1 }
        }
      }
      var (listedCount, restCount) = (0, 0)
      try change.forEachRow(of: kind, hidesCommon: true) { _, follows, row in
        if kind != .changed, follows, !isComplete { return followerCount += 1 }
        if listedCount == limit, kind != .changed || !skipsTold { return restCount += 1 }
        let row = row()
        var cells = isComplete ? row.cells : row.ownCells
        if skipsTold { cells.removeAll { told.contains(row.fact($0)) || follows && $0.column == "in_range" } }
        if kind == .changed, cells.isEmpty { return followerCount += change.isOfPokemon ? 0 : 1 }
        if skipsTold { told.formUnion(cells.map { row.fact($0) }) }
        if listedCount == limit { return restCount += 1 }
        listedCount += 1
        let label = row.label(change.keyColumns).escapedForTerminal
        try write((kind.sign, label, text(of: row, cells, formCounts)))
      }
      if restCount > 0 { try write(("", "", "…and \(restCount.grouped) more")) }
    }
    return followerCount
  }

  private func list(_ tables: [String]) -> String {
    tables.count > 4 ? "\(tables.count) tables" : tables.joined(separator: ", ")
  }

  private func text(of row: RowChange, _ cells: [RowChange.CellChange], _ formCounts: [String: Int]) -> String {
    let changes = cells.map { cell in
      let formCount = formCounts[row.fact(cell)] ?? 1
      return text(of: cell) + (formCount > 1 ? " in \(formCount) forms" : "")
    }
    let rest = isComplete || changes.count < 8 ? [] : ["and \(changes.count - 6) more"]
    let note = row.note.map { [Excerpt.of($0.escapedForChange, limit: 80)] }
    let facts = note ?? changes.dropLast(rest.isEmpty ? 0 : changes.count - 6) + rest
    return facts.isEmpty ? "" : ": \(facts.joined(separator: ", "))"
  }

  private func text(of cell: RowChange.CellChange, showsOld: Bool = true) -> String {
    let column = cell.column.escapedForTerminal
    if let changes = cell.listChanges {
      let texts = changes.map { colored(Excerpt.of($0.escapedForChange, limit: 60), $0.hasPrefix("+") ? 32 : 31) }
      return "\(column) \(texts.joined(separator: " "))"
    }
    let cell = shortened(cell)
    let old = showsOld ? " " + colored(RowChange.word(for: cell.old), 31) : ""
    return "\(column)\(old) → \(colored(RowChange.word(for: cell.new), 32))"
  }

  private func shortened(_ cell: RowChange.CellChange) -> RowChange.CellChange {
    isComplete ? cell : cell.shortened(to: 60)
  }

  func colored(_ text: String, _ color: Int) -> String { usesColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text }
}

extension TableChange {
  var isTable: Bool { name != DatasetComparison.findingsName }

  /// Two colons at the start of a line are a command to GitHub.
  var title: String { name.escapedForTerminal.replacing("::", with: ":\\:") }

  /// The lines about the table's columns and its key.
  fileprivate func outlines(_ kind: RowChange.Kind) -> [String] {
    let columns: [RowChange.Kind: [String]] = [.added: addedColumns, .removed: removedColumns]
    let lines = columns[kind, default: []].map { "column \($0.escapedForTerminal)" }
    if kind != .changed { return lines }
    return retypedColumns.map { "column \($0.column.escapedForTerminal): \($0.text)" }
      + [keyChange].compactMap(\.self).map { keys in
        let (old, new) = (keys.old.joined(separator: ", "), keys.new.joined(separator: ", "))
        return "key: \(old.escapedForTerminal) → \(new.escapedForTerminal)"
      }
  }
}

extension String {
  /// An arrow between the steps of a path is no change.
  fileprivate var escapedForChange: String {
    contains("→") ? replacing(" → ", with: " > ").escapedForTerminal : escapedForTerminal
  }
}

extension RowChange {
  fileprivate static func word(for value: String?) -> String {
    value.map { $0.isEmpty ? "\"\"" : $0.escapedForChange } ?? "null"
  }

  /// A changed cell in words, the same for all Pokémon of a species that share the change.
  fileprivate func fact(_ cell: CellChange) -> String {
    let column = ["evolves_how", "how_all"].contains(cell.column) ? "how" : cell.column
    return "\(species ?? "") \(column) \(cell.text)"
  }
}

extension RowChange.CellChange {
  var text: String { "\(RowChange.word(for: old)) → \(RowChange.word(for: new))" }

  /// What came to a list and what went, `+ice` and `-fire`; nil unless both values are lists that share something.
  var listChanges: [String]? {
    guard let separator, let old = old?.split(separator: separator), let new = new?.split(separator: separator)
    else { return nil }
    let (before, after) = (Set(old), Set(new))
    let (added, removed) = (new.filter { !before.contains($0) }, old.filter { !after.contains($0) })
    let isPart = added.count + removed.count > 0 && added.count < new.count
    return isPart ? added.map { "+\($0)" } + removed.map { "-\($0)" } : nil
  }

  /// Without the start of long values that both have, and what is over the limit.
  fileprivate func shortened(to limit: Int) -> Self {
    let (old, new) = (old?.unicodeScalars, new?.unicodeScalars)
    let isLong = max(old?.count ?? 0, new?.count ?? 0) > limit
    let shared = isLong ? zip(old ?? "".unicodeScalars, new ?? "".unicodeScalars).prefix { $0 == $1 }.count - 16 : 0
    let cut = { (text: String.UnicodeScalarView) in
      let rest = (shared > 1 ? "…" : "") + String(text.dropFirst(shared > 1 ? shared : 0))
      return rest.unicodeScalars.count > limit ? String(rest.unicodeScalars.prefix(limit)) + "…" : rest
    }
    return Self(column: column, old: old.map(cut), new: new.map(cut))
  }
}
