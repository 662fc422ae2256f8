extension AsyncSequence {
  /// Tells for every element whether one with the same `subject` came before it.
  ///
  /// Many Pokémon lead to one species: the first of them fetches it, the others only pass through. An element without
  /// a subject is no repeat.
  package func markingRepeats<Subject: Hashable>(
    of subject: @escaping @Sendable (Element) -> Subject?
  ) -> MarkedRepeatsSequence<Self, Subject> {
    MarkedRepeatsSequence(base: self, subject: subject)
  }
}

/// An asynchronous sequence whose elements know whether they repeat an earlier one.
///
/// Its iterator remembers every subject it has seen: meant for plans of thousands, not for endless streams.
package struct MarkedRepeatsSequence<Base: AsyncSequence, Subject: Hashable> {
  let base: Base
  let subject: @Sendable (Base.Element) -> Subject?
}

extension MarkedRepeatsSequence: AsyncSequence {
  package typealias Element = (element: Base.Element, isRepeat: Bool)
  package typealias Failure = Base.Failure

  /// The base's iterator and the subjects it has brought so far.
  package struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let subject: @Sendable (Base.Element) -> Subject?
    var seen: Set<Subject> = []

    /// Returns the next element with its mark; what the base throws goes through as it is.
    package mutating func next(isolation actor: isolated (any Actor)?) async throws(Base.Failure) -> Element? {
      guard let element = try await base.next(isolation: actor) else { return nil }
      let isRepeat = subject(element).map { !seen.insert($0).inserted } ?? false
      return (element, isRepeat)
    }
  }

  /// Returns an iterator that has seen nothing yet.
  package func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), subject: subject)
  }
}

extension MarkedRepeatsSequence: Sendable where Base: Sendable {}
