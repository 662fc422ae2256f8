import Platform
import Pokedex

extension DatasetComparison {
  /// The changes in GitHub's Markdown: the totals of each table, then examples.
  ///
  /// The report fits in a GitHub job summary (1 MiB). Rows, columns and tables over the limits are only counted.
  package func markdown() -> String {
    if !hasChanges { return "No changes.\n" }
    var report = MarkdownReport()
    report.append(
      """
      | table | rows added | rows removed | rows changed | columns |
      | --- | ---: | ---: | ---: | --- |

      """)
    for table in tables.prefix(MarkdownReport.tableLimit) { report.append(table.totals) }
    if tables.count > MarkdownReport.tableLimit {
      report.append("\nand \(tables.count - MarkdownReport.tableLimit) more tables\n")
    }
    for table in tables.prefix(MarkdownReport.tableLimit) where !table.rows.isEmpty {
      table.appendExamples(to: &report)
    }
    return report.text
  }
}

/// A Markdown text with a size limit.
private struct MarkdownReport {
  private(set) var text = ""

  /// The largest number of tables in the report.
  static let tableLimit = 200
  /// The largest number of rows shown per table and kind of change, and of column notes per table.
  static let rowLimit = 20
  /// The largest number of changed values shown per row.
  static let cellLimit = 10
  /// The largest size of a shown value, in Unicode scalars.
  static let valueLimit = 80
  /// The size of the shared text shown before a difference, in Unicode scalars.
  private static let contextSize = 16
  /// The largest size of the report in bytes; leaves room for other parts of the job summary.
  private static let sizeLimit = 900_000

  /// Adds a part of the report.
  ///
  /// - Returns: False when the part does not fit; it is then left out.
  @discardableResult
  mutating func append(_ part: String) -> Bool {
    guard text.utf8.count + part.utf8.count <= MarkdownReport.sizeLimit else { return false }
    text += part
    return true
  }

  /// Escapes a text for Markdown and HTML, and cuts it after `valueLimit` scalars.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > valueLimit { return escaped + "…" }
      if "\\`*_{}[]()#|~@".unicodeScalars.contains(scalar) {
        escaped += "\\\(scalar)"
      } else if scalar == "<" {
        escaped += "&lt;"
      } else if scalar == "&" {
        escaped += "&amp;"
      } else {
        escaped += scalar.escapedForTerminal
      }
    }
    return escaped
  }

  /// Two values as Markdown; long values lose most of their shared start, so that the difference is visible.
  static func difference(_ old: String?, _ new: String?) -> (old: String, new: String) {
    guard let old, let new, max(old.unicodeScalars.count, new.unicodeScalars.count) > valueLimit else {
      return (value(old), value(new))
    }
    let shared = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }.count
    let skipped = shared - contextSize
    if skipped <= 1 { return (value(old), value(new)) }
    return (
      "…\(escaped(String(old.unicodeScalars.dropFirst(skipped))))",
      "…\(escaped(String(new.unicodeScalars.dropFirst(skipped))))"
    )
  }

  /// A value as Markdown.
  static func value(_ value: String?) -> String {
    guard let value else { return "*null*" }
    return value.isEmpty ? "*empty*" : escaped(value)
  }
}

extension TableChange {
  /// The line of this table in the totals.
  fileprivate var totals: String {
    let counts = RowChange.Kind.allCases.map { String(count($0)) }.joined(separator: " | ")
    return "| \(MarkdownReport.escaped(name)) | \(counts) | \(columnNotes) |\n"
  }

  private var columnNotes: String {
    switch presence {
    case .added: return "new table"
    case .removed: return "table removed"
    case .both: break
    }
    let notes =
      addedColumns.map { "+ \(MarkdownReport.escaped($0))" } + removedColumns.map { "− \(MarkdownReport.escaped($0))" }
      + retypedColumns.map { "\(MarkdownReport.escaped($0.name)): \($0.old) → \($0.new)" } + keyNotes
    let rest = notes.count > MarkdownReport.rowLimit ? ["and \(notes.count - MarkdownReport.rowLimit) more"] : []
    return (notes.prefix(MarkdownReport.rowLimit) + rest).joined(separator: ", ")
  }

  private var keyNotes: [String] {
    guard let keyChange else { return [] }
    let (old, new) = (keyChange.old.joined(separator: ", "), keyChange.new.joined(separator: ", "))
    return ["key \(MarkdownReport.escaped(old)) → \(MarkdownReport.escaped(new))"]
  }

  /// Adds the first rows of each kind of change.
  fileprivate func appendExamples(to report: inout MarkdownReport) {
    guard report.append("\n### \(MarkdownReport.escaped(name))\n") else { return }
    for kind in RowChange.Kind.allCases {
      let rows = rows(kind)
      if rows.isEmpty { continue }
      report.append("\n\(rows.count) \(kind.rawValue):\n\n")
      let shown = rows.prefix(MarkdownReport.rowLimit).prefix { report.append("- \($0.markdown)\n") }.count
      if shown < rows.count { report.append("- … and \(rows.count - shown) more\n") }
    }
  }
}

extension RowChange {
  /// The changed row as one line of Markdown.
  fileprivate var markdown: String {
    let words = key.map(MarkdownReport.value) + labels.map { MarkdownReport.escaped($0) }
    let changes = cells.prefix(MarkdownReport.cellLimit).map { cell in
      let (old, new) = MarkdownReport.difference(cell.old, cell.new)
      return "\(MarkdownReport.escaped(cell.column)) \(old) → \(new)"
    }
    let rest = cells.count > changes.count ? ["and \(cells.count - changes.count) more columns"] : []
    let row = "**\(words.joined(separator: " "))**"
    return changes.isEmpty ? row : "\(row): \((changes + rest).joined(separator: ", "))"
  }
}
