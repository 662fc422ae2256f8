/// One table to standard output, as it is produced: nothing is stored, nothing published.
struct StreamRun: Sendable {
  private let context: RunContext
  private let table: TableName
  private let format: TableFormat

  init(_ plan: ExportPlan, report: @escaping @Sendable (ExportEvent) -> Void) throws {
    (table, format) = try plan.checkStream()
    context = try RunContext(plan, report: report)
  }

  /// A reader that goes away early, as `head` does, ends the run, and is no error.
  func run() async throws -> ExportSummary {
    let documents = context.documents()
    do {
      return try await context.closingSource { try await stream(documents) }
    } catch FileError.closedPipe {
      let nothing = PassLedger(expecting: documents.ledger.latestVersion)
      return ExportSummary(context.makeReport(.incomplete, nothing), nothing, hasChanges: false)
    }
  }

  private func stream(_ documents: DocumentLoader) async throws -> ExportSummary {
    let plan = context.plan
    let ledger = documents.ledger
    let encoder = try DatasetEncoder(plan)
    let stream = try TableStream(
      table: table, format: format, columns: encoder.tables.flatMap(\.columns), dialect: plan.csv,
      isInOrder: plan.isInOrder(table))
    do {
      try await context.route(documents).run(begin: stream.writeHeader, making: encoder.blocks) { blocks in
        for block in blocks { try stream.append(block) }
      }
    } catch {
      context.reportProgress(.incomplete, ledger)
      guard let reason = (error as? FetchError)?.stopReason else { throw error }
      throw ExportError.incomplete(failures: ledger.shortfalls.failures, reason: reason)
    }
    let findings = context.findings(ledger, stream.notes)
    let description = context.description(
      plan, .init(hasEveryPokemon: plan.selection == .all, hasEveryDocument: ledger.shortfalls.areNone), ledger,
      findings)
    let warnings = try encoder.tables.flatMap { schema in
      try stream.assemble(schema, description, progress: context.reportCombining)
    }
    let file = try stream.finish()
    context.warn(warnings + plan.spreadsheetWarnings([file], stream.notes))
    if let obstacle = context.obstacle(findings, ledger) {
      context.reportProgress(.incomplete, ledger)
      throw obstacle
    }
    return ExportSummary(context.reportProgress(ledger.outcome, ledger, [file]), ledger, findings, hasChanges: true)
  }
}
