extension AsyncSequence {
  /// Marks every element whose `subject` has occurred before.
  ///
  /// Many Pokémon share one species: the first one fetches it, the others only pass through. An element without a
  /// subject is never a repeat.
  package func markingRepeats<Subject: Hashable>(
    of subject: @escaping @Sendable (Element) -> Subject?
  ) -> MarkedRepeatsSequence<Self, Subject> {
    MarkedRepeatsSequence(base: self, subject: subject)
  }
}

/// An asynchronous sequence of elements, each marked as a repeat or as new.
///
/// The iterator keeps every subject it has seen, so it suits thousands of elements and not endless streams.
package struct MarkedRepeatsSequence<Base: AsyncSequence, Subject: Hashable> {
  let base: Base
  let subject: @Sendable (Base.Element) -> Subject?
}

extension MarkedRepeatsSequence: AsyncSequence {
  package typealias Element = (element: Base.Element, isRepeat: Bool)
  package typealias Failure = Base.Failure

  /// The base's iterator and the subjects seen so far.
  package struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let subject: @Sendable (Base.Element) -> Subject?
    var seen: Set<Subject> = []

    /// Returns the next element with its mark; an error of the base is passed on.
    package mutating func next(isolation actor: isolated (any Actor)?) async throws(Base.Failure) -> Element? {
      guard let element = try await base.next(isolation: actor) else { return nil }
      let isRepeat = subject(element).map { !seen.insert($0).inserted } ?? false
      return (element, isRepeat)
    }
  }

  /// Returns an iterator without any seen subjects.
  package func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), subject: subject)
  }
}

extension MarkedRepeatsSequence: Sendable where Base: Sendable {}
