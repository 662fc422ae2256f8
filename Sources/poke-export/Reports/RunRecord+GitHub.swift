import Exporting
import Platform
import Pokedex

// The page and the annotation that a GitHub workflow shows, and the outputs that its later steps read.
extension RunRecord {
  /// The page, kept short: GitHub shows none that is longer than a mebibyte.
  var markdown: String {
    let isPublished = report.outcome != .incomplete
    let outcome = error.map { (isPublished ? "" : "nothing was published: ") + RunRecord.shown($0) } ?? total
    var lines = ["### \(outcome.prefix(1).uppercased())\(outcome.dropFirst())", ""]
    if !report.files.isEmpty {
      lines += ["| file | rows | size | |", "| --- | ---: | ---: | --- |"]
      lines += report.files.map { file in
        let earlier = earlierRowCounts[file.name].flatMap { $0 == file.rowCount ? nil : "\($0.grouped) → " } ?? ""
        let cells = [file.name.escapedForMarkdown, earlier + file.rowCount.grouped, file.byteCount.asSize, file.state]
        return "| \(cells.joined(separator: " | ")) |"
      }
      lines.append("")
    }
    lines += [costs, ""]
    lines += RunRecord.section("Failures", failures.map(\.text))
    lines += RunRecord.section("Warnings", warnings)
    lines += RunRecord.section("Findings about the data", findings.map(\.description))
    return lines.joined(separator: "\n") + "\n"
  }

  private var costs: String {
    var parts = ["From \(RunRecord.shown(report.source))"]
    if let version = report.upstreamVersion { parts.append("version \(RunRecord.shown(version))") }
    parts.append(report.requestCount.counting("request"))
    if report.retryCount > 0 { parts.append("\(report.retryCount) of them repeated after a failure") }
    if report.storedCount > 0 { parts.append("\(report.storedCount.counting("document")) from the store") }
    let code = exitCode == 0 ? "" : " Exit code \(exitCode)."
    return parts.joined(separator: ", ") + ", \(seconds) s.\(code)"
  }

  private static func section(_ title: String, _ messages: [String]) -> [String] {
    if messages.isEmpty { return [] }
    return ["**\(title) (\(messages.count))**", ""] + listed(messages, limit: 50).map { "- \(shown($0))" } + [""]
  }

  private static func shown(_ text: String) -> String {
    let start = text.prefix(500)
    return (start.endIndex < text.endIndex ? start + "…" : start).description.escapedForMarkdown
  }

  var gitHubOutputs: String {
    """
    changed=\(hasChanged)
    rows=\(rowCounts.values.reduce(0, +))
    files=\(report.files.count)
    requests=\(report.requestCount)
    exit_code=\(exitCode)

    """
  }

  var gitHubAnnotation: String? {
    guard let error else { return nil }
    let details = failures.isEmpty ? findings.map(\.description) : failures.map(\.text)
    // A line feed ends a command; `%` begins the escape of one.
    let lines = ([error] + RunRecord.listed(details, limit: 10)).map {
      $0.escapedForTerminal.replacing("%", with: "%25")
    }
    return "::error title=poke-export%3A exit code \(exitCode)::\(lines.joined(separator: "%0A"))"
  }

  private static func listed(_ texts: [String], limit: Int) -> [String] {
    texts.prefix(limit) + (texts.count > limit ? ["and \(texts.count - limit) more"] : [])
  }
}
