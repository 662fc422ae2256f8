extension Sequence {
  /// This sequence as an asynchronous one that never suspends.
  ///
  /// Where a route starts from values that are there already: typed ids, a plan read from disk, a table in a test.
  package var async: AsyncSequenceOf<Self> {
    AsyncSequenceOf(base: self)
  }
}

/// An asynchronous view of a sequence.
///
/// Gives a plain sequence the operators of this module; it iterates the base lazily and adds nothing to it.
package struct AsyncSequenceOf<Base: Sequence> {
  let base: Base
}

extension AsyncSequenceOf: AsyncSequence {
  package typealias Element = Base.Element
  package typealias Failure = Never

  /// The base's iterator behind an asynchronous face.
  ///
  /// Iteration ends early when the iterating task is cancelled no more than the base's own would: operators
  /// downstream look at cancellation, a list of values does not.
  package struct Iterator: AsyncIteratorProtocol {
    var base: Base.Iterator

    /// Returns the base's next element.
    ///
    /// Never suspends, so a loop over it stays on the caller's executor.
    package mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> Base.Element? {
      base.next()
    }
  }

  /// Returns an iterator over the base.
  ///
  /// Each call iterates the base anew, as far as the base itself can be iterated twice.
  package func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeIterator())
  }
}

extension AsyncSequenceOf: Sendable where Base: Sendable {}
