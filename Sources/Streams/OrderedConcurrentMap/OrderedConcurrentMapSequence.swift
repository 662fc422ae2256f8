extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Transforms up to `window` elements at a time and hands the results out in the order of the elements.
  ///
  /// The heart of the route: resources are fetched and decoded side by side, rows still come out in plan order. An
  /// element counts against the window from the moment it is asked of this sequence until its result is handed to
  /// the consumer, so a slow consumer stops the fetching and memory stays bounded.
  ///
  /// The first error, from this sequence or from a transform, cancels every transform in flight. Results that
  /// finished ahead of the gap are still handed out; the error follows once every transform has ended. Cancelling the
  /// consuming task ends the iteration with a `CancellationError`, likewise once everything has ended. Dropping the
  /// iterator cancels everything too, without waiting. The window must be at least one.
  package func orderedConcurrentMap<Output: Sendable>(
    window: Int,
    _ transform: @escaping @Sendable (Element) async throws -> Output
  ) -> OrderedConcurrentMapSequence<Self, Output> {
    OrderedConcurrentMapSequence(base: self, window: window, transform: transform)
  }
}

/// An asynchronous sequence whose elements are made concurrently and come in order.
///
/// Cold: nothing is pulled and no task runs before the first element is asked for, and each iterator works by itself.
package struct OrderedConcurrentMapSequence<Base: AsyncSequence & Sendable, Output: Sendable>: Sendable
where Base.Element: Sendable {
  let base: Base
  let window: Int
  let transform: @Sendable (Base.Element) async throws -> Output

  init(base: Base, window: Int, transform: @escaping @Sendable (Base.Element) async throws -> Output) {
    precondition(window > 0, "a window lets at least one element in")
    self.base = base
    self.window = window
    self.transform = transform
  }
}

extension OrderedConcurrentMapSequence: AsyncSequence {
  package typealias Element = Output
  package typealias Failure = any Error

  /// The consumer's end of one concurrent map.
  ///
  /// Its copies share one map; the map is cancelled when the last of them goes.
  package struct Iterator: AsyncIteratorProtocol {
    let consumption: Consumption

    /// Returns the next result in order, or `nil` once the base is exhausted.
    ///
    /// Wherever it returns `nil` or throws, no task of the map is left running.
    package mutating func next(isolation actor: isolated (any Actor)?) async throws -> Output? {
      try await consumption.storage.next(isolation: actor)
    }
  }

  /// The consumer's hold on a map: cancels it when let go.
  ///
  /// A class of its own because the map's tasks hold the storage, so the storage cannot tell by itself.
  final class Consumption: Sendable {
    let storage: OrderedConcurrentMapStorage<Base, Output>

    init(storage: OrderedConcurrentMapStorage<Base, Output>) {
      self.storage = storage
    }

    deinit {
      storage.cancel()
    }
  }

  /// Returns an iterator with a window of its own.
  ///
  /// Costs nothing until it is asked for an element.
  package func makeAsyncIterator() -> Iterator {
    Iterator(
      consumption: Consumption(
        storage: OrderedConcurrentMapStorage(base: base, window: window, transform: transform)))
  }
}
