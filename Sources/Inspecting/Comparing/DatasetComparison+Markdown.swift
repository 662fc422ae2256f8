package import Platform
import Pokedex
import Tables

extension DatasetComparison {
  // Fits in a GitHub job summary (1 MiB). What is lost comes first.
  package func writeMarkdown(to output: inout OutputFile) throws {
    if !hasChanges { return try output.write("No changes.\n") }
    let head = [try loss(), verdict].compactMap { $0?.escapedForMarkdown }
    var report = "### \(head[0])\n\n" + head.dropFirst().map { "**\($0)**\n\n" }.joined()
    let lines = ChangeLines(narration: ChangeNarration(isComplete: false))
    if let pokemon { try report.append(pokemon, lines) }
    let (others, common) = (changes.filter { $0.name != pokemon?.name }, common(lines))
    if others.isEmpty, common.isEmpty { return try output.write(report + "\n") }
    report += "\n<details><summary>\(pokemon == nil ? "All changes" : "Other changes")</summary>\n\n"
    for line in counts { report.appendIfShort("    \(line)\n") }
    for table in others { try report.append(table, lines, Excerpt.of(table.title, limit: 80)) }
    if !common.isEmpty { report.appendIfShort("\nIn many rows:\n\n") }
    for text in common { report.appendIfShort("- \(text.escapedForMarkdown)\n") }
    if let rest = lines.followers { report.appendIfShort("\n… \(rest.escapedForMarkdown)\n") }
    try output.write(report + "\n</details>\n\n")
  }
}

extension String {
  fileprivate mutating func append(_ change: TableChange, _ lines: ChangeLines, _ title: String = "") throws {
    var heading = title.isEmpty ? "" : "\n**\(title.escapedForMarkdown)**\n\n"
    try lines.forEach(of: change) { sign, key, text in
      let label = [sign, key.escapedForMarkdown].filter { !$0.isEmpty }.joined(separator: " ")
      let mark = label.isEmpty ? "" : key.isEmpty ? "**\(label)** " : "**\(label)**"
      appendIfShort("\(heading)- \(mark)\(text.escapedForMarkdown)\n")
      heading = ""
    }
  }

  /// Leaves room for other parts of the job summary.
  fileprivate mutating func appendIfShort(_ part: String) {
    if utf8.count + part.utf8.count <= 800_000 { self += part }
  }
}
