extension DatasetComparison {
  // Fits in a GitHub job summary (1 MiB), unless it is complete. What is lost comes first.
  package func writeMarkdown(to output: inout OutputFile, isComplete: Bool = false) throws {
    if !hasChanges { return try output.write("No changes.\n") }
    // Leaves room for other parts of the job summary.
    var room = isComplete ? Int.max : 800_000
    func write(_ part: String) throws {
      if part.utf8.count > room { return }
      room -= part.utf8.count
      try output.write(part)
    }
    let head = try headlines.reversed().map(\.escapedForMarkdown)
    for warning in damageWarnings { try write("**Warning:** \(warning.escapedForMarkdown)\n\n") }
    try write("### \(head[0])\n\n" + head.dropFirst().map { "**\($0)**\n\n" }.joined())
    let lines = ChangeLines(narration: ChangeNarration(isComplete: isComplete))
    for line in common(lines) { try write(ChangeLines.markdown(line)) }
    if let pokemon { try lines.forEach(of: pokemon) { try write(ChangeLines.markdown($0)) } }
    let others = changes.filter { $0.name != pokemon?.name }
    if others.isEmpty { return try output.write("\n") }
    try output.write("\n<details><summary>\(pokemon == nil ? "All changes" : "Other changes")</summary>\n\n")
    for line in counts { try write("    \(line)\n") }
    for table in others {
      var heading = "\n**\(Excerpt.of(table.title, limit: 80).escapedForMarkdown)**\n\n"
      try lines.forEach(of: table) { line in
        try write(heading + ChangeLines.markdown(line))
        heading = ""
      }
    }
    if let rest = lines.followers { try write("\n\(rest.escapedForMarkdown)\n") }
    try output.write("\n</details>\n\n")
  }
}

extension ChangeLines {
  fileprivate static func markdown(_ line: Line) -> String {
    let label = [line.sign, line.key.escapedForMarkdown].filter { !$0.isEmpty }.joined(separator: " ")
    let mark = label.isEmpty ? "" : line.key.isEmpty ? "**\(label)** " : "**\(label)**"
    return "- \(mark)\(line.text.escapedForMarkdown)\n"
  }
}
