package import Platform
import Pokedex
import Tables

extension DatasetComparison {
  // A line for each table, then what came, what went, what changed, and the changes that many rows share. The width is
  // that of a terminal, in columns. The advice follows the number of rows left out.
  package func writeText(
    to output: inout OutputFile, isComplete: Bool = false, advice: String = "", usesColor: Bool = false,
    width: Int? = nil
  ) throws {
    if !hasChanges { return }
    try output.write(changes.map { $0.summary.fitted(to: width) + "\n" }.joined())
    var lines = ChangeLines(isComplete: isComplete, advice: advice, usesColor: usesColor, width: width)
    for kind in RowChange.Kind.allCases {
      lines.isSectionOpen = false
      for change in changes { try lines.write(kind, of: change, to: &output) }
    }
    lines.isSectionOpen = false
    for bulk in bulks(lines) { try lines.write(.changed, bulk, to: &output) }
    for change in changes {
      for column in (isComplete ? change.scatteredColumns : change.commonColumns) where column.scatteredCount > 0 {
        let isRest = column.scatteredCount < column.rowCount
        let end = isRest ? " with other values" : ", such as \(lines.text(of: column.example, column.example.cells))"
        let place = "\(change.title).\(column.name.escapedForTerminal)"
        try lines.write(.changed, "\(place) in \(column.scatteredCount.grouped("row"))\(end)", to: &output)
      }
    }
  }

  /// The same change in several tables is one: the slug of a language stands in many.
  private func bulks(_ lines: ChangeLines) -> [String] {
    var places: [String: (rowCount: Int, tables: [String])] = [:]
    for change in changes {
      for (cell, rowCount) in change.bulks {
        let text = lines.text(of: cell)
        places[text, default: (0, [])].rowCount += rowCount
        places[text]?.tables.append(change.name.escapedForTerminal)
      }
    }
    return places.sorted { ($1.value.rowCount, $0.key) < ($0.value.rowCount, $1.key) }.map { text, place in
      let tables = place.tables.count > 3 ? "\(place.tables.count) tables" : place.tables.joined(separator: ", ")
      return "\(text): \(place.rowCount.grouped) rows in \(tables)"
    }
  }
}

extension TableChange {
  private var noun: String { isTable ? "row" : "finding" }
  fileprivate var isTable: Bool { name != DatasetComparison.findingsName }

  /// Two colons at the start of a line are a command to GitHub.
  fileprivate var title: String { name.escapedForTerminal.replacing("::", with: ":\\:") }

  fileprivate var summary: String {
    var parts = [RowChange.news(count, of: noun)].filter { !$0.isEmpty }
    if isTable, kind != .changed { parts.append(kind == .added ? "new table" : "table gone") }
    if hasOtherColumns { parts.append("other columns") }
    if keyChange != nil { parts.append("another key") }
    return "\(title): \(parts.joined(separator: ", "))"
  }

  /// Of the table itself and its columns.
  fileprivate func outlines(_ kind: RowChange.Kind) -> [String] {
    let table = name.escapedForTerminal
    var lines: [String] = []
    if self.kind == kind, kind != .changed {
      lines.append("\(isTable ? "table \(table)" : table): \(count(kind).grouped(noun))")
    }
    let columns: [RowChange.Kind: [String]] = [.added: addedColumns, .removed: removedColumns]
    lines += columns[kind, default: []].map { "column \(table).\($0.escapedForTerminal)" }
    if kind != .changed { return lines }
    lines += retypedColumns.map { "column \(table).\($0.column.escapedForTerminal): \($0.text)" }
    if let keyChange {
      let (old, new) = (keyChange.old.joined(separator: ", "), keyChange.new.joined(separator: ", "))
      lines.append("key \(table): \(old.escapedForTerminal) → \(new.escapedForTerminal)")
    }
    return lines
  }
}

