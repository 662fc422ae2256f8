import Fetching
import Publishing

extension RunReport {
  /// Adds up what a run's documents have cost until now.
  init(
    of documents: Documents, outcome: Outcome, losses: Losses, files: [PublishedFile], startedAt: Int, finishedAt: Int
  ) {
    let statistics = documents.fetcher.statistics
    self.init(
      tool: "poke-export \(ExportPlan.toolVersion)", source: documents.location, startedAt: startedAt,
      finishedAt: finishedAt, outcome: outcome, upstreamVersion: documents.versions.latest,
      requestCount: statistics.requestCount, retryCount: statistics.retryCount, rescueCount: statistics.rescueCount,
      storedCount: documents.storedCount, missingCount: losses.missing.count, failureCount: losses.failures.count,
      files: files)
  }
}
