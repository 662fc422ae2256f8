import Fetching
import Platform
import Pokedex
import Publishing
import Tables

/// One table to standard output, as it is produced: nothing is stored, nothing published.
struct StreamRun: Sendable {
  private let plan: ExportPlan
  private let table: TableName
  private let format: TableFormat
  private let fetcher: Fetcher
  private let startTime = ExportRun.wallClock()
  private let report: @Sendable (ExportEvent) -> Void
  private let rescues: RescueLedger

  /// Prepares the run; no request is made yet.
  ///
  /// - Throws: `ExportError.usage` when the plan asks for more than one stream can carry; `SourceError`.
  init(_ plan: ExportPlan, report: @escaping @Sendable (ExportEvent) -> Void) throws {
    guard plan.tables.count == 1, let table = plan.tables.first else {
      throw ExportError.usage("standard output takes one table; choose it with --tables")
    }
    guard plan.formats.count == 1, let format = plan.formats.first else {
      throw ExportError.usage("standard output takes one format; choose it with --format")
    }
    if plan.isOffline || plan.isFresh {
      throw ExportError.usage("nothing is stored for standard output; --offline and --fresh need a directory")
    }
    self.plan = plan
    self.table = table
    self.format = format
    self.report = report
    (fetcher, rescues) = try Fetcher.opening(plan, report: report)
  }

  /// Harvests and writes.
  ///
  /// A reader that goes away early, as `head` does, ends the run, and is no error.
  ///
  /// - Returns: What was written.
  /// - Throws: `ExportError` or any stage's error. What was written until then cannot be taken back.
  func run() async throws -> ExportSummary {
    do {
      let summary = try await stream()
      await fetcher.close()
      return summary
    } catch TableError.file(.closedPipe) {
      await fetcher.close()
      return summary(files: [], Losses(), [])
    } catch {
      await fetcher.close()
      throw error
    }
  }

  private func stream() async throws -> ExportSummary {
    let documents = Documents(fetcher: fetcher, options: plan.decodingOptions)
    let encoder = try DatasetEncoder(plan)
    let stream = try TableStream(
      table: table, format: format, columnNames: encoder.tables.flatMap(\.columnNames), dialect: plan.csv,
      isInOrder: plan.isInOrder(table))
    for block in encoder.fixedBlocks { try stream.append(block) }
    var losses = Losses()
    do {
      try await ExportRoute(plan, documents, report: report).run(&losses, making: encoder.blocks) { blocks in
        for block in blocks { try stream.append(block) }
      }
    } catch let error as FetchError where error.stopReason != nil {
      tell(.incomplete, losses, of: documents)
      throw ExportError.incomplete(failures: losses.failures, reason: error.stopReason)
    } catch {
      tell(.incomplete, losses, of: documents)
      throw error
    }
    let file = try stream.finish()
    for warning in plan.spreadsheetWarnings([file], stream.longCells) { report(.warning(warning)) }
    let findings = plan.findings(losses, stream.repeatedKeys, documents, rescues.findings)
    let obstacle = plan.obstacle(losses.failures, findings)
    for warning in plan.warnings(of: findings, besides: obstacle) { report(.warning(warning)) }
    if let obstacle {
      tell(.incomplete, losses, of: documents)
      throw obstacle
    }
    tell(losses.failures.isEmpty ? .complete : .partial, losses, of: documents, [file])
    return summary(files: [file], losses, findings)
  }

  private func tell(
    _ outcome: RunReport.Outcome, _ losses: Losses, of documents: Documents, _ files: [PublishedFile] = []
  ) {
    report(
      .reported(
        RunReport(
          of: documents, outcome: outcome, losses: losses, files: files, startedAt: startTime,
          finishedAt: ExportRun.wallClock())))
  }

  private func summary(
    files: [PublishedFile], _ losses: Losses, _ findings: [QualityFinding]
  ) -> ExportSummary {
    let statistics = fetcher.statistics
    return ExportSummary(
      files: files, hasChanges: !files.isEmpty, missing: losses.missing, failures: losses.failures, findings: findings,
      storedCount: 0,
      requestCount: statistics.requestCount, retryCount: statistics.retryCount, rescueCount: statistics.rescueCount)
  }
}
