import Exporting
import Platform
import Pokedex
import Publishing
import Synchronization
import Tables

struct RunRecord: Sendable {
  let plan: ExportPlan
  let report: RunReport
  /// In milliseconds.
  let duration: Int
  let warnings: [String]
  /// One for all documents that were not at their own addresses.
  let rescueWarning: String?
  let ending: Ending
  let exitCode: Int32

  enum Ending: Sendable {
    case published(ExportSummary)
    case planned(ExportForecast)
    case failed(ExportError)
  }

  /// One line; nil for a run without a shortfall.
  var error: String? {
    switch ending {
    case .failed(let error): error.line
    case .published where !failures.isEmpty: "written without \(failures.count.counting("document")) that failed"
    case .published, .planned: nil
    }
  }

  var failures: [ResourceFailure] {
    switch ending {
    case .published(let summary): summary.failures
    case .failed(.incomplete(let failures, _)): failures
    case .planned, .failed: []
    }
  }

  var findings: [QualityFinding] {
    switch ending {
    case .published(let summary): summary.findings
    case .failed(.integrity(let findings)): findings
    case .planned, .failed: []
    }
  }

  var hasChanged: Bool { if case .published(let summary) = ending { summary.hasChanges } else { false } }

  /// A table in two formats counts once.
  var rowCount: Int {
    var rows: [TableName: Int] = [:]
    for table in report.files.flatMap(\.tables) { rows[table.name] = table.rowCount }
    return rows.values.reduce(0, +)
  }
}

final class RunRecorder: Sendable {
  private let plan: ExportPlan
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  private struct State {
    var report: RunReport
    var warnings: [String] = []
    var rescueCount = 0
    var firstRescue = ""
  }

  init(_ plan: ExportPlan) {
    self.plan = plan
    let report = RunReport(tool: ExportPlan.tool, source: plan.publicSource, startedAt: Timestamp.now())
    state = Mutex(State(report: report))
  }

  func note(_ event: ExportEvent) {
    state.withLock { state in
      switch event {
      case .warning(let message): state.warnings.append(message)
      case .rescued(let resource, let form, _):
        if state.rescueCount == 0 { state.firstRescue = "\(resource) was there \(form)" }
        state.rescueCount += 1
      case .reported(var report):
        report.startedAt = state.report.startedAt
        state.report = report
      default: break
      }
    }
  }

  /// A signal gives a resumable run its exit code.
  func record(_ ending: RunRecord.Ending, signalCode: Int32?) -> RunRecord {
    var state = state.withLock(\.self)
    state.report.finishedAt = Timestamp.now()
    let rescueWarning: String? =
      switch state.rescueCount {
      case 0: nil
      case 1: "\(state.firstRescue), not at its own address"
      default: "\(state.rescueCount) documents were not at their own addresses (\(state.firstRescue))"
      }
    return RunRecord(
      plan: plan, report: state.report, duration: Int(start.duration(to: .now) / .milliseconds(1)),
      warnings: state.warnings + [rescueWarning].compactMap(\.self), rescueWarning: rescueWarning, ending: ending,
      exitCode: exitCode(of: ending, signalCode))
  }

  private func exitCode(of ending: RunRecord.Ending, _ signalCode: Int32?) -> Int32 {
    switch ending {
    case .planned: return ExitCode.success.rawValue
    case .published(let summary): return (summary.failures.isEmpty ? ExitCode.success : .incomplete).rawValue
    case .failed(let error):
      let code = ExitCode(error)
      return code == .incomplete ? signalCode ?? code.rawValue : code.rawValue
    }
  }
}
