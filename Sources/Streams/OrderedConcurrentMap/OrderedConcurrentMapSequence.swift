extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Transforms up to `window` elements at a time and delivers the results in the order of the elements.
  ///
  /// This is the heart of the route: resources are fetched and decoded concurrently, and rows still come out in plan
  /// order. An element occupies the window from the request for it until the delivery of its result. A slow consumer
  /// therefore stops the fetching (back-pressure), and memory stays bounded.
  ///
  /// The first error, from this sequence or from a transform, cancels all running transforms. Finished results before
  /// the first missing one are still delivered; the error follows after every transform has ended. Cancelling the
  /// consuming task ends the iteration with a `CancellationError`, also after every transform has ended. Releasing the
  /// iterator cancels everything without waiting; `StreamScope` waits for it. The window must be at least one.
  @inlinable
  package func orderedConcurrentMap<Output: Sendable>(
    window: Int,
    _ transform: @escaping @Sendable (Element) async throws -> Output
  ) -> OrderedConcurrentMapSequence<Self, Output> {
    OrderedConcurrentMapSequence(base: self, window: window, transform: transform)
  }
}

/// An asynchronous sequence that makes its elements concurrently and delivers them in order.
///
/// The sequence is cold: no task runs before the first element is requested. Each iterator works by itself.
@usableFromInline
package struct OrderedConcurrentMapSequence<Base: AsyncSequence & Sendable, Output: Sendable>: Sendable
where Base.Element: Sendable {
  @usableFromInline let base: Base
  @usableFromInline let window: Int
  @usableFromInline let transform: @Sendable (Base.Element) async throws -> Output

  @usableFromInline
  init(base: Base, window: Int, transform: @escaping @Sendable (Base.Element) async throws -> Output) {
    precondition(window > 0, "a window lets at least one element in")
    self.base = base
    self.window = window
    self.transform = transform
  }
}

extension OrderedConcurrentMapSequence: AsyncSequence {
  @usableFromInline package typealias Element = Output
  @usableFromInline package typealias Failure = any Error

  /// The consumer's side of one concurrent map.
  ///
  /// Copies share one map, which is cancelled with the last copy.
  @usableFromInline
  package struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let consumption: Consumption

    @usableFromInline
    init(_ consumption: Consumption) { self.consumption = consumption }

    /// Returns the next result in order, or `nil` once the base is exhausted.
    ///
    /// After `nil` or an error, no task of the map is running.
    @inlinable
    package mutating func next(isolation actor: isolated (any Actor)?) async throws -> Output? {
      try await consumption.storage.next(isolation: actor)
    }
  }

  /// The consumer's reference to a map, which cancels the map when it is released.
  ///
  /// It is a separate class, because the map's tasks retain the storage: the storage's own `deinit` would come too
  /// late.
  @usableFromInline
  final class Consumption: Sendable {
    @usableFromInline let storage: OrderedConcurrentMapStorage<Base, Output>

    @usableFromInline
    init(storage: OrderedConcurrentMapStorage<Base, Output>) {
      self.storage = storage
    }

    deinit {
      storage.cancel()
    }
  }

  /// Returns an iterator with a window of its own.
  ///
  /// It costs nothing until its first element is requested.
  @inlinable
  package func makeAsyncIterator() -> Iterator {
    Iterator(Consumption(storage: OrderedConcurrentMapStorage(base: base, window: window, transform: transform)))
  }
}
