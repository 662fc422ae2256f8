/// An `AsyncSequence` whose elements a task makes while they are read, and whose only error is `ExportError`.
///
/// The task starts when the loop asks for the first element, and stops when the loop is left. Cancelling the task
/// around the loop stops it too, and throws `ExportError.cancelled` when it has ended.
///
/// In `main.swift`, put a loop that is left early into a function. At top level, Swift 6.3 keeps the iterator, and with
/// it the running task, until the program ends.
public struct ValueStream<Element: Sendable>: AsyncSequence, Sendable {
  typealias Work = @Sendable (Outlet) async throws -> Void

  let work: Work

  struct Outlet: Sendable {
    fileprivate let demands: AsyncStream<Void>
    fileprivate let elements: AsyncThrowingStream<Element, any Error>.Continuation

    /// Hands over an element once the reader asks for it.
    func send(_ element: Element) async throws {
      var demands = demands.makeAsyncIterator()
      guard await demands.next() != nil else { throw CancellationError() }
      elements.yield(element)
    }

    /// Keeps an element until the reader asks for it.
    func note(_ element: Element) { elements.yield(element) }
  }

  /// Makes an iterator, whose own task starts over.
  public func makeAsyncIterator() -> Iterator { Iterator(work: work) }

  /// One pass over the elements; dropping the iterator stops it.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let work: Work
    fileprivate lazy var running = RunningWork(work)

    /// Gives the next element, or nil after the last one.
    ///
    /// - Throws: `ExportError`; after all other elements, `.incomplete` when some documents failed.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(ExportError) -> Element? {
      do { return try await running.next(isolation: actor) } catch { throw ExportError(error) }
    }
  }

  fileprivate final class RunningWork {
    private var elements: AsyncThrowingStream<Element, any Error>.Iterator
    private let demand: AsyncStream<Void>.Continuation
    private let task: Task<Void, Never>

    init(_ work: @escaping Work) {
      let (demands, demand) = AsyncStream.makeStream(of: Void.self)
      let (stream, elements) = AsyncThrowingStream.makeStream(of: Element.self)
      self.demand = demand
      self.elements = stream.makeAsyncIterator()
      task = Task {
        do {
          try await work(Outlet(demands: demands, elements: elements))
          elements.finish()
        } catch {
          elements.finish(throwing: error)
        }
      }
    }

    func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      demand.yield()
      let element = try await elements.next(isolation: actor)
      // A stream whose consumer is cancelled ends without an error.
      if element == nil, Task.isCancelled {
        task.cancel()
        await task.value
        throw CancellationError()
      }
      return element
    }

    deinit { task.cancel() }
  }
}
