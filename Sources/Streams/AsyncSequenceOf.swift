extension Sequence {
  /// This sequence as an asynchronous one that never suspends.
  ///
  /// It starts a route from known values: typed ids, a plan read from disk, a table in a test.
  package var async: AsyncSequenceOf<Self> {
    AsyncSequenceOf(base: self)
  }
}

/// An asynchronous view of a sequence.
///
/// It gives a plain sequence the operators of this module, and iterates the base lazily.
package struct AsyncSequenceOf<Base: Sequence> {
  let base: Base
}

extension AsyncSequenceOf: AsyncSequence {
  package typealias Element = Base.Element
  package typealias Failure = Never

  /// The base's iterator with an asynchronous interface.
  ///
  /// A cancelled task does not end the iteration; operators downstream check for cancellation.
  package struct Iterator: AsyncIteratorProtocol {
    var base: Base.Iterator

    /// Returns the base's next element.
    ///
    /// It never suspends, so a loop over it stays on the caller's executor.
    package mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> Base.Element? {
      base.next()
    }
  }

  /// Returns an iterator over the base.
  ///
  /// Each call starts a new iteration, if the base allows more than one.
  package func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeIterator())
  }
}

extension AsyncSequenceOf: Sendable where Base: Sendable {}
