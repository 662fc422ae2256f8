/// Writes one table to standard output while the rows arrive; stores and publishes nothing.
enum StreamRun {
  /// Runs a plan; if the reader of standard output goes away early, as `head` does, the run ends without an error.
  static func run(
    _ plan: ExportPlan, _ report: @escaping @Sendable (ExportEvent) -> Void
  ) async throws -> ExportSummary {
    try plan.check()
    let context = try RunContext.open(plan, report)
    var notes = Notes()
    do {
      return try await context.closingSource { try await stream(context, &notes) }
    } catch FileError.closedPipe {
      let nothing = Notes(expecting: notes.latestVersion)
      return ExportSummary(context.makeReport(.incomplete, nothing), nothing, hasChanges: false)
    }
  }

  private static func stream(_ context: RunContext, _ notes: inout Notes) async throws -> ExportSummary {
    let plan = context.plan
    let encoder = DatasetEncoder(plan)
    // The checked plan has one table and one format.
    let table = encoder.tables[0]
    let stream = try TableStream(
      table, format: plan.formats[0], dialect: plan.csv, isInOrder: plan.isInOrder(table.name))
    do {
      var (loader, resolved) = try await context.resolve(&notes)
      try await resolved.loadLists(loader, &notes)
      try stream.writeHeader()
      var walk = Walk(resolved, loader)
      try await walk.run(&notes) { try await encoder.encode($0, stream.append) }
    } catch {
      let ending = notes.end(with: error)
      context.sendReport(.incomplete, notes)
      throw ending ?? error
    }
    let findings = context.findings(notes, stream.notes)
    let description = context.description(
      plan, .init(hasEveryPokemon: plan.selection == .all, hasEveryDocument: notes.lacksNothing), notes,
      findings)
    let warnings = try stream.assemble(description, progress: context.reportCombining)
    let file = try stream.finish()
    context.warn(warnings + plan.spreadsheetWarnings([file], stream.notes))
    if let obstacle = context.judge(findings, notes) {
      context.sendReport(.incomplete, notes)
      throw obstacle
    }
    return ExportSummary(context.sendReport(notes.outcome, notes, [file]), notes, findings, hasChanges: true)
  }
}
