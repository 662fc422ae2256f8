package import Platform
import Pokedex
import Tables

extension DatasetComparison {
  /// Fits in a GitHub job summary (1 MiB): rows, columns and tables over the limits are only counted.
  package func writeMarkdown(to output: inout OutputFile) throws {
    var report = MarkdownReport()
    if !hasChanges { return try output.write("No changes.\n") }
    report.append("### \(verdict)\n")
    if let pokemon {
      var (stats, types) = (0, 0)
      try pokemon.forEachRow(of: .changed) { _, row in
        let columns = Set(row().cells.map(\.column))
        if !columns.isDisjoint(with: RowChange.stats) { stats += 1 }
        if !columns.isDisjoint(with: ["type_1", "type_2"]) { types += 1 }
      }
      let words = [(stats, "base stats"), (types, "types")].filter { $0.0 > 0 }.map { "\($0) with other \($1)" }
      if !words.isEmpty { report.append("\n\(words.joined(separator: ", "))\n") }
      try pokemon.appendExamples(to: &report, limit: 10)
    }
    report.append("\n<details><summary>What changed, table by table</summary>\n\n")
    if !tables.isEmpty {
      report.append(
        """
        | table | rows added | rows removed | rows changed | columns |
        | --- | ---: | ---: | ---: | --- |

        """)
    }
    for table in tables { report.append(table.totals) }
    for table in changes where table.listsRows {
      if report.append("\n### \(table.name.excerpt)\n") { try table.appendExamples(to: &report) }
    }
    try output.write(report.text + "\n</details>\n\n")
  }
}

private struct MarkdownReport {
  private(set) var text = ""

  static let rowLimit = 20
  static let valueLimit = 80
  /// In bytes; leaves room for other parts of the job summary.
  private static let sizeLimit = 800_000

  @discardableResult
  mutating func append(_ part: String) -> Bool {
    guard text.utf8.count + part.utf8.count <= MarkdownReport.sizeLimit else { return false }
    text += part
    return true
  }

  static func value(_ value: String?) -> String { value.map { $0.isEmpty ? "*empty*" : $0.excerpt } ?? "*null*" }
}

extension String {
  fileprivate var excerpt: String {
    let start = String(unicodeScalars.prefix(MarkdownReport.valueLimit))
    return start.escapedForMarkdown + (unicodeScalars.count > MarkdownReport.valueLimit ? "…" : "")
  }
}

extension TableChange {
  fileprivate var totals: String {
    let counts = RowChange.Kind.allCases.map { String(count($0)) }.joined(separator: " | ")
    return "| \(name.excerpt) | \(counts) | \(columnNotes) |\n"
  }

  private var columnNotes: String {
    if kind != .changed { return kind == .added ? "new table" : "table removed" }
    var notes =
      addedColumns.map { "+ \($0.excerpt)" } + removedColumns.map { "− \($0.excerpt)" }
      + retypedColumns.map { "\($0.column.excerpt): \($0.old ?? "") → \($0.new ?? "")" }
      + commonColumns.map { "\($0.name.excerpt) in \($0.rowCount) rows" }
    if let (old, new) = keyChange {
      notes.append("key \(old.joined(separator: ", ").excerpt) → \(new.joined(separator: ", ").excerpt)")
    }
    return notes.joined(separator: ", ")
  }

  fileprivate func appendExamples(to report: inout MarkdownReport, limit: Int = MarkdownReport.rowLimit) throws {
    let common = commonColumns
    for kind in RowChange.Kind.allCases where count(kind) > 0 {
      report.append("\n\(count(kind)) \(kind.rawValue):\n\n")
      var (listedCount, restCount) = (0, 0)
      try forEachRow(of: kind, hiding: common) { _, row in
        if restCount == 0, listedCount < limit, report.append("- \(row().markdown)\n") {
          listedCount += 1
        } else {
          restCount += 1
        }
      }
      if restCount > 0 { report.append("- … and \(restCount) more\n") }
    }
    for column in common.prefix(MarkdownReport.rowLimit) {
      report.append("- \(column.name.excerpt) in \(column.rowCount) rows, such as \(column.example.markdown)\n")
    }
  }
}

extension RowChange {
  fileprivate var markdown: String {
    let words = zip(key, names).prefix(note == nil ? .max : ownerCount).map { value, name in
      name.map { "#\(value ?? "null") \($0)".excerpt } ?? MarkdownReport.value(value)
    }
    let changes = ownCells.map { cell in
      let change = cell.shortened(to: MarkdownReport.valueLimit)
      let (old, new) = (MarkdownReport.value(change.old), MarkdownReport.value(change.new))
      return "\(cell.column.excerpt) \(old) → \(new)"
    }
    let row = "**\(words.joined(separator: " "))**"
    let facts = note.map { [$0.excerpt] } ?? changes
    return facts.isEmpty ? row : "\(row): \(facts.joined(separator: ", "))"
  }
}
