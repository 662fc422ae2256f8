/// A queue between two tasks that makes the sender wait while it is full.
///
/// It carries values from one task to another with back-pressure: a fast sender waits for a slow consumer. One task at
/// a time sends, and one task iterates.
///
/// A channel ends when it is finished or failed, when its iterator is released, or when its consumer is cancelled. A
/// sender gets an error after that, because no consumer would take its element.
@usableFromInline
package struct BoundedChannel<Element: Sendable>: Sendable {
  @usableFromInline let storage: BoundedChannelStorage<Element>

  /// Creates an open, empty channel.
  ///
  /// - Parameter capacity: The number of elements held for the consumer, 1 or more.
  package init(capacity: Int) {
    precondition(capacity > 0, "a channel holds at least one element")
    storage = BoundedChannelStorage(capacity: capacity)
  }

  /// Sends an element, waiting while the channel is full.
  ///
  /// - Throws: `CancellationError` if the element will not arrive: the sending task was cancelled, the channel was
  ///   finished or failed before, or its consumer is gone.
  @inlinable
  package func send(_ element: Element) async throws(CancellationError) {
    guard await storage.send(element) else { throw CancellationError() }
  }

  /// Ends the channel after the elements already sent.
  ///
  /// A sender that waits is still admitted; a later one gets an error. Only the first end counts.
  package func finish() {
    storage.close(.success(nil))
  }

  /// Ends the channel with an error after the elements already sent.
  ///
  /// Only the first end counts.
  package func fail(_ error: any Error) {
    storage.close(.failure(error))
  }
}

extension BoundedChannel: AsyncSequence {
  @usableFromInline package typealias Failure = any Error

  /// The consumer of a channel.
  ///
  /// Copies count as one consumer, which is gone with the last copy.
  @usableFromInline
  package struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let consumption: Consumption
    @usableFromInline var isOver = false

    @usableFromInline
    init(_ consumption: Consumption) { self.consumption = consumption }

    /// Returns the next element, or `nil` once the channel is finished and empty.
    ///
    /// - Throws: Once: the channel's error, or `CancellationError` if the consuming task was cancelled or an earlier
    ///   consumer of the channel is gone.
    @inlinable
    package mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      guard !isOver else { return nil }
      let result = await consumption.storage.receive(isolation: actor)
      if case .success(.some(let element)) = result { return element }
      isOver = true
      return try result.get()
    }
  }

  /// The consumer's reference to a channel, which abandons the channel when it is released.
  ///
  /// The sender retains the channel itself, so only the release of the iterator shows that the consumer is gone.
  @usableFromInline
  final class Consumption: Sendable {
    @usableFromInline let storage: BoundedChannelStorage<Element>

    @usableFromInline
    init(storage: BoundedChannelStorage<Element>) {
      self.storage = storage
    }

    deinit {
      storage.abandon()
    }
  }

  /// Returns the channel's one iterator.
  @inlinable
  package func makeAsyncIterator() -> Iterator {
    Iterator(Consumption(storage: storage))
  }
}
