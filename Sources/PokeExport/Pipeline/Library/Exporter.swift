/// The route as Swift programs use it: a plan in, a dataset or a stream of domain values out.
public struct Exporter: Sendable {
  private let plan: ExportPlan

  /// Creates an exporter; nothing is touched before one of its methods is called.
  public init(_ plan: ExportPlan) { self.plan = plan }

  /// Harvests and writes the dataset the plan describes, or its one table to standard output.
  ///
  /// Responses of a server are stored in the output directory, so that the same plan resumes where it was stopped. When
  /// the task is cancelled, requests in flight still get a moment to finish.
  ///
  /// - Parameter report: Receives every event, for progress and logs; called from any task.
  /// - Returns: The published files, and how the run went.
  /// - Throws: `ExportError`. Nothing is replaced before everything has been staged.
  public func export(report: @escaping @Sendable (ExportEvent) -> Void = { _ in }) async throws(ExportError)
    -> ExportSummary
  {
    try await ExportError.wrapping {
      let summary =
        plan.isStreamed
        ? try await StreamRun.run(plan, report) : try await ExportRun.run(plan, report)
      report(.finished(summary))
      return summary
    }
  }

  /// Forecasts the requests `export` would make, and changes nothing.
  ///
  /// It requests lists that are not stored, and no documents.
  ///
  /// - Parameter report: Receives every event; called from any task.
  /// - Returns: The documents that the export would request, known or expected.
  /// - Throws: `ExportError`, when the export would fail before its first document.
  public func forecast(report: @escaping @Sendable (ExportEvent) -> Void = { _ in }) async throws(ExportError)
    -> ExportForecast
  {
    try await ExportError.wrapping { try await ForecastRun.run(plan, report) }
  }

  /// Exports as `export` does, and gives its events in their order to the task that reads them, on any actor.
  ///
  /// The last event is `.finished`, with the files that were published. Leaving the loop cancels the export, which then
  /// ends on its own. After cancelling the task around it, the loop ends when the export has cleaned up.
  public func events() -> ValueStream<ExportEvent> {
    ValueStream { events in _ = try await export(report: events.note) }
  }

  /// Streams the domain values of the plan, as the export would write them; nothing is stored.
  ///
  /// The stream pulls: it loads at most 10 Pokémon, some with their families, ahead of the first value, and more of them
  /// the more were consumed. After all values it throws `.incomplete` when documents failed, or were missing although
  /// others refer to them.
  public func values() -> ValueStream<ExportedValue> {
    ValueStream { [plan] values in
      try plan.check()
      let context = try RunContext.open(plan) { _ in }
      var (documents, notes) = (context.documents(), Notes())
      do {
        try await context.closingSource {
          var resolved = try await context.resolve(&documents, &notes)
          try await resolved.loadLists(documents, &notes, context.report)
          var walk = Walk(resolved, documents, pace: Walk.Pace(pulling: resolved.plan), context.report)
          try await walk.run(&notes, making: { $0 }, values.send)
        }
      } catch {
        throw notes.ending(with: error) ?? error
      }
      let missing = notes.missing.map { resource in
        ResourceFailure(resource: resource, reason: .missing, message: "\(resource): the source does not have it")
      }
      if !notes.lacksNothing { throw ExportError.incomplete(failures: notes.failures + missing, reason: nil) }
    }
  }
}
