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
    let narration = ChangeNarration(isComplete: isComplete)
    var lines = ChangeLines(narration: narration, advice: advice, usesColor: usesColor, width: width)
    for kind in RowChange.Kind.allCases {
      lines.isSectionOpen = false
      for change in changes { try lines.write(kind, of: change, to: &output) }
      if lines.known.isEmpty { continue }
      lines.isSectionOpen = false
      try lines.write(kind, "the same in other tables: \(lines.known.joined(separator: ", "))", to: &output)
      lines.known = []
    }
    lines.isSectionOpen = false
    for text in common(lines) { try lines.write(.changed, text, to: &output) }
  }

  /// What many rows share.
  func common(_ lines: ChangeLines) -> [String] {
    let columns = changes.flatMap { change in
      (lines.narration.isComplete ? change.scatteredColumns : change.commonColumns).compactMap { column in
        let (count, example) = (column.scatteredCount, column.example)
        let such = ", such as \(lines.text(of: example, example.cells.map { ($0, 1) }))"
        let end = count < column.rowCount ? " with other values" : such
        let place = "\(change.title).\(column.name.escapedForTerminal)"
        return count > 0 ? "\(place) in \(count.counting("row"))\(end)" : nil
      }
    }
    return bulks(lines) + columns
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
  var isTable: Bool { name != DatasetComparison.findingsName }

  /// Two colons at the start of a line are a command to GitHub.
  var title: String { name.escapedForTerminal.replacing("::", with: ":\\:") }

  var summary: String {
    var parts = [RowChange.news(count, of: noun)].filter { !$0.isEmpty }
    if isTable, kind != .changed { parts.append(kind == .added ? "new table" : "table gone") }
    if hasOtherColumns { parts.append("other columns") }
    if keyChange != nil { parts.append("another key") }
    return "\(title): \(parts.joined(separator: ", "))"
  }

  /// Of the table itself and its columns.
  func outlines(_ kind: RowChange.Kind) -> [String] {
    let table = name.escapedForTerminal
    var lines: [String] = []
    if self.kind == kind, kind != .changed {
      lines.append("\(isTable ? "table \(table)" : table): \(count(kind).counting(noun))")
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

struct ChangeLines {
  let narration: ChangeNarration
  var advice = ""
  var usesColor = false
  var width: Int?
  var isSectionOpen = false
  /// The tables with rows of Pokémon and species that are listed elsewhere.
  var known: [String] = []

  mutating func write(_ kind: RowChange.Kind, of change: TableChange, to output: inout OutputFile) throws {
    for line in change.outlines(kind) { try write(kind, line, to: &output) }
    var isFirst = true
    let (restCount, ownedCount) = try narration.tell(kind, of: change) { row, cells in
      if isFirst { try output.write("\(isSectionOpen ? "" : "\n")\(colored(change.title, 2))\n") }
      (isFirst, isSectionOpen) = (false, true)
      try write(kind, text(of: row, cells), to: &output)
    }
    if restCount > 0 { try output.write(colored("  …and \(restCount.grouped) more\(advice)", 2) + "\n") }
    if ownedCount > 0 { known.append("\(change.title) \(ownedCount.grouped)") }
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

  func text(of row: RowChange, _ cells: [(cell: RowChange.CellChange, formCount: Int)]) -> String {
    let changes = cells.map { cell, formCount in
      text(of: narration.isComplete ? cell : cell.shortened(to: 60)) + (formCount > 1 ? " (\(formCount) forms)" : "")
    }
    let facts = row.note.map { [Excerpt.of($0, limit: 80)] } ?? changes
    return facts.isEmpty ? row.keyText : "\(row.keyText): \(facts.joined(separator: ", "))"
  }

  private func colored(_ text: String, _ color: Int) -> String {
    usesColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}

extension RowChange {
  // The place among an owner's rows says less than the note.
  var keyText: String {
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
