package import Platform
import Pokedex
package import Tables

extension DatasetComparison {
  /// Fits in a GitHub job summary (1 MiB): rows, columns and tables over the limits are only counted.
  package func writeMarkdown(to output: inout OutputFile) throws(TableError) {
    try output.write(try markdown())
  }

  private func markdown() throws(TableError) -> String {
    if !hasChanges { return "No changes.\n" }
    var report = MarkdownReport()
    if !tables.isEmpty {
      report.append(
        """
        | table | rows added | rows removed | rows changed | columns |
        | --- | ---: | ---: | ---: | --- |

        """)
    }
    for table in tables.prefix(MarkdownReport.tableLimit) { report.append(table.totals) }
    if tables.count > MarkdownReport.tableLimit {
      report.append("\nand \(tables.count - MarkdownReport.tableLimit) more tables\n")
    }
    if let findings {
      let counts = RowChange.Kind.allCases.map { "\(findings.count($0)) \($0.rawValue)" }
      report.append("\(tables.isEmpty ? "" : "\n")Findings in quality.csv: \(counts.joined(separator: ", "))\n")
    }
    for table in tables.prefix(MarkdownReport.tableLimit) { try table.appendExamples(to: &report) }
    try findings?.appendExamples(to: &report)
    return report.text
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

  var room: Int { MarkdownReport.sizeLimit - text.utf8.count }

  @discardableResult
  mutating func append(_ part: String) -> Bool {
    guard part.utf8.count <= room else { return false }
    text += part
    return true
  }

  static func escaped(_ text: String) -> String {
    let start = String(text.unicodeScalars.prefix(valueLimit))
    return start.escapedForMarkdown + (text.unicodeScalars.count > valueLimit ? "…" : "")
  }

  static func value(_ value: String?) -> String {
    guard let value else { return "*null*" }
    return value.isEmpty ? "*empty*" : escaped(value)
  }
}

extension TableChange {
  fileprivate var totals: String {
    let counts = RowChange.Kind.allCases.map { String(count($0)) }.joined(separator: " | ")
    return "| \(MarkdownReport.escaped(name)) | \(counts) | \(columnNotes) |\n"
  }

  private var columnNotes: String {
    switch kind {
    case .added: return "new table"
    case .removed: return "table removed"
    case .changed: break
    }
    let notes =
      addedColumns.map { "+ \(MarkdownReport.escaped($0))" } + removedColumns.map { "− \(MarkdownReport.escaped($0))" }
      + retypedColumns.map { "\(MarkdownReport.escaped($0.column)): \($0.old ?? "") → \($0.new ?? "")" }
      + commonColumns.map { "\(MarkdownReport.escaped($0.name)) in \($0.rowCount) rows" } + keyNotes
    let rest = notes.count > MarkdownReport.rowLimit ? ["and \(notes.count - MarkdownReport.rowLimit) more"] : []
    return (notes.prefix(MarkdownReport.rowLimit) + rest).joined(separator: ", ")
  }

  private var keyNotes: [String] {
    guard let keyChange else { return [] }
    let (old, new) = (keyChange.old.joined(separator: ", "), keyChange.new.joined(separator: ", "))
    return ["key \(MarkdownReport.escaped(old)) → \(MarkdownReport.escaped(new))"]
  }

  fileprivate func appendExamples(to report: inout MarkdownReport) throws(TableError) {
    let common = commonColumns
    var rowCounts: [RowChange.Kind: Int] = [:]
    var examples: [RowChange.Kind: [String]] = [:]
    var sizes: [RowChange.Kind: Int] = [:]
    try forEachRow(hiding: common) { kind, row in
      rowCounts[kind, default: 0] += 1
      guard examples[kind, default: []].count < MarkdownReport.rowLimit, sizes[kind, default: 0] <= report.room else {
        return
      }
      let line = "- \(row().markdown)\n"
      examples[kind, default: []].append(line)
      sizes[kind, default: 0] += line.utf8.count
    }
    if rowCounts.isEmpty, common.isEmpty { return }
    guard report.append("\n### \(MarkdownReport.escaped(name))\n") else { return }
    for kind in RowChange.Kind.allCases where count(kind) > 0 {
      report.append("\n\(count(kind)) \(kind.rawValue):\n\n")
      let rest = rowCounts[kind, default: 0] - examples[kind, default: []].prefix { report.append($0) }.count
      if rest > 0 { report.append("- … and \(rest) more\n") }
      if kind != .changed { continue }
      for column in common.prefix(MarkdownReport.rowLimit) {
        let name = MarkdownReport.escaped(column.name)
        report.append("- \(name) in \(column.rowCount) rows, such as \(column.example.markdown)\n")
      }
    }
  }
}

extension RowChange {
  fileprivate var markdown: String {
    let words = zip(key, names).map { value, name in
      name.map { MarkdownReport.escaped("#\(value ?? "null") \($0)") } ?? MarkdownReport.value(value)
    }
    let changes = cells.prefix(MarkdownReport.cellLimit).map { cell in
      let change = cell.shortened(to: MarkdownReport.valueLimit)
      let (old, new) = (MarkdownReport.value(change.old), MarkdownReport.value(change.new))
      return "\(MarkdownReport.escaped(cell.column)) \(old) → \(new)"
    }
    let rest = cells.count > changes.count ? ["and \(cells.count - changes.count) more columns"] : []
    let row = "**\(words.joined(separator: " "))**"
    return changes.isEmpty ? row : "\(row): \((changes + rest).joined(separator: ", "))"
  }
}
