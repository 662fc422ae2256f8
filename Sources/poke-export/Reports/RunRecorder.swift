import Exporting
import Platform
import Pokedex
import Publishing
import Synchronization

/// Collects the events of a run, and makes the record of it at the end.
final class RunRecorder: Sendable {
  private let plan: ExportPlan
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  init(_ plan: ExportPlan) {
    self.plan = plan
    let report = RunReport(tool: ExportPlan.tool, source: plan.publicSource, startedAt: Timestamp.now())
    state = Mutex(State(report: report))
  }

  /// Notes an event.
  func note(_ event: ExportEvent) {
    state.withLock { state in
      switch event {
      case .warning(let message): state.warnings.append(message)
      case .rescued(let resource, let form, _): state.rescues.add(resource, form: form)
      case .reported(var report):
        report.startedAt = state.report.startedAt
        state.report = report
      default: break
      }
    }
  }

  /// Makes the record of a run after its end.
  func record(of result: Result<ExportSummary, ExportError>, exitCode: Int32) -> RunRecord {
    record(
      error: result.shortfall, failures: result.resourceFailures, findings: result.findings,
      hasChanged: (try? result.get().hasChanges) ?? false, exitCode: exitCode)
  }

  /// Makes the record of a dry run.
  func record(of result: Result<ExportForecast, ExportError>, exitCode: Int32) -> RunRecord {
    switch result {
    case .failure(let error):
      let result: Result<ExportSummary, ExportError> = .failure(error)
      return record(of: result, exitCode: exitCode)
    case .success(let forecast):
      var record = record(error: nil, failures: [], findings: [], hasChanged: false, exitCode: exitCode)
      record.forecast = forecast
      return record
    }
  }

  private func record(
    error: String?, failures: [ResourceFailure], findings: [QualityFinding], hasChanged: Bool, exitCode: Int32
  ) -> RunRecord {
    var state = state.withLock { $0 }
    state.report.finishedAt = Timestamp.now()
    return RunRecord(
      report: state.report, output: plan.output,
      duration: Int(start.duration(to: .now) / .milliseconds(1)), exitCode: exitCode, error: error,
      failures: failures, warnings: state.warnings + (state.rescues.warning.map { [$0] } ?? []), findings: findings,
      hasChanged: hasChanged)
  }

  /// The events so far.
  private struct State: Sendable {
    var warnings: [String] = []
    var rescues = Rescues()
    var report: RunReport
  }
}

extension Result<ExportSummary, ExportError> {
  /// The documents that could not be had.
  fileprivate var resourceFailures: [ResourceFailure] {
    switch self {
    case .success(let summary): summary.failures
    case .failure(.incomplete(let failures, _)): failures
    case .failure: []
    }
  }

  /// The findings about the data, as `quality.csv` has them.
  fileprivate var findings: [QualityFinding] {
    switch self {
    case .success(let summary): summary.findings
    case .failure(.integrity(let findings)): findings
    case .failure: []
    }
  }

  /// The shortfall in one line; nil without one.
  fileprivate var shortfall: String? {
    switch self {
    case .success(let summary) where summary.failures.isEmpty: nil
    case .success(let summary): "written without \(summary.failures.count.counting("document")) that could not be had"
    case .failure(let error): error.line
    }
  }
}
