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
      if !isComplete { lines.owners = try owners(kind) }
      for change in changes { try lines.write(kind, of: change, to: &output) }
    }
    lines.isSectionOpen = false
    for bulk in bulks { try lines.write(.changed, bulk, to: &output) }
    for change in changes {
      for column in change.scatteredColumns {
        let example = "\(column.example.keyText): \(column.example.cells.first?.shortened(to: 60).text ?? "")"
        let place = "\(change.name.escapedForTerminal).\(column.name.escapedForTerminal)"
        try lines.write(.changed, "\(place) in \(column.rowCount.grouped) rows, such as \(example)", to: &output)
      }
    }
  }

  /// Pokémon and species that came or went, by their tables: their rows in other tables came or went with them.
  private func owners(_ kind: RowChange.Kind) throws -> [TableName: Set<String>] {
    var owners: [TableName: Set<String>] = [:]
    for change in changes where kind != .changed && change.keyColumns == ["id"] {
      guard let table = DisplayNames.target(of: "id", in: change.name) else { continue }
      try change.forEachRow(of: kind) { _, row in if let id = row().key[0] { owners[table, default: []].insert(id) } }
    }
    return owners
  }

  /// The same change in several tables is one: the slug of a language stands in many.
  private var bulks: [String] {
    var places: [String: (rowCount: Int, tables: [String])] = [:]
    for change in changes {
      for (cell, rowCount) in change.bulks {
        let text = "\(cell.column.escapedForTerminal) \(cell.text)"
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

  fileprivate var summary: String {
    var parts: [String] = []
    for kind in RowChange.Kind.allCases where count(kind) > 0 {
      let number = count(kind)
      parts.append("\(parts.isEmpty ? number.grouped(noun) : number.grouped) \(kind.rawValue)")
    }
    if isTable, kind != .changed { parts.append(kind == .added ? "new table" : "table gone") }
    if hasOtherColumns { parts.append("other columns") }
    if keyChange != nil { parts.append("another key") }
    // Two colons at the start of a line are a command to GitHub.
    let table = name.escapedForTerminal.replacing("::", with: ":\\:")
    return "\(table): \(parts.joined(separator: ", "))"
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
  var owners: [TableName: Set<String>] = [:]

  mutating func write(_ kind: RowChange.Kind, of change: TableChange, to output: inout OutputFile) throws {
    for line in change.outlines(kind) { try write(kind, line, to: &output) }
    let table = change.name.escapedForTerminal
    let limit = isComplete ? .max : change.isTable ? 20 : 5
    let isOwned = change.keyColumns.count > 1
    let owner = isOwned ? DisplayNames.target(of: change.keyColumns[0], in: change.name) : nil
    let owners = owner.flatMap { self.owners[$0] } ?? []
    var (listedCount, restCount, ownedCount) = (0, 0, 0)
    try change.forEachRow(of: kind, hiding: change.scatteredColumns, hidesBulks: true) { _, row in
      let row = listedCount == limit && owners.isEmpty ? nil : row()
      if let id = row?.key.first ?? nil, owners.contains(id) {
        ownedCount += 1
      } else if let row, listedCount < limit {
        listedCount += 1
        try write(kind, "\(table) \(row.text(isComplete: isComplete))", to: &output)
      } else {
        restCount += 1
      }
    }
    if restCount > 0 { try output.write(colored("  …and \(restCount.grouped) more\(advice)", 2) + "\n") }
    if ownedCount > 0 { try write(kind, "\(table): \(ownedCount.grouped("row")) of those above", to: &output) }
  }

  mutating func write(_ kind: RowChange.Kind, _ text: String, to output: inout OutputFile) throws {
    let (sign, color) = kind == .added ? ("+", 32) : kind == .removed ? ("-", 31) : ("~", 33)
    let line = "\(sign) \(text)".fitted(to: width).dropFirst()
    try output.write("\(isSectionOpen ? "" : "\n")\(colored(sign, color))\(line)\n")
    isSectionOpen = true
  }

  private func colored(_ text: String, _ color: Int) -> String {
    usesColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}

extension RowChange {
  fileprivate func text(isComplete: Bool) -> String {
    let changes = cells.map { cell in
      "\(cell.column.escapedForTerminal) \((isComplete ? cell : cell.shortened(to: 60)).text)"
    }
    let facts = note.map { [Excerpt.of($0, limit: 60)] } ?? changes
    return facts.isEmpty ? keyText : "\(keyText): \(facts.joined(separator: ", "))"
  }

  // The place among an owner's rows says less than the note.
  fileprivate var keyText: String {
    zip(key, names).prefix(note == nil ? .max : ownerCount).map { value, name in
      let word = RowChange.word(for: value)
      return name.map { "#\(word) \($0.escapedForTerminal)" } ?? word
    }.joined(separator: " ")
  }

  fileprivate static func word(for value: String?) -> String {
    value.map { $0.isEmpty ? "\"\"" : $0.escapedForTerminal } ?? "null"
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
