import Exporting
import Platform
import Pokedex
import Publishing

final class TextMessages: RunMessages {
  private let style: OutputStyle
  private let display: ProgressDisplay

  /// The failures or findings shown without `--verbose`.
  private static let shownCount = 10

  init(style: OutputStyle, phases: [ExportPhase] = []) {
    self.style = style
    display = ProgressDisplay(style: style, phases: phases)
  }

  func start(_ plan: ExportPlan) {
    display.note("reading \(plan.publicSource)")
    display.verbose(
      "\(plan.tables.map(\.rawValue).joined(separator: ", ")) as \(plan.formats.map(\.rawValue).joined(separator: ", "))"
        + " to \(plan.isStreamed ? "standard output" : plan.output)")
  }

  func show(_ event: ExportEvent) {
    switch event {
    case .resuming(let count): display.verbose("\(count.counting("response")) stored already")
    case .planned(let existing, let selected): display.verbose("\(selected) of \(existing) Pokémon selected")
    case .progressed(let phase, let done, let total, let documents):
      display.progress(phase, done: done, total: total, documents: documents)
    case .retrying(_, let reason, let attempt, let delay):
      display.noteRetry()
      display.verbose("\(reason); attempt \(attempt + 1) in \(tenths(delay)) s")
    case .rescued(_, let form, let reason): display.verbose("\(reason); found \(form)")
    case .versionsMixed(let versions):
      display.note(
        "the API changed during the run (\(versions.joined(separator: ", "))): asking again for older answers")
    case .warning(let message): display.warn(message)
    case .reported: break
    }
  }

  func tick() { display.tick() }

  func interrupt(by signal: Int32, _ plan: ExportPlan) {
    display.note(
      plan.isStreamed
        ? "interrupted; what was written is not the whole table"
        : plan.isStored
          ? "interrupted: keeping what is on its way; once more ends it at once"
          : "interrupted; once more ends it at once")
    // A second signal leaves no time to clean up.
    display.finish()
  }

  func end(_ record: RunRecord) {
    display.finish()
    if let warning = record.rescueWarning { display.warn(warning) }
    switch record.ending {
    case .planned: break
    case .published(let summary): finish(summary, record.plan)
    case .failed(let error): fail(error, record.plan)
    }
  }

  private func finish(_ summary: ExportSummary, _ plan: ExportPlan) {
    list(summary.failures.map(\.text))
    if !style.isQuiet {
      let table = ClosingTable.text(summary.report.files, in: plan.isStreamed ? nil : plan.output, style: style)
      StandardStream.error.show(table)
    }
    let rowCount = summary.report.files.first { $0.table == .evolutionTree }?.rowCount
    if !style.isQuiet, summary.relativeCount > 0, let rowCount {
      Console.say(
        "\(summary.relativeCount) of \(rowCount) rows of evolution_tree are outside the range: families are never cut")
    }
    let report = summary.report
    if !style.isQuiet, report.requestCount + report.storedCount > 0 {
      let repeated = report.retryCount > 0 ? ", \(report.retryCount) of them repeated after a failure" : ""
      let stored = report.storedCount > 0 ? "; \(report.storedCount.counting("document")) came from the store" : ""
      Console.say("\(report.requestCount.counting("request"))\(repeated)\(stored)")
    }
    let findings = summary.findings.filter { plan.contract != .evolve || !$0.isAboutTheContract }
    if !style.isQuiet, !findings.isEmpty, !plan.isStreamed {
      let count = findings.count.counting("finding")
      Console.say("\(count) about the data; see \(plan.output)/quality.csv")
    }
    if !summary.failures.isEmpty { complain(TextMessages.remainder(of: summary.failures, plan)) }
  }

  private static func remainder(of failures: [ResourceFailure], _ plan: ExportPlan) -> String {
    let copyCount = failures.count { $0.reason == .withdrawn }
    let lossCount = failures.count - copyCount
    let parts = [
      lossCount > 0 ? "without \(lossCount.counting("document"))" : nil,
      copyCount > 0 ? "with stored copies in place of \(copyCount.counting("document"))" : nil,
    ].compactMap { $0 }.joined(separator: " and ")
    return plan.isStreamed ? "written \(parts)" : "published \(parts); see \(plan.output)/failures.ndjson"
  }

  private func fail(_ error: ExportError, _ plan: ExportPlan) {
    switch error {
    case .incomplete(let failures, let reason):
      list(failures.map(\.text))
      if let reason { complain(reason.text) }
      if plan.isStreamed {
        complain("what was written is not the whole table; the same command starts over")
      } else if !failures.isEmpty, !plan.isStored {
        complain("nothing was published; \(plan.output)/failures.ndjson lists what is missing")
      } else if !failures.isEmpty {
        complain(
          "nothing was published; \(plan.output)/failures.ndjson lists what is missing, and the same command "
            + (plan.isOffline ? "without --offline asks only for that" : "asks only for that"))
      } else {
        complain("nothing was published; \(plan.wayOn)")
      }
    case .integrity(let findings):
      list(findings.map(\.description))
      complain(
        plan.isStreamed
          ? "the data contradicts itself, and what was written cannot be taken back"
          : "nothing was published; \(TextMessages.waysOut(of: findings))")
    case .cancelled where plan.isStreamed: break
    case .cancelled: complain("interrupted; nothing published, \(plan.wayOn)")
    default: complain(error.line + (error.nextStep(plan).map { "; \($0)" } ?? ""))
    }
  }

  private static func waysOut(of findings: [QualityFinding]) -> String {
    if findings.contains(where: { $0.code == .unreadable }) {
      return "with --contract warn and --allow-partial it would be, without what cannot be read"
    }
    let options = [
      findings.contains { !$0.isAboutTheContract } ? "--strict" : nil,
      findings.contains(where: \.isAboutTheContract) ? "--contract freeze" : nil,
    ].compactMap { $0 }
    return "without \(options.joined(separator: " and ")) it would be, and quality.csv would list this"
  }

  func complain(_ message: String) {
    StandardStream.error.show("\(style.colored("poke-export:", .red)) \(message.escapedForTerminal)\n")
  }

  private func list(_ complaints: [String]) {
    let shown = style.isVerbose ? complaints.count : TextMessages.shownCount
    for complaint in complaints.prefix(shown) { complain(complaint) }
    if complaints.count > shown { complain("and \(complaints.count - shown) more; --verbose shows all") }
  }

  private func tenths(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
