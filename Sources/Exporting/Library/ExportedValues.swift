import Streams

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
    private var harvest: RunningHarvest?

    init(plan: ExportPlan) { self.plan = plan }

    /// Gives the next value, or nil after the last one.
    ///
    /// - Throws: `ExportError`; after all values, `.incomplete` when some documents failed.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(ExportError) -> ExportedValue? {
      let harvest = self.harvest ?? RunningHarvest(plan)
      self.harvest = harvest
      do { return try await harvest.values.next(isolation: actor) } catch { throw ExportError(error) }
    }
  }

  /// The task that harvests, and the channel it sends through.
  private final class RunningHarvest {
    var values: BoundedChannel<ExportedValue>.Iterator
    private let task: Task<Void, Never>

    init(_ plan: ExportPlan) {
      let channel = BoundedChannel<ExportedValue>(capacity: 16)
      values = channel.makeAsyncIterator()
      task = Task {
        do {
          let shortfalls = try await Exporter(plan).walk { try await channel.send($0) }
          guard shortfalls.failures.isEmpty else {
            throw ExportError.incomplete(failures: shortfalls.failures, reason: nil)
          }
          channel.finish()
        } catch {
          channel.fail(error)
        }
      }
    }

    deinit { task.cancel() }
  }
}