private struct ChangeLines {
  let isComplete: Bool
  let advice: String
  let usesColor: Bool
  let width: Int?
  var isSectionOpen = false
  /// Ids of Pokémon and species that came or went: their rows in other tables came or went with them.
  var owners: Set<String> = []
  /// What has been said of a Pokémon or its species: the same may be in other tables.
  var told: Set<String> = []

  mutating func write(_ kind: RowChange.Kind, of change: TableChange, to output: inout OutputFile) throws {
    for line in change.outlines(kind) { try write(kind, line, to: &output) }
    let limit = isComplete ? .max : change.isTable ? 20 : 5
    let owner = isComplete ? nil : change.keyColumns.firstIndex { DisplayNames.target(of: $0, in: change.name) != nil }
    let (known, hidden) = (owners, isComplete ? change.scatteredColumns : change.commonColumns)
    var (listedCount, restCount, ownedCount) = (0, 0, 0)
    try change.forEachRow(of: kind, hiding: hidden, hidesBulks: true) { _, row in
      // The many rows of a long table are only counted.
      if listedCount == limit, owner == nil || change.keyColumns.count > 1 && known.isEmpty { return restCount += 1 }
      let row = row()
      let id = owner.flatMap { row.key[$0] } ?? ""
      var cells = isComplete ? row.cells : row.ownCells
      if owner == 0 { cells.removeAll { told.contains("\(id) \($0.column) \($0.text)") } }
      if kind == .changed ? cells.isEmpty : known.contains(id) {
        ownedCount += 1
      } else if listedCount < limit {
        if listedCount == 0 { try output.write("\(isSectionOpen ? "" : "\n")\(colored(change.title, 2))\n") }
        isSectionOpen = true
        listedCount += 1
        try write(kind, text(of: row, cells), to: &output)
      } else {
        restCount += 1
      }
      if owner == nil || change.keyColumns != ["id"] { return }
      if kind != .changed { owners.insert(id) }
      for cell in cells { told.insert("\(id) \(cell.column) \(cell.text)") }
    }
    if restCount > 0 { try output.write(colored("  …and \(restCount.grouped) more\(advice)", 2) + "\n") }
    if ownedCount > 0 { try write(kind, "\(change.title): \(ownedCount.grouped("row")) of those above", to: &output) }
  }

  mutating func write(_ kind: RowChange.Kind, _ text: String, to output: inout OutputFile) throws {
    let (sign, color) = kind == .added ? ("+", 32) : kind == .removed ? ("-", 31) : ("~", 33)
    try output.write("\(isSectionOpen ? "" : "\n")" + "\(colored(sign, color)) \(text)".fitted(to: width) + "\n")
    isSectionOpen = true
  }

  func text(of cell: RowChange.CellChange) -> String {
    let (old, new) = (RowChange.word(for: cell.old), RowChange.word(for: cell.new))
    return "\(cell.column.escapedForTerminal) \(colored(old, 31)) → \(colored(new, 32))"
  }

  func text(of row: RowChange, _ cells: [RowChange.CellChange]) -> String {
    let changes = cells.map { text(of: isComplete ? $0 : $0.shortened(to: 60)) }
    let facts = row.note.map { [Excerpt.of($0, limit: 80)] } ?? changes
    return facts.isEmpty ? row.keyText : "\(row.keyText): \(facts.joined(separator: ", "))"
  }

  private func colored(_ text: String, _ color: Int) -> String {
    usesColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}

extension RowChange {
  // The place among an owner's rows says less than the note.
  fileprivate var keyText: String {
    zip(key, names).prefix(note == nil ? .max : ownerCount).map { value, name in
      let word = RowChange.word(for: value)
      return name.map { "#\(word) \($0.escapedForTerminal)" } ?? word
    }.joined(separator: " ")
  }

  fileprivate static func word(for value: String?) -> String {
    value.map { $0.isEmpty || $0.contains("→") ? "\"\($0.escapedForTerminal)\"" : $0.escapedForTerminal } ?? "null"
  }
}

extension RowChange.CellChange {
  fileprivate var text: String { "\(RowChange.word(for: old)) → \(RowChange.word(for: new))" }

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
