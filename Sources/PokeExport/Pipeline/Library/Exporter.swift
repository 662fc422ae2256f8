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
      plan.isStreamed
        ? try await StreamRun.run(plan, report) : try await ExportRun.run(plan, report)
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

  /// Streams the domain values of the plan, as the export would write them; nothing is stored.
  ///
  /// The stream pulls: it loads at most 10 Pokémon, some with their families, ahead of the first value, and more of them
  /// the more were consumed. Leaving the loop stops the harvest.
  public func values() -> ExportedValues { ExportedValues(plan: plan) }
}

/// The domain values of a plan, as a stream that pulls.
public struct ExportedValues: AsyncSequence, Sendable {
  /// A Pokémon, a species, a family, or a type, a move or an ability where a table asks for it.
  public typealias Element = ExportedValue

  let plan: ExportPlan

  /// Starts the harvest when the first value is asked for.
  public func makeAsyncIterator() -> Iterator { Iterator(plan: plan) }

  /// One harvest; dropping the iterator stops it.
  public struct Iterator: AsyncIteratorProtocol {
    private let plan: ExportPlan
    private lazy var harvest = RunningHarvest(plan)

    init(plan: ExportPlan) { self.plan = plan }

    /// Gives the next value, or nil after the last one.
    ///
    /// - Throws: `ExportError`; after all values, `.incomplete` when some documents failed.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(ExportError) -> ExportedValue? {
      do { return try await harvest.next(isolation: actor) } catch { throw ExportError(error) }
    }
  }

  /// A task that walks, and makes the next value when the one before was asked for.
  private final class RunningHarvest {
    private var values: AsyncThrowingStream<ExportedValue, any Error>.Iterator
    private let demand: AsyncStream<Void>.Continuation
    private let task: Task<Void, Never>

    init(_ plan: ExportPlan) {
      let (demands, demand) = AsyncStream.makeStream(of: Void.self)
      let (stream, values) = AsyncThrowingStream.makeStream(of: ExportedValue.self)
      self.demand = demand
      self.values = stream.makeAsyncIterator()
      task = Task {
        do {
          try plan.check()
          let context = try RunContext.open(plan) { _ in }
          var (documents, notes) = (context.documents(), Notes())
          var demands = demands.makeAsyncIterator()
          try await context.closingSource {
            var resolved = try await context.resolve(&documents, &notes)
            try await resolved.loadLists(documents, &notes, context.report)
            var walk = Walk(resolved, documents, pace: Walk.Pace(pulling: resolved.plan), context.report)
            try await walk.run(&notes, making: { $0 }) { value in
              guard await demands.next() != nil else { throw CancellationError() }
              values.yield(value)
            }
          }
          if !notes.failures.isEmpty { throw ExportError.incomplete(failures: notes.failures, reason: nil) }
          values.finish()
        } catch {
          values.finish(throwing: error)
        }
      }
    }

    func next(isolation actor: isolated (any Actor)?) async throws -> ExportedValue? {
      demand.yield()
      let value = try await values.next(isolation: actor)
      // A stream whose consumer is cancelled ends without an error.
      if value == nil, Task.isCancelled {
        task.cancel()
        throw CancellationError()
      }
      return value
    }

    deinit { task.cancel() }
  }
}
