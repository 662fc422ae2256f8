import Checkpointing
import Fetching
import Platform
import Pokedex
import Publishing
import Streams
import Synchronization

/// The parts every kind of run has: its plan, the plan's source, and a listener.
struct RunContext: Sendable {
  let plan: ExportPlan
  let fetcher: Fetcher
  /// The documents that were not at their own addresses.
  let rescues: Rescues
  let report: @Sendable (ExportEvent) -> Void
  /// When the run started, in seconds since 1970.
  let startTime = Timestamp.now()

  /// Opens the plan's source; no request is made yet.
  init(_ plan: ExportPlan, report: @escaping @Sendable (ExportEvent) -> Void) throws(SourceError) {
    let rescues = Rescues()
    self.plan = plan
    self.report = report
    self.rescues = rescues
    fetcher = try Fetcher(plan) { event in
      let event = ExportEvent(event)
      rescues.note(event)
      report(event)
    }
  }

  /// Does some work, waits for all it has started, and closes the source whatever happens.
  func closingSource<Result>(after work: () async throws -> Result) async throws -> Result {
    do {
      let result = try await StreamScope.run(work)
      await fetcher.close()
      return result
    } catch {
      await fetcher.close()
      throw error
    }
  }

  /// The documents for one pass; the second one has an upstream version, and does not trust the answers to the first.
  func documents(stored store: ResponseStore? = nil, of version: String? = nil) -> DocumentLoader {
    let freshness = Freshness(
      maximumAge: plan.maximumAge, now: startTime, isOffline: plan.isOffline, trustsThisRun: version == nil)
    return DocumentLoader(
      fetcher: fetcher, options: plan.decodingOptions,
      stored: store.map { StoredDocuments(store: $0, freshness: freshness) },
      ledger: PassLedger(expecting: version, allowsPartial: plan.allowsPartial))
  }

  /// How the run has gone until now.
  func makeReport(
    _ outcome: RunReport.Outcome, _ shortfalls: Shortfalls, of documents: DocumentLoader, _ files: [PublishedFile] = []
  ) -> RunReport {
    let statistics = fetcher.statistics
    var report = RunReport(tool: ExportPlan.tool, source: fetcher.location, startedAt: startTime)
    report.finishedAt = Timestamp.now()
    report.outcome = outcome
    report.upstreamVersion = documents.ledger.latestVersion
    report.requestCount = statistics.requestCount
    report.retryCount = statistics.retryCount
    report.rescueCount = statistics.rescueCount
    report.storedCount = documents.ledger.storedCount
    report.missingCount = shortfalls.missing.count
    report.failureCount = shortfalls.failures.count
    report.files = files
    return report
  }

  /// Reports how the run has gone until now.
  @discardableResult
  func reportProgress(
    _ outcome: RunReport.Outcome, _ shortfalls: Shortfalls, of documents: DocumentLoader, _ files: [PublishedFile] = []
  ) -> RunReport {
    let report = makeReport(outcome, shortfalls, of: documents, files)
    self.report(.reported(report))
    return report
  }

  /// The summary of a run that has come to its end.
  func summary(
    _ report: RunReport, _ shortfalls: Shortfalls, _ findings: [QualityFinding], hasChanges: Bool
  ) -> ExportSummary {
    ExportSummary(
      report: report, hasChanges: hasChanges, missing: shortfalls.missing, failures: shortfalls.failures,
      findings: findings)
  }

  /// Warns of findings, as far as no obstacle tells of them, and of a source that was given up.
  ///
  /// - Returns: The reason why the run is not published; nil when there is none.
  func obstacle(
    _ shortfalls: Shortfalls, _ findings: [QualityFinding], _ documents: DocumentLoader
  ) -> ExportError? {
    if let reason = documents.ledger.stopReason { report(.warning("\(reason)")) }
    let obstacle = plan.obstacle(shortfalls.failures, findings)
    for warning in plan.warnings(of: findings, besides: obstacle) { report(.warning(warning)) }
    return obstacle
  }
}

/// The documents of a run that were not at their own addresses, in both of its passes.
final class Rescues: Sendable {
  private let state = Mutex<[QualityFinding]>([])

  var findings: [QualityFinding] { state.withLock { $0 } }

  func note(_ event: ExportEvent) {
    guard case .rescued(let resource, let form, _) = event else { return }
    state.withLock { $0.append(.rescue(of: resource, form: form)) }
  }
}
