import Exporting
import JSON
import Platform
import Pokedex
import Publishing
import Synchronization
import Tables

struct RunRecord: Sendable {
  let plan: ExportPlan
  let isDryRun: Bool
  let report: RunReport
  /// In milliseconds.
  let duration: Int
  let warnings: [String]
  let rescueWarning: String?
  let ending: Ending
  let signalCode: Int32?
  /// By file, of the dataset that was published before; empty outside of a workflow.
  let earlierRowCounts: [String: Int]

  enum Ending: Sendable {
    case published(ExportSummary)
    case planned(ExportForecast)
    case failed(ExportError)
  }

  /// A signal gives a resumable run its exit code.
  var exitCode: Int32 {
    switch ending {
    case .planned: return ExitCode.success.rawValue
    case .published: return (failures.isEmpty ? ExitCode.success : .incomplete).rawValue
    case .failed(let error):
      let code = ExitCode(error)
      return code == .incomplete ? signalCode ?? code.rawValue : code.rawValue
    }
  }

  var error: String? {
    switch ending {
    case .failed(let error): error.line
    case .published where !failures.isEmpty: "written without \(failures.count.counting("document")) that failed"
    case .published, .planned: nil
    }
  }

  private var summary: ExportSummary? { if case .published(let summary) = ending { summary } else { nil } }

  var failures: [ResourceFailure] {
    if case .failed(.incomplete(let failures, _)) = ending { failures } else { summary?.failures ?? [] }
  }

  var findings: [QualityFinding] {
    if case .failed(.integrity(let findings)) = ending { findings } else { summary?.findings ?? [] }
  }

  /// By table: one in two formats counts once.
  var rowCounts: [TableName: Int] {
    Dictionary(report.files.flatMap(\.tables).map { ($0.name, $0.rowCount) }) { $1 }
  }

  /// The duration with one decimal.
  var seconds: String { (Double(duration) / 1000).tenths }

  /// As in `1,302 Pokémon in 5 tables, 1.4 MB, 2.2 s`.
  var total: String {
    let rows = rowCounts[.pokemon].map { "\($0.grouped) Pokémon" } ?? rowCounts.values.reduce(0, +).grouped("row")
    let size = report.files.reduce(0) { $0 + $1.byteCount }.asSize
    let state = hasChanged ? "" : "nothing new, "
    return "\(rows) in \(rowCounts.count.counting("table")), \(size), \(state)\(seconds) s"
  }

  var hasChanged: Bool { summary?.hasChanges ?? false }

  /// Whether the same command may get further in a while, since the source was down, busy or asked too often.
  private var isTransient: Bool {
    switch ending {
    case _ where !plan.isSourceRemote: false
    case .failed(.unreachable), .failed(.incomplete(_, .some)): true
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
        ("error", .optional(error)), ("published", .boolean(report.outcome != .incomplete)),
        ("transient", .boolean(isTransient)), ("failed", .array(failed)), ("warnings", .integer(warnings.count)),
        ("findings", .integer(findings.count)), ("changed", .boolean(hasChanged)), ("plan", forecast?.json),
      ])
  }
}

final class RunRecorder: Sendable {
  private let plan: ExportPlan
  private let start = ContinuousClock.now
  private let earlierRowCounts: [String: Int]
  private let state: Mutex<State>

  private struct State {
    var report: RunReport
    var warnings: [String] = []
    var rescueCount = 0
    var firstRescue = ""
  }

  init(_ plan: ExportPlan) {
    self.plan = plan
    let manifest =
      Console.environment(.gitHubActions) == "true" ? try? DatasetManifest.read(in: plan.output).get() : nil
    earlierRowCounts = (manifest?.resources ?? []).reduce(into: [:]) { $0[$1.path] = $1.rows?.value }
    let report = RunReport(tool: ExportPlan.tool, source: plan.publicSource, startedAt: Timestamp.now())
    state = Mutex(State(report: report))
  }

  func note(_ event: ExportEvent) {
    state.withLock { state in
      switch event {
      case .warning(let message): state.warnings.append(message)
      case .rescued(let resource, let form, _):
        if state.rescueCount == 0 { state.firstRescue = "\(resource) was found \(form)" }
        state.rescueCount += 1
      case .reported(var report):
        report.startedAt = state.report.startedAt
        state.report = report
      default: break
      }
    }
  }

  func record(_ ending: RunRecord.Ending, signalCode: Int32?, isDryRun: Bool) -> RunRecord {
    var state = state.withLock(\.self)
    state.report.finishedAt = Timestamp.now()
    let rescueWarning: String? =
      switch state.rescueCount {
      case 0: nil
      case 1: "\(state.firstRescue), not at its own address"
      default: "\(state.rescueCount) documents were not at their own addresses (\(state.firstRescue))"
      }
    return RunRecord(
      plan: plan, isDryRun: isDryRun, report: state.report, duration: Int(start.duration(to: .now) / .milliseconds(1)),
      warnings: state.warnings + [rescueWarning].compactMap(\.self), rescueWarning: rescueWarning, ending: ending,
      signalCode: signalCode, earlierRowCounts: earlierRowCounts)
  }
}
