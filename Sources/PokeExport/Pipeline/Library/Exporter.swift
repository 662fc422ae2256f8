/// An exporter that carries out one plan, by writing a dataset or streaming domain values.
public struct Exporter: Sendable {
  private let plan: ExportPlan

  /// Creates an exporter, which does nothing before one of its methods is called.
  public init(_ plan: ExportPlan) { self.plan = plan }

  /// Fetches the documents of the plan, and writes a dataset directory, or one table to standard output.
  ///
  /// A run that writes a directory also stores the server's responses there, so a later run of the same plan resumes
  /// where this run stopped. After a cancellation, requests in flight still get a moment to finish.
  ///
  /// - Parameter report: Receives every event, for progress and logs; called from any task.
  /// - Returns: The published files, and how the run went.
  /// - Throws: `ExportError`. The run replaces published files only after it has staged all new files.
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

  /// Forecasts the requests that `export` would make; asks a server only for lists, and changes nothing.
  ///
  /// - Parameter report: Receives every event; called from any task.
  /// - Returns: The documents that the export would need, counted or estimated.
  /// - Throws: `ExportError`, if the export would fail before its first document.
  public func forecast(report: @escaping @Sendable (ExportEvent) -> Void = { _ in }) async throws(ExportError)
    -> ExportForecast
  {
    try await ExportError.wrapping { try await ForecastRun.run(plan, report) }
  }

  /// Runs `export` and streams its events in order; the loop over the events can run on any actor.
  ///
  /// The last event is `.finished`, with the published files. Leaving the loop cancels the export without waiting for
  /// the export's end. If the task around the loop is cancelled, the loop ends after the export has cleaned up.
  public func events() -> ValueStream<ExportEvent> {
    ValueStream { events in _ = try await export(report: events.note) }
  }

  /// Streams the domain values that the plan would export, and stores nothing.
  ///
  /// The stream loads on demand. Before the first value, it loads at most 10 Pokémon, and the families of some of them.
  /// The more values the loop has read, the more documents the stream loads ahead. After the last value, the stream
  /// throws `.incomplete` if documents failed, or if the source lacks documents that other documents refer to.
  public func values() -> ValueStream<ExportedValue> {
    ValueStream { [plan] values in
      try plan.check()
      let context = try RunContext.open(plan) { _ in }
      var notes = Notes()
      do {
        try await context.closingSource {
          var (loader, resolved) = try await context.resolve(&notes)
          try await resolved.loadLists(loader, &notes)
          var walk = Walk(resolved, loader, opening: 4)
          try await walk.run(&notes) { for value in $0 { try await values.send(value) } }
        }
      } catch {
        throw notes.end(with: error) ?? error
      }
      let missing = notes.missing.map { resource in
        ResourceFailure(resource: resource, reason: .missing, message: "\(resource): the source does not have it")
      }
      if !notes.lacksNothing { throw ExportError.incomplete(failures: notes.failures + missing, reason: nil) }
    }
  }
}
