import PokeExport

extension RunRecord {
  // The page that GitHub shows for a workflow. The result and the failures come first. Lists are cut, because GitHub
  // shows no page above 1 MiB.
  var markdown: String {
    let mark = error == nil && missing.isEmpty ? "" : isPublished ? "⚠ " : "✗ "
    let isShort = (error ?? "").count <= 80
    let state = isPublished ? error ?? total : "no dataset was written" + (isShort ? ": \(error ?? total)" : "")
    var lines = ["### \(mark)\(RunRecord.sentence(state))", ""]
    let kept = keepsEarlier ? "the dataset in \(plan.output) is as it was" : nil
    for text in [isShort ? nil : error, otherChoices, nextStep, kept].compactMap(\.self) {
      lines += [RunRecord.sentence(text) + (text.hasSuffix("?") ? "" : "."), ""]
    }
    lines += RunRecord.section("Failures", failures.filter { !$0.isLacked && !$0.isReplaced }.map(\.text))
    lines += RunRecord.section("Stored copies", failures.filter(\.isReplaced).map(\.text))
    lines += RunRecord.section("The source lacks", failures.filter(\.isLacked).map(\.text))
    let files = report.files.filter { $0.hasChanged || $0.isNew }.map { file in
      "| \(file.name.escapedForMarkdown) | \(file.rowCount.grouped) | \(self.state(of: file)) |"
    }
    if !files.isEmpty { lines += ["| file | rows | |", "| --- | ---: | --- |"] + files + [""] }
    let told = Set(findings.map(\.description))
    lines += RunRecord.section("Warnings", warnings.filter { !told.contains($0) })
    let known = isPublished ? earlier?.findings ?? findings : []
    let new = findings.filter { !known.contains($0) }
    lines += RunRecord.section("\(isPublished ? "New findings" : "Findings") about the data", new.map(\.description))
    let old = findings.filter(known.contains).map(\.description)
    let noun = new.isEmpty ? "finding" : "older finding"
    lines += RunRecord.section("\(old.count.counting(noun)) about the data", old, isFolded: true)
    return (lines + [costs, ""]).joined(separator: "\n") + "\n"
  }

  private static func sentence(_ text: String) -> String { shown(text.prefix(1).uppercased() + text.dropFirst()) }

  private var costs: String {
    let source = ([report.source] + [report.upstreamVersion].compactMap(\.self)).map(RunRecord.shown)
    let cost = plan.isSourceRemote ? ": \(effort)" : ""
    return "From \(source.joined(separator: ", version "))\(cost).\(exitCode == 0 ? "" : " Exit code \(exitCode).")"
  }

  private static func section(_ title: String, _ messages: [String], isFolded: Bool = false) -> [String] {
    if messages.isEmpty { return [] }
    let list = messages.shortened(to: 50).map { "- \(shown($0))" } + [""]
    if isFolded { return ["<details><summary>\(title)</summary>", ""] + list + ["</details>", ""] }
    return ["**\(title) (\(messages.count))**", ""] + list
  }

  private static func shown(_ text: String) -> String {
    let start = text.prefix(500)
    return (start.endIndex < text.endIndex ? start + "…" : start).description.escapedForMarkdown
  }

  var gitHubOutputs: String {
    let facts: KeyValuePairs<String, Any> = [
      "changed": hasChanged, "rows": rowCounts.values.reduce(0, +), "files": report.files.count,
      "requests": report.requestCount, "exit_code": exitCode,
    ]
    return facts.map { "\($0)=\($1)\n" }.joined()
  }

  var gitHubAnnotation: String? {
    guard let state = error ?? (missing.isEmpty ? nil : "published \(holes), which the source does not have") else {
      return nil
    }
    let details = error == nil ? missing : failures.isEmpty ? findings.map(\.description) : failures.map(\.text)
    let lines = [state] + details.shortened(to: 10) + [nextStep].compactMap(\.self)
    return Console.annotation(isPublished ? "warning" : "error", exitCode, lines)
  }
}
