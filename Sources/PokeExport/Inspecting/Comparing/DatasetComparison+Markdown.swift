extension DatasetComparison {
  // Writes a page for a GitHub job summary. The page fits into the summary's 1 MiB, but a complete page may be larger.
  // Removed Pokémon come first.
  package func writeMarkdown(to output: inout OutputFile, isComplete: Bool = false) throws {
    if !hasChanges { return try output.write("No changes.\n") }
    // The limit in bytes leaves room for other parts of the job summary.
    var room = isComplete ? Int.max : 800_000
    func write(_ part: String) throws {
      if part.utf8.count > room { return }
      room -= part.utf8.count
      try output.write(part)
    }
    let head = headlines.reversed().map(\.escapedForMarkdown)
    for warning in damageWarnings { try write("**Warning:** \(warning.escapedForMarkdown)\n\n") }
    try write("### \(head[0])\n\n" + head.dropFirst().map { "**\($0)**\n\n" }.joined())
    var isOpen = false
    func open() throws {
      try write("\n<details><summary>\(pokemon == nil ? "All changes" : "Other changes")</summary>\n\n")
      for line in counts { try write("    \(line)\n") }
      isOpen = true
    }
    var last: String?
    try ChangeLines(isComplete: isComplete).forEach(of: changes) { title, line in
      if title != pokemon?.title, !isOpen { try open() }
      if title.isEmpty { return try write("\n\(line.text.escapedForMarkdown)\n") }
      let heading = isOpen && title != last ? "\n**\(Excerpt.of(title, limit: 80).escapedForMarkdown)**\n\n" : ""
      try write(heading + ChangeLines.markdown(line))
      last = title
    }
    if !isOpen, changes.count > 1 { try open() }
    try output.write(isOpen ? "\n</details>\n\n" : "\n")
  }
}

extension ChangeLines {
  fileprivate static func markdown(_ line: Line) -> String {
    let label = [line.sign, line.key.escapedForMarkdown].filter { !$0.isEmpty }.joined(separator: " ")
    let mark = label.isEmpty ? "" : line.key.isEmpty ? "**\(label)** " : "**\(label)**"
    return "- \(mark)\(line.text.escapedForMarkdown)\n"
  }
}
