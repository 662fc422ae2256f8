import PokeExport

struct RunRecord: Sendable {
  let plan: ExportPlan
  let isDryRun: Bool
  private(set) var report: RunReport
  /// The duration in milliseconds.
  private(set) var duration = 0
  private(set) var warnings: [String] = []
  private(set) var ending = Ending.failed(.cancelled)
  private var signalCode: Int32?
  private var isPlanned = false
  private let start = ContinuousClock.now
  private var rescueCount = 0
  private var firstRescue = ""

  init(_ plan: ExportPlan, isDryRun: Bool) {
    self.plan = plan
    self.isDryRun = isDryRun
    report = RunReport(tool: ExportPlan.tool, source: plan.publicSource, startedAt: Timestamp.now())
  }

  enum Ending: Sendable {
    case published(ExportSummary)
    case planned(ExportForecast)
    case failed(ExportError)
  }

  /// The run's exit code; 128 plus the signal's number if a signal ended a run that can be resumed.
  var exitCode: Int32 {
    switch ending {
    case .planned, .published: return (failures.isEmpty ? ExitCode.success : .incomplete).rawValue
    case .failed(let error):
      let code = ExitCode(error)
      return code == .incomplete ? signalCode ?? code.rawValue : code.rawValue
    }
  }

  var error: String? {
    if case .failed(let error) = ending { return error.line(plan) }
    return failures.isEmpty ? nil : "\(plan.isStreamed ? "written" : "published") \(holes)"
  }

  var holes: String {
    let (lost, copies) = (failures.filter { !$0.isReplaced }, failures.filter(\.isReplaced))
    let holes = lost.isEmpty && missing.isEmpty ? [] : ["without \(lost.counted(besides: missing.count))"]
    let copied = copies.count > 1 ? "with stored copies of \(copies.count.grouped) documents" : nil
    return (holes + [copied ?? copies.first.map { "with a stored copy of \($0.name)" }].compactMap(\.self))
      .joined(separator: " and ")
  }

  var isPublished: Bool { report.outcome != .incomplete }

  var nextStep: String? {
    if case .failed(let error) = ending { return error.nextStep(plan) }
    return failures.isEmpty ? nil : plan.waysAround(failures)
  }

  var missing: [String] { summary?.missing ?? [] }

  var earlier: EarlierDataset? { summary?.earlier }

  private var summary: ExportSummary? { if case .published(let summary) = ending { summary } else { nil } }

  var failures: [ResourceFailure] {
    if case .failed(.incomplete(let failures, _)) = ending { failures } else { summary?.failures ?? [] }
  }

  var findings: [QualityFinding] {
    if case .failed(.integrity(let findings)) = ending { findings } else { summary?.findings ?? [] }
  }

  var rowCounts: [TableName: Int] { Dictionary(report.files.flatMap(\.tables).map { ($0.name, $0.rowCount) }) { $1 } }

  /// The result, such as `1,302 Pokémon in 5 tables, 1.4 MB, 2.2 s`, or `1,302 Pokémon (+402) in 5 tables, …`.
  var total: String {
    let news = report.files.first { $0.table == .pokemon }.flatMap(rowChange).map { " (\($0))" } ?? ""
    let pokemon = rowCounts[.pokemon].map { "\($0.grouped) Pokémon\(news)" }
    let rows = pokemon ?? rowCounts.values.reduce(0, +).counting("row")
    let size = report.files.reduce(0) { $0 + $1.byteCount }.asSize
    let state = hasChanged ? "" : "nothing new, "
    let rest = missing.isEmpty || !failures.isEmpty ? "" : ", \(holes)"
    return
      "\(rows) in \(rowCounts.count.counting("table")), \(size), \(state)\((Double(duration) / 1000).tenths) s\(rest)"
  }

  var effort: String {
    let repeated = report.retryCount > 0 ? ", \(report.retryCount.grouped) of them repeated after a failure" : ""
    let stored = report.storedCount > 0 ? "; \(report.storedCount.counting("answer")) reused from earlier runs" : ""
    return "\(report.requestCount.counting("request"))\(repeated)\(stored)"
  }

  var otherChoices: String? {
    guard hasChanged, let changes = earlier?.changes, !changes.isEmpty else { return nil }
    return changes.joined(separator: ", ")
  }

