/// A queue between two tasks that makes the sender wait while it is full.
///
/// Brings what one task finds out to the one that makes something of it, and slows the finder to that one's pace. One
/// task at a time sends, and one iterates.
///
/// A channel is over when it is finished or failed, or when its iterator is dropped or its consumer cancelled: from then
/// on nobody would take an element, so the sender is turned away instead of left waiting.
package struct BoundedChannel<Element: Sendable>: Sendable {
  private let storage: BoundedChannelStorage<Element>

  /// Creates an open, empty channel.
  ///
  /// - Parameter capacity: How many elements are held for the consumer, 1 or more.
  package init(capacity: Int) {
    precondition(capacity > 0, "a channel holds at least one element")
    storage = BoundedChannelStorage(capacity: capacity)
  }

  /// Sends an element, waiting while the channel is full.
  ///
  /// - Throws: `CancellationError` if the element will not arrive: the sending task was cancelled, the channel was
  ///   finished or failed before, or nobody is left to take the element.
  package func send(_ element: Element) async throws(CancellationError) {
    guard await storage.send(element) else { throw CancellationError() }
  }

  /// Ends the channel after the elements already sent.
  ///
  /// A sender waiting by then is still let in, a later one is turned away. Only the first end counts.
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
  package typealias Failure = any Error

  /// The consumer of a channel.
  ///
  /// Its copies count as one; the consumer is gone when the last of them is.
  package struct Iterator: AsyncIteratorProtocol {
    let consumption: Consumption
    var isOver = false

    /// Returns the next element, or `nil` once the channel is finished and empty.
    ///
    /// - Throws: Once, the channel's error, or `CancellationError` if the consuming task was cancelled or the channel
    ///   had lost another consumer before this one came.
    package mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      guard !isOver else { return nil }
      let result = await consumption.storage.receive(isolation: actor)
      if case .success(.some(let element)) = result { return element }
      isOver = true
      return try result.get()
    }
  }

  /// The consumer's hold on a channel: abandons it when let go.
  ///
  /// The sender holds the channel itself, so only the iterator's end can tell that nobody listens any more.
  final class Consumption: Sendable {
    let storage: BoundedChannelStorage<Element>

    init(storage: BoundedChannelStorage<Element>) {
      self.storage = storage
    }

    deinit {
      storage.abandon()
    }
  }

  /// Returns the channel's one iterator.
  package func makeAsyncIterator() -> Iterator {
    Iterator(consumption: Consumption(storage: storage))
  }
}
