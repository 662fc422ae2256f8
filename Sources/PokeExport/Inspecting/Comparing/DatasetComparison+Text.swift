extension DatasetComparison {
  // The verdict, a line for each table, what many rows share, and what came, went and changed in each. The width is that
  // of a terminal, in columns. The advice follows the number of rows left out.
  package func writeText(
    to output: inout OutputFile, isComplete: Bool = false, advice: String = "", usesColor: Bool = false,
    width: Int? = nil
  ) throws {
    if !hasChanges { return }
    let lines = ChangeLines(narration: ChangeNarration(isComplete: isComplete), usesColor: usesColor)
    let news = try headlines
    let head = news.prefix(1) + news.dropFirst().map { lines.colored($0, 31) } + [""] + counts
    try output.write(head.map { $0.fitted(to: width) + "\n" }.joined())
    var heading = ""
    func write(_ line: ChangeLines.Line) throws {
      let sign = lines.colored(line.sign, ["+": 32, "-": 31][line.sign, default: 33])
      let text = line.sign.isEmpty ? "  " + lines.colored(line.text + advice, 2) : "\(sign) \(line.key)\(line.text)"
      try output.write(heading + text.fitted(to: width) + "\n")
      heading = ""
    }
    heading = "\n\(lines.colored("in many rows", 2))\n"
    for line in common(lines) { try write(line) }
    for change in changes {
      heading = "\n\(lines.colored(change.title, 2))\n"
      try lines.forEach(of: change, write)
    }
    heading = "\n"
    if let rest = lines.followers { try write(("", "", rest)) }
  }

  package var headlines: [String] { get throws { try [verdict, loss()].compactMap(\.self) } }

  /// The marks stand below each other.
  var counts: [String] {
    let kinds = RowChange.Kind.allCases.filter { kind in changes.contains { $0.count(kind) > 0 } }
    let rows = changes.map { change in
      [change.title] + kinds.map { change.count($0) > 0 ? $0.sign + change.count($0).grouped : "" }
    }
    return zip(rows.aligned, changes).map { line, change in
      let text = "\(line)  \(change.notes.joined(separator: ", "))"
      return String(text.prefix(through: text.lastIndex { $0 != " " } ?? text.startIndex))
    }
  }

  /// As in `4 Pokémon lost: Tauros, Miltank, Onix, …`; nil when none is.
  func loss() throws -> String? {
    var names: [String] = []
    try pokemon?.forEachRow(of: .removed) { _, row in names += (row().names + row().key).compactMap(\.self).prefix(1) }
    let list = names.prefix(5).map { Excerpt.of($0, limit: 40) } + (names.count > 5 ? ["…"] : [])
    return names.isEmpty ? nil : "\(names.count.grouped) Pokémon lost: \(list.joined(separator: ", "))"
  }

  // What many rows share, most rows first. The same change in several tables is one: the slug of a language stands in
  // many.
  func common(_ lines: ChangeLines) -> [ChangeLines.Line] {
    let isComplete = lines.narration.isComplete
    var places: [String: (rowCount: Int, tables: [String])] = [:]
    for change in changes {
      let bulks = change.bulks
      // From what changed in as many rows, and a language from any of its texts.
      let isOwn = { (column: String, rowCount: Int) in
        let columns = change.changedColumns.filter { $0.rowCount == rowCount || column.hasSuffix("_language") }
        let causes = columns.map(\.name) + bulks.filter { $0.rowCount == rowCount }.map(\.cell.column)
        return isComplete || !RowChange.follows(column, from: Set(causes))
      }
      let columns = change.hiddenColumns(isComplete).filter { isOwn($0.name, $0.rowCount) }
      let alike = columns.filter(\.isAlike)
      let others = bulks.filter { bulk in !alike.contains { $0.name == bulk.cell.column } }
      let news = others.filter { isOwn($0.cell.column, $0.rowCount) }.map { (lines.text(of: $0), $1) }
      let ends = alike.map { (lines.text(of: $0.example.cells[0].shortened(to: 60), showsOld: false), $0.rowCount) }
      for (text, rowCount) in news + ends {
        places[text, default: (0, [])].rowCount += rowCount
        places[text]?.tables.append(change.name.escapedForTerminal)
      }
      for column in columns where !column.isAlike && column.scatteredCount > 0 {
        let (count, example) = (column.scatteredCount, column.example)
        let cell = isComplete ? example.cells[0] : example.cells[0].shortened(to: 60)
        let such = ", such as \(example.keyText(change.keyColumns)): \(cell.text)"
        let end = count < column.rowCount ? " with other values" : such
        places["\(change.title).\(column.name.escapedForTerminal) in \(count.counting("row"))\(end)"] = (count, [])
      }
    }
    let all = places.sorted { ($1.value.rowCount, $0.key) < ($0.value.rowCount, $1.key) }.map { text, place in
      let rows = place.tables.isEmpty ? "" : ": \(place.rowCount.grouped) rows in \(ChangeLines.list(place.tables))"
      return ("~", "", text + rows) as ChangeLines.Line
    }
    let rest = isComplete ? 0 : all.count - TableChange.listedRows
    return rest > 0 ? all.dropLast(rest) + [("", "", "…and \(rest.grouped) more")] : all
  }
}

