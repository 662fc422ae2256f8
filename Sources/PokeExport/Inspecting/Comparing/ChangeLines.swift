struct ChangeLines {
  /// A line of the report; `sign` is empty for a line that only counts rows.
  typealias Line = (sign: String, key: String, text: String)

  let isComplete: Bool
  var usesColor = false

  /// Passes each line of the report to `write`, with the title of the line's table.
  ///
  /// Rows that follow from other rows, such as the moves of a new Pokémon, are counted in a last line without a title.
  func forEach(of changes: [TableChange], _ write: (_ title: String, Line) throws -> Void) throws {
    let told = Set(changes.first(where: \.isOfPokemon)?.changedColumns.map(\.name) ?? [])
    var followers: [(table: String, rowCount: Int)] = []
    for change in changes {
      // The lines about species do not repeat changes that the lines about Pokémon show.
      let isTold = { !isComplete && change.hasOneRowForEach && !change.isOfPokemon && told.contains($0) }
      let folded = change.foldedColumns.filter { !isComplete || $0.shared != nil }
      let columns = (isComplete ? folded : folded.own).filter { !isTold($0.name) }
      var rowCount = 0
      for kind in RowChange.Kind.allCases {
        let texts = kind == .changed ? columns.map { text(of: $0, change.keyColumns) } : []
        for text in change.outlines(kind) + texts { try write(change.title, (kind.sign, "", text)) }
        rowCount += try forEachRow(of: change, kind, hiding: folded, isTold) { try write(change.title, $0) }
      }
      if rowCount > 0 { followers.append((change.title, rowCount)) }
    }
    if followers.isEmpty { return }
    let rowCount = followers.reduce(0) { $0 + $1.rowCount }.counting("more row")
    let tables = followers.map(\.table)
    let list = tables.count > 4 ? "\(tables.count) tables" : tables.together
    try write("", ("", "", "Because of the rows above, \(rowCount) changed in \(list)"))
  }

  private func text(of column: TableChange.ChangedColumn, _ keyColumns: [String]) -> String {
    let rowCount = column.rowCount.counting("row")
    if let cell = column.shared { return "\(text(of: cell, showsOld: cell.new != nil)): \(rowCount)" }
    let label = column.example.label(keyColumns).escapedForTerminal
    let example = "\(label): \(column.example.cells[0].shortened(to: limit).text)"
    return "\(column.name.escapedForTerminal) in \(rowCount), such as \(example)"
  }

  /// Writes a line for each row up to a limit; returns the number of rows that follow from rows of other tables.
  private func forEachRow(
    of change: TableChange, _ kind: RowChange.Kind, hiding folded: [TableChange.ChangedColumn],
    _ isTold: (String) -> Bool, _ write: (Line) throws -> Void
  ) throws -> Int {
    let rowLimit = isComplete ? .max : change.isTable ? TableChange.listedRows : 5
    var (listedCount, restCount, followerCount) = (0, 0, 0)
    try change.forEachRow(of: kind, hiding: folded) { _, follows, row in
      if kind != .changed, follows, !isComplete { return followerCount += 1 }
      // Rows beyond the limit are counted without a look at their cells. A table with one row for each Pokémon or
      // species is the exception: only the cells tell whether a row counts in `restCount` or in `followerCount`.
      if listedCount == rowLimit, !change.hasOneRowForEach { return restCount += 1 }
      let row = row()
      var cells = isComplete ? row.cells : row.ownCells.filter { !isTold($0.column) }
      if follows, !isComplete { cells.removeAll { $0.column == "in_range" } }
      if kind == .changed, cells.isEmpty { return followerCount += 1 }
      if listedCount == rowLimit { return restCount += 1 }
      listedCount += 1
      try write((kind.sign, row.label(change.keyColumns).escapedForTerminal, text(of: row, cells)))
    }
    if restCount > 0 { try write(("", "", "…and \(restCount.grouped) more")) }
    return followerCount
  }

  private func text(of row: RowChange, _ cells: [RowChange.CellChange]) -> String {
    var facts = row.note.map { [Excerpt.of($0.escapedForChange, limit: 80)] } ?? cells.map { text(of: $0) }
    if facts.count > 7, !isComplete { facts = facts.prefix(6) + ["and \(facts.count - 6) more"] }
    return facts.isEmpty ? "" : ": \(facts.joined(separator: ", "))"
  }

  private func text(of cell: RowChange.CellChange, showsOld: Bool = true) -> String {
    let column = cell.column.escapedForTerminal
    if let changes = cell.listChanges {
      let texts = changes.map { colored(Excerpt.of($0.escapedForChange, limit: 60), $0.hasPrefix("+") ? 32 : 31) }
      return "\(column) \(texts.joined(separator: " "))"
    }
    let cell = cell.shortened(to: limit)
    let old = showsOld ? " " + colored(RowChange.word(for: cell.old), 31) : ""
    return "\(column)\(old) → \(colored(RowChange.word(for: cell.new), 32))"
  }

  private var limit: Int { isComplete ? .max : 60 }

  func colored(_ text: String, _ color: Int) -> String { usesColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text }
}

extension TableChange {
  var isTable: Bool { name != DatasetComparison.findingsName }

  /// The name, escaped because `::` at the start of a line is a command to GitHub.
  var title: String { name.escapedForTerminal.replacing("::", with: ":\\:") }

  fileprivate func outlines(_ kind: RowChange.Kind) -> [String] {
    let columns: [RowChange.Kind: [String]] = [.added: addedColumns, .removed: removedColumns]
    let lines = columns[kind, default: []].map { "column \($0.escapedForTerminal)" }
    if kind != .changed { return lines }
    return retypedColumns.map { "column \($0.column.escapedForTerminal): \($0.text)" }
      + [keyChange].compactMap(\.self).map { old, new in
        "key: \(old.joined(separator: ", ")) → \(new.joined(separator: ", "))".escapedForTerminal
      }
  }
}

extension String {
  /// The text with `, then ` instead of ` → `, because an arrow between the steps of a path would look like a change.
  fileprivate var escapedForChange: String {
    contains("→") ? replacing(" → ", with: ", then ").escapedForTerminal : escapedForTerminal
  }
}

extension RowChange {
  fileprivate static func word(for value: String?) -> String {
    value.map { $0.isEmpty ? "\"\"" : $0.escapedForChange } ?? "null"
  }
}

extension RowChange.CellChange {
  var text: String { "\(RowChange.word(for: old)) → \(RowChange.word(for: new))" }

  /// The added and removed elements, such as `+ice` and `-fire`; nil unless both values are lists and share an element.
  var listChanges: [String]? {
    guard let separator, let old = old?.split(separator: separator), let new = new?.split(separator: separator)
    else { return nil }
    let (before, after) = (Set(old), Set(new))
    let (added, removed) = (new.filter { !before.contains($0) }, old.filter { !after.contains($0) })
    let isPart = added.count + removed.count > 0 && added.count < new.count
    return isPart ? added.map { "+\($0)" } + removed.map { "-\($0)" } : nil
  }

  /// The change with both values cut to the limit; long values also lose most of the start that both share.
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
