import PokeExport

protocol RunMessages: Sendable {
  func start(_ plan: ExportPlan)
  func show(_ event: ExportEvent)
  func tick()
  func interrupt(by signal: Int32, _ plan: ExportPlan)
  /// Shows the result, except the forecast of a dry run, because the forecast goes to standard output.
  func end(_ record: RunRecord)
  func complain(_ message: String)
}

final class TextMessages: RunMessages {
  private let style: OutputStyle
  private let display: ProgressDisplay
  private let selectors: [String]

  private static let shownCount = 10

  init(style: OutputStyle, selectors: [String] = []) {
    (self.style, self.selectors) = (style, selectors)
    display = ProgressDisplay(style: style)
  }

  func start(_ plan: ExportPlan) {
    display.note("reading \(plan.publicSource)")
    display.verbose(
      "\(plan.tables.map(\.rawValue).joined(separator: ", ")) as \(plan.formats.map(\.rawValue).joined(separator: ", "))"
        + " to \(plan.isStreamed ? "standard output" : plan.output)")
  }

  func show(_ event: ExportEvent) {
    switch event {
    case .resuming(let count): display.verbose("\(count.counting("answer")) stored by earlier runs")
    case .planned(let all, let selected):
      let count = "\(selected.grouped) of \(all.grouped) Pokémon selected"
      if selectors.count < 2 { return display.verbose(count) }
      display.note("\(selectors.together) add up: \(count); to select fewer, leave out one of them")
    case .progressed(let phase, let done, let total, let stored):
      display.progress(phase, done: done, total: total, stored: stored)
    case .retrying(_, let reason, let attempt, let delay):
      display.retry(reason, after: delay / .seconds(1))
      display.verbose("\(reason); attempt \(attempt + 1) in \((delay / .seconds(1)).tenths) s")
    case .rescued(_, let form, let reason): display.verbose("\(reason); found \(form)")
    case .versionsMixed(let versions):
      let list = versions.last?.hasPrefix("and ") ?? false ? versions.joined(separator: ", ") : versions.together
      display.note("the API changed during the run (versions \(list)); requesting outdated documents again")
    case .warning(let message): display.warn(message)
    case .reported, .finished: break
    }
  }

  func tick() { display.tick() }

  func interrupt(by signal: Int32, _ plan: ExportPlan) {
    let state = plan.isStored ? ": storing the answers that still arrive" : ""
    display.note(
      "interrupted\(state); "
        + (plan.isStreamed ? "the table is incomplete" : "interrupt again to end at once"))
    // Finishes the display now, because a second signal ends the process at once.
    display.finish()
  }

  func end(_ record: RunRecord) {
    display.finish()
    if let warning = record.rescueWarning { display.warn(warning) }
    switch record.ending {
    case .planned: break
    case .published(let summary): finish(summary, record)
    case .failed(let error): fail(error, record.plan, isDryRun: record.isDryRun)
    }
  }

  private func finish(_ summary: ExportSummary, _ record: RunRecord) {
    let plan = record.plan
    list(summary.failures.asked.map(\.text))
    if !style.isQuiet { showTotals(summary, record) }
    if let warning = record.leftoverWarning { display.warn(warning) }
    if summary.failures.isEmpty {
      if style.progress == .live, summary.hasChanges, !plan.isStreamed {
        let report = ["report", (plan.output.hasPrefix("-") ? "./" : "") + plan.output].asTyped
        let isWorkbook = plan.formats == [.xlsx]
        say("next: " + (isWorkbook ? "open \(plan.output)/pokedex.xlsx" : report.replacing(" ", with: "\u{A0}")))
      }
      return
    }
    complain((record.error ?? "") + (plan.isStreamed ? "" : "; see \(plan.output)/failures.ndjson"))
  }

