/// The route as Swift programs use it: a plan in, a dataset or a stream of domain values out.
public struct Exporter: Sendable {
  private let plan: ExportPlan

  /// Creates an exporter; nothing is touched before one of its methods is called.
  public init(_ plan: ExportPlan) { self.plan = plan }

  /// Harvests and writes the dataset the plan describes, or its one table to standard output.
  ///
  /// Responses of a server are stored in the output directory, so that the same plan goes on where it was stopped. When
  /// the task is cancelled, requests in flight still get a moment to come in.
  ///
  /// - Parameter report: Told of every event, for progress and logs; called from any task.
  /// - Returns: The published files, and how the run went.
  /// - Throws: `ExportError`. Nothing is replaced before everything has been staged.
  public func export(report: @escaping @Sendable (ExportEvent) -> Void = { _ in }) async throws(ExportError)
    -> ExportSummary
  {
    do {
      return plan.isStreamed
        ? try await StreamRun(plan, report: report).run() : try await ExportRun(plan, report: report).run()
    } catch {
      throw ExportError(error)
    }
  }

  /// Forecasts the requests `export` would make, and changes nothing.
  ///
  /// Lists are asked for, unless they are stored; documents are not.
  ///
  /// - Parameter report: Told of every event meanwhile; called from any task.
  /// - Returns: The documents that would be asked for, known or expected.
  /// - Throws: `ExportError`, when the export would end with it before it had more than the lists.
  public func forecast(report: @escaping @Sendable (ExportEvent) -> Void = { _ in }) async throws(ExportError)
    -> ExportForecast
  {
    do { return try await ForecastRun(plan, report: report).run() } catch { throw ExportError(error) }
  }

  /// Streams the domain values of the plan, as the export would write them; nothing is stored.
  ///
  /// The stream pulls: nothing is fetched far ahead of what has been consumed. Leaving the loop stops the harvest.
  public func values() -> ExportedValues { ExportedValues(plan: plan) }

  /// Opens the source, walks the route, and closes the source whatever happens.
  func walk(_ receive: (ExportedValue) async throws -> Void) async throws -> Shortfalls {
    let context = try RunContext(plan) { _ in }
    var shortfalls = Shortfalls()
    try await context.closingSource {
      try await ExportRoute(plan, context.documents(), report: context.report).run(&shortfalls, making: { $0 }, receive)
    }
    return shortfalls
  }
}
