package import Platform
import Pokedex
import Tables

extension DatasetComparison {
  /// Fits in a GitHub job summary (1 MiB): rows, columns and tables over the limits are only counted.
  package func writeMarkdown(to output: inout OutputFile) throws {
    var report = MarkdownReport()
    if !hasChanges { report.append("No changes.\n") }
    if !tables.isEmpty {
      report.append(
        """
        | table | rows added | rows removed | rows changed | columns |
        | --- | ---: | ---: | ---: | --- |

        """)
    }
    let shown = tables.prefix(MarkdownReport.tableLimit)
    for table in shown { report.append(table.totals) }
    if tables.count > shown.count { report.append("\nand \(tables.count - shown.count) more tables\n") }
    if let findings {
      let counts = RowChange.Kind.allCases.map { "\(findings.count($0)) \($0.rawValue)" }
      report.append("\(tables.isEmpty ? "" : "\n")Findings in quality.csv: \(counts.joined(separator: ", "))\n")
    }
    for table in shown + [findings].compactMap(\.self) { try table.appendExamples(to: &report) }
    try output.write(report.text)
  }
}

private struct MarkdownReport {
  private(set) var text = ""

  static let tableLimit = 200
  static let rowLimit = 20
  static let cellLimit = 10
  static let valueLimit = 80
  /// In bytes; leaves room for other parts of the job summary.
  private static let sizeLimit = 900_000

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
    let rest = notes.count > MarkdownReport.rowLimit ? ["and \(notes.count - MarkdownReport.rowLimit) more"] : []
    return (notes.prefix(MarkdownReport.rowLimit) + rest).joined(separator: ", ")
  }

  fileprivate func appendExamples(to report: inout MarkdownReport) throws {
    guard listsRows, report.append("\n### \(name.excerpt)\n") else { return }
    let common = commonColumns
    for kind in RowChange.Kind.allCases where count(kind) > 0 {
      report.append("\n\(count(kind)) \(kind.rawValue):\n\n")
      var (listedCount, restCount) = (0, 0)
      try forEachRow(of: kind, hiding: common) { _, row in
        if restCount == 0, listedCount < MarkdownReport.rowLimit, report.append("- \(row().markdown)\n") {
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
    let words = zip(key, names).map { value, name in
      name.map { "#\(value ?? "null") \($0)".excerpt } ?? MarkdownReport.value(value)
    }
    let changes = cells.prefix(MarkdownReport.cellLimit).map { cell in
      let change = cell.shortened(to: MarkdownReport.valueLimit)
      let (old, new) = (MarkdownReport.value(change.old), MarkdownReport.value(change.new))
      return "\(cell.column.excerpt) \(old) → \(new)"
    }
    let rest = cells.count > changes.count ? ["and \(cells.count - changes.count) more columns"] : []
    let row = "**\(words.joined(separator: " "))**"
    return changes.isEmpty ? row : "\(row): \((changes + rest).joined(separator: ", "))"
  }
}
