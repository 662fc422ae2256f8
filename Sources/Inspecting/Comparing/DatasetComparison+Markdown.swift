package import Platform
import Pokedex
import Tables

extension DatasetComparison {
  // Fits in a GitHub job summary (1 MiB). What is lost comes first.
  package func writeMarkdown(to output: inout OutputFile) throws {
    if !hasChanges { return try output.write("No changes.\n") }
    let head = [try loss(), verdict].compactMap { $0?.escapedForMarkdown }
    var report = damageWarnings.map { "**Warning:** \($0.escapedForMarkdown)\n\n" }.joined()
    report += "### \(head[0])\n\n" + head.dropFirst().map { "**\($0)**\n\n" }.joined()
    let lines = ChangeLines(narration: ChangeNarration(isComplete: false))
    for line in common(lines) { report.append(line) }
    if let pokemon { try lines.forEach(of: pokemon) { report.append($0) } }
    let others = changes.filter { $0.name != pokemon?.name }
    if others.isEmpty { return try output.write(report + "\n") }
    report += "\n<details><summary>\(pokemon == nil ? "All changes" : "Other changes")</summary>\n\n"
    for line in counts { report.appendIfShort("    \(line)\n") }
    for table in others {
      var heading = "\n**\(Excerpt.of(table.title, limit: 80).escapedForMarkdown)**\n\n"
      try lines.forEach(of: table) { line in
        report.append(line, after: heading)
        heading = ""
      }
    }
    if let rest = lines.followers { report.appendIfShort("\n\(rest.escapedForMarkdown)\n") }
    try output.write(report + "\n</details>\n\n")
  }
}

extension String {
  fileprivate mutating func append(_ line: ChangeLines.Line, after heading: String = "") {
    let label = [line.sign, line.key.escapedForMarkdown].filter { !$0.isEmpty }.joined(separator: " ")
    let mark = label.isEmpty ? "" : line.key.isEmpty ? "**\(label)** " : "**\(label)**"
    appendIfShort("\(heading)- \(mark)\(line.text.escapedForMarkdown)\n")
  }

  /// Leaves room for other parts of the job summary.
  fileprivate mutating func appendIfShort(_ part: String) {
    if utf8.count + part.utf8.count <= 800_000 { self += part }
  }
}