  var keepsEarlier: Bool {
    isPlanned && !isPublished && !plan.isStreamed && DatasetDirectory(reading: plan.output).hasDataset
  }

  func state(of file: PublishedFile) -> String {
    file.isNew ? "new" : !file.hasChanged ? "unchanged" : rowChange(of: file) ?? "changed"
  }

  /// The change of the row count; nil if there is none, or if the earlier dataset was exported with other options.
  private func rowChange(of file: PublishedFile) -> String? {
    guard otherChoices == nil, let earlier = earlier?.rowCounts[file.name], earlier != file.rowCount else { return nil }
    return (file.rowCount > earlier ? "+" : "-") + abs(file.rowCount - earlier).grouped
  }

  var hasLosses: Bool { otherChoices != nil || report.files.contains { rowChange(of: $0)?.hasPrefix("-") == true } }

  var hasChanged: Bool { summary?.hasChanges ?? false }

  /// Whether the same command may succeed later, because the source was down or busy, or refused too many requests.
  private var isTransient: Bool {
    switch ending {
    case _ where !plan.isSourceRemote: false
    case .failed(.unreachable), .failed(.shrunk), .failed(.incomplete(_, .some)): true
    case .failed(.unlisted(let failure)): failure.isTransient
    default: failures.contains(where: \.isTransient)
    }
  }

  var json: JSONValue {
    let forecast: ExportForecast? = if case .planned(let forecast) = ending { forecast } else { nil }
    let failed = failures.map { ["resource": .text($0.resource), "reason": .text($0.reason.rawValue)] as JSONValue }
    let members = report.members.map { $0.name == "outcome" && forecast != nil ? ($0.name, .text("planned")) : $0 }
    return .object(
      members + [
        ("output", .text(plan.output)), ("duration_ms", .integer(duration)), ("exit_code", .integer(Int(exitCode))),
        ("error", .optional(error)), ("published", .boolean(isPublished)),
        ("transient", .boolean(isTransient)), ("next", .optional(nextStep)), ("failed", .array(failed)),
        ("warnings", .integer(warnings.count)),
        ("findings", .integer(findings.count)), ("changed", .boolean(hasChanged)), ("plan", forecast?.json),
      ])
  }

  mutating func note(_ event: ExportEvent) {
    switch event {
    case .warning(let message): warnings.append(message)
    case .planned: isPlanned = true
    case .rescued(let resource, let form, _):
      if rescueCount == 0 { firstRescue = "\(resource) was found \(form)" }
      rescueCount += 1
    case .reported(let report):
      let startedAt = self.report.startedAt
      self.report = report
      self.report.startedAt = startedAt
    default: break
    }
  }

  mutating func end(_ ending: Ending, signalCode: Int32?) {
    self.ending = ending
    self.signalCode = signalCode
    report.finishedAt = Timestamp.now()
    duration = Int(start.duration(to: .now) / .milliseconds(1))
    warnings += [rescueWarning, leftoverWarning].compactMap(\.self)
  }

  var leftoverWarning: String? {
    guard let leftovers = summary?.leftovers, let first = leftovers.names.first else { return nil }
    let others = leftovers.names.count == 1 ? "is" : "and \((leftovers.names.count - 1).counting("more file")) are"
    let typed = CommandLine.arguments.dropFirst()
    let end = typed.suffix(1).filter { $0 == "--" }
    let again = typed.dropLast(end.count) + ["--prune"] + end
    let isOwn = leftovers.areOwn && !plan.prunes
    let command = isOwn ? Array(again).asTyped : leftovers.removal
    let formats = TableFormat.allCases.filter { format in
      plan.formats.contains(format)
        || leftovers.names.contains { $0.hasSuffix(".\(format)") && DatasetDirectory.isTable($0) }
    }
    let list = formats.map(\.rawValue).joined(separator: ",")
    let both = formats == plan.formats ? "" : "to keep all formats, use --format \(list); "
    return "\(plan.output)/\(first) \(others) left over from an earlier export, and no part of this dataset; \(both)"
      + "to \(isOwn ? "repeat the export and " : "")delete \(leftovers.names.count == 1 ? first : "them"), type: \(command)"
  }

  var rescueWarning: String? {
    switch rescueCount {
    case 0: nil
    case 1: "\(firstRescue), but not at its usual address"
    default: "\(rescueCount) documents were not at their usual addresses; for example, \(firstRescue)"
    }
  }
}