  private func showTotals(_ summary: ExportSummary, _ record: RunRecord) {
    let (report, plan) = (summary.report, record.plan)
    if let choices = record.otherChoices { say("the earlier dataset was exported with other options: \(choices)") }
    if !report.files.isEmpty {
      StandardStream.error.show(Console.fitted(table(of: record), to: .error))
      let isWhole = summary.failures.isEmpty && summary.missing.isEmpty && !record.hasLosses
      say(record.total, after: isWhole ? style.mark(isGood: true) : "")
    }
    let count = summary.hasChanges || style.isVerbose ? summary.relativeCount : 0
    if count > 0 {
      say("evolution_tree also has \(count.counting("relative")) outside your range, because families stay whole")
    }
    if let removed = summary.leftovers?.removed, let first = removed.first {
      let others = removed.count == 1 ? "" : " and \((removed.count - 1).counting("more file"))"
      say("removed \(first)\(others), left over from an earlier export")
    }
    if report.requestCount + report.storedCount > 0 { say(record.effort) }
    if !report.nameCounts.isEmpty, style.isVerbose {
      let counts = report.nameCounts.sorted { $0 < $1 }.map { "\($1) \($0)" }.joined(separator: ", ")
      say("documents with names in \(plan.language): \(counts)")
    }
    let findings = summary.findings.filter { plan.contract != .evolve || !$0.isAboutTheContract }
    if !findings.isEmpty, !plan.isStreamed {
      say("\(findings.count.counting("finding")) about the data; see \(plan.output)/quality.csv")
    }
  }

  private func table(of record: RunRecord) -> String {
    let (all, directory) = (record.report.files, record.plan.output)
    let files = all.count > 12 ? all.filter { $0.hasChanged || $0.isNew } : all
    let states = record.plan.isStreamed ? [] : files.map(record.state)
    let name = directory.escapedForTerminal + (directory.hasSuffix("/") ? "" : "/")
    let heading = record.plan.isStreamed || name.count > 32 ? "file" : name
    let rows = [[heading, "rows", "size"]] + files.map { [$0.name, $0.rowCount.grouped, $0.byteCount.asSize] }
    var lines = rows.aligned
    lines[0] = style.colored(lines[0], .dim)
    for (index, state) in states.enumerated() {
      lines[index + 1] +=
        "  " + style.colored(state, state == "unchanged" ? .dim : state.hasPrefix("-") ? .red : .green)
    }
    let rest = all.count - files.count
    if rest > 0 { lines.append(style.colored("\(rest.counting("file")) unchanged", .dim)) }
    return lines.dropFirst(files.isEmpty ? 1 : 0).joined(separator: "\n") + "\n"
  }

  private func fail(_ error: ExportError, _ plan: ExportPlan, isDryRun: Bool) {
    switch error {
    case .incomplete(let failures, let reason):
      list((reason == nil ? failures : failures.asked).map(\.text))
      if let reason { complain(reason.text) }
      let cause = reason != nil || failures.isEmpty ? "" : ", because \(failures.counted(" failed"))"
      if isDryRun {
        complain("the requests cannot be counted\(cause); run the same command again later")
      } else if plan.isStreamed {
        complain("the table is incomplete; run the same command again to start over")
      } else {
        let list = failures.isEmpty ? "" : "; see \(plan.output)/failures.ndjson"
        complain("no dataset was written\(cause)\(list)\(error.nextStep(plan).map { "; \($0)" } ?? "")")
      }
    case .integrity(let findings):
      list(findings.map(\.description))
      complain(
        plan.isStreamed
          ? "the data contradicts itself; the rows already written stay as they are"
          : "no dataset was written; \(error.nextStep(plan) ?? "")")
    case .cancelled where isDryRun: complain("interrupted; nothing was changed")
    case .cancelled where plan.isStreamed: break
    case .cancelled:
      let stored = plan.isStored ? display.documentCount.map { "\($0) are stored, so " } : nil
      complain("interrupted; no dataset was written; \(stored ?? "")\(plan.wayOn)")
    default:
      let text = error.line(plan) + (error.nextStep(plan).map { "; \($0)" } ?? "")
      let line = UsageError(
        text, .purpose("to export to '\(plan.output.freeName)'"), .settings([("output", plan.output.freeName)])
      ).inThisLine
      complain(ExitCode(error) == .cannotCreate && !plan.isStreamed ? line : text)
    }
  }

  private func say(_ text: String, after mark: String = "") { Console.say(text, after: style.note + mark) }

  func complain(_ message: String) { Console.say(message, after: style.error) }

  private func list(_ complaints: [String]) {
    let shown = style.isVerbose ? complaints.count : TextMessages.shownCount
    for complaint in complaints.prefix(shown) { complain(complaint) }
    if complaints.count > shown { complain("and \(complaints.count - shown) more; --verbose shows all") }
  }
}
