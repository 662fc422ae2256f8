extension AsyncSequence where Element: Hashable & SendableMetatype {
  /// Drops every element seen before; the first one wins.
  ///
  /// A plan may name a resource twice, by id and by listing; it is fetched once.
  package func uniqued() -> UniquedSequence<Self, Element> {
    UniquedSequence(base: self) { $0 }
  }
}

extension AsyncSequence {
  /// Drops every element whose `subject` was seen before; the first one wins.
  ///
  /// For elements that are more than their key: two requests for one resource are one request.
  package func uniqued<Subject: Hashable>(
    on subject: @escaping @Sendable (Element) -> Subject
  ) -> UniquedSequence<Self, Subject> {
    UniquedSequence(base: self, subject: subject)
  }
}

/// An asynchronous sequence without repeats, in the order of the first occurrences.
///
/// Its iterator remembers every subject it has seen: meant for plans of thousands, not for endless streams.
package struct UniquedSequence<Base: AsyncSequence, Subject: Hashable> {
  let base: Base
  let subject: @Sendable (Base.Element) -> Subject
}

extension UniquedSequence: AsyncSequence {
  package typealias Element = Base.Element
  package typealias Failure = Base.Failure

  /// The base's iterator and the subjects it has brought so far.
  ///
  /// The memory belongs to the iterator, so each iteration of the sequence starts from nothing.
  package struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let subject: @Sendable (Base.Element) -> Subject
    var seen: Set<Subject> = []

    /// Returns the next element whose subject is new.
    ///
    /// Pulls as many elements as it takes to find one; what the base throws goes through as it is.
    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Base.Failure) -> Base.Element? {
      while let element = try await base.next(isolation: actor) {
        if seen.insert(subject(element)).inserted { return element }
      }
      return nil
    }
  }

  /// Returns an iterator that has seen nothing yet.
  ///
  /// Iterating twice gives the same elements twice, if the base does.
  package func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), subject: subject)
  }
}

extension UniquedSequence: Sendable where Base: Sendable {}
