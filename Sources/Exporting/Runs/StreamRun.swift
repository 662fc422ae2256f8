import Fetching
import Platform
import Publishing
import Tables

/// One table to standard output, as it is produced: nothing is stored, nothing published.
struct StreamRun: Sendable {
  private let context: RunContext
  private let table: TableName
  private let format: TableFormat

  /// Prepares the run; no request is made yet.
  ///
  /// - Throws: `PlanError` when the plan asks for more than one stream can carry; `SourceError`.
  init(_ plan: ExportPlan, report: @escaping @Sendable (ExportEvent) -> Void) throws {
    (table, format) = try plan.checkStream()
    context = try RunContext(plan, report: report)
  }

  /// Harvests and writes.
  ///
  /// A reader that goes away early, as `head` does, ends the run, and is no error.
  ///
  /// - Throws: `ExportError` or any stage's error. The rows written until then cannot be taken back.
  func run() async throws -> ExportSummary {
    let documents = context.documents()
    do {
      return try await context.closingSource { try await stream(documents) }
    } catch TableError.file(.closedPipe) {
      let none = Shortfalls()
      return context.summary(context.makeReport(.incomplete, none, of: documents), none, [], hasChanges: false)
    }
  }

  private func stream(_ documents: DocumentLoader) async throws -> ExportSummary {
    let plan = context.plan
    let encoder = try DatasetEncoder(plan)
    let stream = try TableStream(
      table: table, format: format, columns: encoder.tables.flatMap(\.columns), dialect: plan.csv,
      isInOrder: plan.isInOrder(table))
    var shortfalls = Shortfalls()
    do {
      let route = try await ExportRoute(plan, documents, report: context.report)
      try await route.run(&shortfalls, making: encoder.blocks) { blocks in
        for block in blocks { try stream.append(block) }
      }
    } catch {
      context.reportProgress(.incomplete, shortfalls, of: documents)
      guard let reason = (error as? FetchError)?.stopReason else { throw error }
      throw ExportError.incomplete(failures: shortfalls.failures, reason: reason)
    }
    let findings = plan.findings(shortfalls, stream.repeatedKeys, documents, context.rescues.findings)
    let description = DatasetDescription(
      sourceURL: plan.isSourceRemote ? documents.location : nil, sourceVersion: documents.ledger.latestVersion,
      coverage: .init(hasEveryPokemon: plan.selection == .all, hasEveryDocument: shortfalls.areNone),
      settings: plan.settings(isComplete: shortfalls.areNone && !documents.ledger.areVersionsMixed), findings: findings)
    var warnings: [String] = []
    for schema in encoder.tables {
      warnings += try stream.assemble(schema, description) { done, total throws in
        try Task.checkCancellation()
        context.report(.progressed(.combining, done: done, total: total, documents: nil))
      }
    }
    let file = try stream.finish()
    for warning in warnings + plan.spreadsheetWarnings([file], stream.longCells) { context.report(.warning(warning)) }
    if let obstacle = context.obstacle(shortfalls, findings, documents) {
      context.reportProgress(.incomplete, shortfalls, of: documents)
      throw obstacle
    }
    let outcome: RunReport.Outcome = shortfalls.failures.isEmpty ? .complete : .partial
    let report = context.reportProgress(outcome, shortfalls, of: documents, [file])
    return context.summary(report, shortfalls, findings, hasChanges: true)
  }
}