extension TableChange {
  var isTable: Bool { name != DatasetComparison.findingsName }

  /// Two colons at the start of a line are a command to GitHub.
  var title: String { name.escapedForTerminal.replacing("::", with: ":\\:") }

  fileprivate var notes: [String] {
    let presence = !isTable || kind == .changed ? nil : kind == .added ? "new table" : "table gone"
    return [presence, hasOtherColumns ? "other columns" : nil, keyChange.map { _ in "another key" }].compactMap(\.self)
  }

  /// Of its columns and its key.
  func outlines(_ kind: RowChange.Kind) -> [String] {
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

struct ChangeLines {
  let narration: ChangeNarration
  var usesColor = false

  /// The sign is empty for what is only counted.
  typealias Line = (sign: String, key: String, text: String)

  func forEach(of change: TableChange, _ write: (Line) throws -> Void) throws {
    for kind in RowChange.Kind.allCases {
      for text in change.outlines(kind) { try write((kind.sign, "", text)) }
      let restCount = try narration.tell(kind, of: change) { row, cells in
        try write((kind.sign, row.label(change.keyColumns), text(of: row, cells)))
      }
      if restCount > 0 { try write(("", "", "…and \(restCount.grouped) more")) }
    }
  }

  /// What is told of elsewhere.
  var followers: String? {
    let rowCount = narration.followers.reduce(0) { $0 + $1.rowCount }
    let tables: [String] = narration.followers.reduce(into: []) { if $0.last != $1.table { $0.append($1.table) } }
    let place = "\(rowCount.counting("row")) in \(ChangeLines.list(tables))"
    return rowCount > 0 ? "…and \(place), following from the rows above" : nil
  }

  fileprivate static func list(_ tables: [String]) -> String {
    tables.count > 4 ? "\(tables.count) tables" : tables.joined(separator: ", ")
  }

  func text(of cell: RowChange.CellChange, showsOld: Bool = true) -> String {
    let old = showsOld ? " " + colored(RowChange.word(for: cell.old), 31) : ""
    return "\(cell.column.escapedForTerminal)\(old) → \(colored(RowChange.word(for: cell.new), 32))"
  }

  func text(of row: RowChange, _ cells: [(cell: RowChange.CellChange, formCount: Int)]) -> String {
    let changes = cells.map { cell, formCount in
      text(of: narration.isComplete ? cell : cell.shortened(to: 60)) + (formCount > 1 ? " in \(formCount) forms" : "")
    }
    let rest = narration.isComplete || changes.count < 8 ? [] : ["and \(changes.count - 6) more"]
    let note = row.note.map { [Excerpt.of(RowChange.word(for: $0), limit: 80)] }
    let facts = note ?? changes.dropLast(rest.isEmpty ? 0 : changes.count - 6) + rest
    return facts.isEmpty ? "" : ": \(facts.joined(separator: ", "))"
  }

  fileprivate func colored(_ text: String, _ color: Int) -> String {
    usesColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}

extension RowChange {
  // The place among an owner's rows says less than the note, and the family less than the species.
  func keyText(_ columns: [String]) -> String {
    let skipped = columns.first == "chain_id" && columns.count > 1 ? 1 : 0
    return zip(key, names).prefix(note == nil ? .max : ownerCount).dropFirst(skipped).map { value, name in
      let word = RowChange.word(for: value)
      return name.map { "#\(word) \($0.escapedForTerminal)" } ?? word
    }.joined(separator: " ")
  }

  /// Of a finding, what it is about, and what it says.
  fileprivate func label(_ columns: [String]) -> String {
    let cells = Dictionary(zip(columns, key)) { $1 }.compactMapValues(\.self)
    guard let resource = cells["resource"], let message = cells["message"] else { return keyText(columns) }
    return "\(resource)\(cells["id"].map { "/\($0)" } ?? ""): \(message)".escapedForTerminal
  }

  fileprivate static func word(for value: String?) -> String {
    // An arrow between the steps of a path is no change.
    let text = value.map { $0.contains("→") ? $0.replacing(" → ", with: " > ") : $0 }
    return text.map { $0.isEmpty ? "\"\"" : $0.escapedForTerminal } ?? "null"
  }
}

extension RowChange.CellChange {
  var text: String { "\(RowChange.word(for: old)) → \(RowChange.word(for: new))" }

  private static let contextSize = 16

  /// Without the start of long values that both have, and what is over the limit.
  func shortened(to limit: Int) -> Self {
    let (old, new) = (self.old.map { Array($0.unicodeScalars) }, self.new.map { Array($0.unicodeScalars) })
    var skipped = 0
    if let old, let new, max(old.count, new.count) > limit {
      skipped = zip(old, new).prefix { $0 == $1 }.count - Self.contextSize
    }
    let cut = { (text: [Unicode.Scalar]) in
      let rest = skipped > 1 ? ["…"] + text.dropFirst(skipped) : text
      return String(String.UnicodeScalarView(rest.count > limit ? rest.prefix(limit) + ["…"] : rest))
    }
    return Self(column: column, old: old.map(cut), new: new.map(cut))
  }
}

extension OutputFile {
  mutating func write(_ text: String) throws(FileError) { try append(Array(text.utf8)) }
}
