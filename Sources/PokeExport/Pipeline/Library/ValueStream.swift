/// An `AsyncSequence` of elements that a task makes while a loop reads them; throws only `ExportError`.
///
/// The task starts when the loop asks for the first element, and is cancelled when the program leaves the loop. If the
/// program cancels the task around the loop, the loop throws `ExportError.cancelled` after the stream's task has ended.
///
/// Put a loop with an early exit into a function. At the top level of `main.swift`, Swift 6.3 keeps the iterator and
/// its running task until the program ends.
public struct ValueStream<Element: Sendable>: AsyncSequence, Sendable {
  typealias Work = @Sendable (Outlet) async throws -> Void

  let work: Work

  struct Outlet: Sendable {
    fileprivate let demands: AsyncStream<Void>
    fileprivate let elements: AsyncThrowingStream<Element, any Error>.Continuation

    /// Waits until the loop asks for its next element, then hands over `element`.
    func send(_ element: Element) async throws {
      var demands = demands.makeAsyncIterator()
      guard await demands.next() != nil else { throw CancellationError() }
      elements.yield(element)
    }

    func note(_ element: Element) { elements.yield(element) }
  }

  /// Makes an iterator with a task of its own; the task starts with the first call of `next`.
  public func makeAsyncIterator() -> Iterator { Iterator(work: work) }

  /// One pass over the elements; the task that makes them is cancelled when the program drops the iterator.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let work: Work
    fileprivate lazy var running = RunningWork(work)

    /// Gives the next element, or nil after the last one.
    ///
    /// - Throws: `ExportError`; after the last element, `.incomplete` if documents failed.
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
      // After a cancellation, `AsyncThrowingStream` ends without an error.
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
