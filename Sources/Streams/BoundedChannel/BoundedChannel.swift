/// A queue between tasks that makes its senders wait while it is full.
///
/// Carries what many tasks find out to the one that writes it down, and slows the finders to the writer's pace. Any
/// number of tasks may send; any number may iterate, each element goes to one of them.
///
/// A channel is over when it is finished or failed, or when its last iterator is dropped or cancelled: from then on
/// nobody would take an element, so senders are turned away instead of left waiting.
package struct BoundedChannel<Element: Sendable>: Sendable {
  private let storage: BoundedChannelStorage<Element>

  /// Creates an open, empty channel.
  ///
  /// - Parameter capacity: How many elements are held for the consumers; with zero, each sender waits for a taker.
  package init(capacity: Int) {
    precondition(capacity >= 0, "a channel holds zero elements or more")
    storage = BoundedChannelStorage(capacity: capacity)
  }

  /// Sends an element, waiting for its turn while the channel is full.
  ///
  /// Senders that wait are let in first come, first served.
  ///
  /// - Throws: `CancellationError` if the element will not arrive: the sending task was cancelled, the channel was
  ///   finished or failed before, or nobody is left to take the element.
  package func send(_ element: Element) async throws(CancellationError) {
    guard await storage.send(element) else { throw CancellationError() }
  }

  /// Ends the channel after the elements already sent.
  ///
  /// Senders waiting by then are still let in, later ones are turned away. Only the first end counts.
  package func finish() {
    storage.close(nil)
  }

  /// Ends the channel with an error after the elements already sent.
  ///
  /// Every consumer is told, so that none takes the torn stream for a whole one. Only the first end counts.
  package func fail(_ error: any Error) {
    storage.close(error)
  }
}

extension BoundedChannel: AsyncSequence {
  package typealias Failure = any Error

  /// One consumer of a channel.
  ///
  /// Its copies count as one consumer; the consumer is gone when the last of them is.
  package struct Iterator: AsyncIteratorProtocol {
    let membership: Membership
    var isOver = false

    /// Returns the next element nobody else has taken, or `nil` once the channel is finished and empty.
    ///
    /// - Throws: Once, the channel's error, or `CancellationError` if the consuming task was cancelled or the channel
    ///   had lost its last consumer before this one came.
    package mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      guard !isOver else { return nil }
      let result = await membership.storage.receive(as: membership.id, isolation: actor)
      if case .success(.some(let element)) = result { return element }
      isOver = true
      return try result.get()
    }
  }

  /// A consumer's place in a channel: given up when let go.
  ///
  /// Senders hold the channel itself, so only the iterators' end can tell that nobody listens any more.
  final class Membership: Sendable {
    let storage: BoundedChannelStorage<Element>
    let id: Int

    init(storage: BoundedChannelStorage<Element>) {
      self.storage = storage
      id = storage.join()
    }

    deinit {
      storage.leave(id)
    }
  }

  /// Returns an iterator that counts as a consumer from now on.
  ///
  /// With several consumers, make each iterator before any other may have gone.
  package func makeAsyncIterator() -> Iterator {
    Iterator(membership: Membership(storage: storage))
  }
}
