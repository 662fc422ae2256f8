package import Platform
import Pokedex
import Tables

extension DatasetComparison {
  /// Fits in a GitHub job summary (1 MiB): rows over the limits are only counted.
  package func writeMarkdown(to output: inout OutputFile) throws {
    if !hasChanges { return try output.write("No changes.\n") }
    var report = "### \(verdict)\n"
    let lines = ChangeLines(narration: ChangeNarration(isComplete: false))
    try pokemon?.appendRows(to: &report, lines)
    let (others, common) = (changes.filter { $0.name != pokemon?.name }, common(lines))
    if others.isEmpty, common.isEmpty { return try output.write(report + "\n") }
    report += "\n<details><summary>\(pokemon == nil ? "All changes" : "Other changes")</summary>\n\n"
    for table in others { report.appendIfShort("- \(table.summary.escapedForMarkdown)\n") }
    for table in others where table.kind == .changed {
      try table.appendRows(to: &report, lines, Excerpt.of(table.title, limit: 80))
    }
    if !common.isEmpty { report.appendIfShort("\nIn many rows:\n\n") }
    for text in common { report.appendIfShort("- \(text.escapedForMarkdown)\n") }
    try output.write(report + "\n</details>\n\n")
  }
}

extension String {
  /// Leaves room for other parts of the job summary.
  @discardableResult
  fileprivate mutating func appendIfShort(_ part: String) -> Bool {
    let isShort = utf8.count + part.utf8.count <= 800_000
    if isShort { self += part }
    return isShort
  }
}

extension TableChange {
  fileprivate func appendRows(to report: inout String, _ lines: ChangeLines, _ title: String = "") throws {
    var heading = title.isEmpty ? "" : "\n**\(title.escapedForMarkdown)**\n"
    for kind in RowChange.Kind.allCases {
      var list = outlines(kind).map { "- \($0.escapedForMarkdown)\n" }
      var restCount = try lines.narration.tell(kind, of: self) { row, cells in
        let (key, text) = (row.keyText, lines.text(of: row, cells))
        list.append("- **\(key.escapedForMarkdown)**\(text.dropFirst(key.count).description.escapedForMarkdown)\n")
      }.restCount
      if list.isEmpty { continue }
      report.appendIfShort("\(heading)\n\(kind.rawValue.prefix(1).uppercased())\(kind.rawValue.dropFirst()):\n\n")
      heading = ""
      for line in list where !report.appendIfShort(line) { restCount += 1 }
      if restCount > 0 { report.appendIfShort("- … and \(restCount.grouped) more\n") }
    }
  }
}
