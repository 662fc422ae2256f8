import Exporting
import Platform
import Pokedex

extension RunRecord {
  /// GitHub shows nothing of a page longer than a mebibyte.
  var markdown: String {
    let heading = error == nil ? "done" : "exit code \(exitCode)"
    var lines = ["### poke-export: \(heading)", ""]
    if let error { lines += [RunRecord.shown(error), ""] }
    if !report.files.isEmpty { lines += table + [""] }
    lines += [costs, ""]
    lines += RunRecord.section("Failures", failures.map(\.text))
    lines += RunRecord.section("Warnings", warnings)
    lines += RunRecord.section("Findings about the data", findings.map(\.description))
    return lines.joined(separator: "\n") + "\n"
  }

  private static let messageLimit = 50
  private static let lengthLimit = 500

  private var table: [String] {
    ["| file | rows | bytes | |", "| --- | ---: | ---: | --- |"]
      + report.files.map { file in
        "| \(file.name.escapedForMarkdown) | \(file.rowCount) | \(file.byteCount) "
          + "| \(ClosingTable.state(of: file)) |"
      }
  }

  private var costs: String {
    var parts = ["From \(RunRecord.shown(report.source))"]
    if let version = report.upstreamVersion { parts.append("version \(RunRecord.shown(version))") }
    parts.append(report.requestCount.counting("request"))
    if report.retryCount > 0 { parts.append("\(report.retryCount) of them repeated after a failure") }
    if report.storedCount > 0 { parts.append("\(report.storedCount.counting("document")) from the store") }
    return parts.joined(separator: ", ") + ", \(duration / 1000).\(duration / 100 % 10) s."
  }

  private static func section(_ title: String, _ messages: [String]) -> [String] {
    if messages.isEmpty { return [] }
    let hidden = messages.count - messageLimit
    return ["**\(title) (\(messages.count))**", ""] + messages.prefix(messageLimit).map { "- \(shown($0))" }
      + (hidden > 0 ? ["- and \(hidden) more"] : []) + [""]
  }

  private static func shown(_ text: String) -> String {
    let isLong = text.count > lengthLimit
    return (String(text.prefix(lengthLimit)) + (isLong ? "…" : "")).escapedForMarkdown
  }
}

extension RunRecord {
  var gitHubOutputs: String {
    """
    changed=\(hasChanged)
    rows=\(rowCount)
    files=\(report.files.count)
    requests=\(report.requestCount)
    exit_code=\(exitCode)

    """
  }

  var gitHubAnnotation: String? {
    guard let error else { return nil }
    let details = failures.isEmpty ? findings.map(\.description) : failures.map(\.text)
    let hidden = details.count - RunRecord.annotationLimit
    let lines =
      [error] + details.prefix(RunRecord.annotationLimit) + (hidden > 0 ? ["and \(hidden) more"] : [])
    // A line feed ends a command; `%` begins the escape of one.
    let text = lines.map { $0.escapedForTerminal.replacing("%", with: "%25") }.joined(separator: "%0A")
    return "::error title=poke-export%3A exit code \(exitCode)::\(text)"
  }

  private static let annotationLimit = 10
}
