extension AsyncSequence where Element: Comparable {
  /// Merges this ascending sequence with another into one ascending sequence without repeats.
  ///
  /// Makes one plan of two, say a range of ids and a listing, without holding either in memory. Both sides must
  /// ascend: an element that comes too late is passed on where it stands, never dropped.
  package func merged<Other: AsyncSequence>(with other: Other) -> MergedSequence<Self, Other>
  where Other.Element == Element {
    MergedSequence(left: self, right: other)
  }
}

/// The union of two ascending asynchronous sequences, ascending.
///
/// Looks one element ahead on each side and asks the sides in turn, so it needs no task of its own.
package struct MergedSequence<Left: AsyncSequence, Right: AsyncSequence>
where Left.Element: Comparable, Left.Element == Right.Element {
  let left: Left
  let right: Right
}

extension MergedSequence: AsyncSequence {
  package typealias Element = Left.Element
  package typealias Failure = any Error

  /// Both sides' iterators and the element each of them holds ready.
  ///
  /// A side is asked again only once the element it brought has been handed out.
  package struct Iterator: AsyncIteratorProtocol {
    var left: Lookahead<Left.AsyncIterator>
    var right: Lookahead<Right.AsyncIterator>
    var last: Left.Element?
    var isOver = false

    /// Returns the smaller of the two elements ahead.
    ///
    /// What either side throws ends the merge: without that side's next element nothing more can be put in order.
    package mutating func next(isolation actor: isolated (any Actor)?) async throws -> Left.Element? {
      guard !isOver else { return nil }
      do {
        while let element = try await smaller(isolation: actor) {
          guard element != last else { continue }
          last = element
          return element
        }
      } catch {
        isOver = true
        throw error
      }
      isOver = true
      return nil
    }

    private mutating func smaller(isolation actor: isolated (any Actor)?) async throws -> Left.Element? {
      let lefts = try await left.peek(isolation: actor)
      let rights = try await right.peek(isolation: actor)
      guard let lefts else { return right.take() }
      guard let rights else { return left.take() }
      return rights < lefts ? right.take() : left.take()
    }
  }

  /// One side of a merge: its iterator and the element pulled ahead of need.
  ///
  /// Remembers the end of its side, because an iterator need not survive being asked again.
  struct Lookahead<Base: AsyncIteratorProtocol> {
    var base: Base
    var head: Base.Element?
    var isOver = false

    /// Returns the element ahead and leaves it there.
    ///
    /// Pulls one from the base if none is held.
    mutating func peek(isolation actor: isolated (any Actor)?) async throws -> Base.Element? {
      if head == nil, !isOver {
        head = try await base.next(isolation: actor)
        isOver = head == nil
      }
      return head
    }

    /// Takes the element ahead.
    ///
    /// The next `peek(isolation:)` pulls its successor.
    mutating func take() -> Base.Element? {
      defer { head = nil }
      return head
    }
  }

  /// Returns an iterator at the start of both sides.
  ///
  /// Nothing is pulled before the first element is asked for.
  package func makeAsyncIterator() -> Iterator {
    Iterator(left: Lookahead(base: left.makeAsyncIterator()), right: Lookahead(base: right.makeAsyncIterator()))
  }
}

extension MergedSequence: Sendable where Left: Sendable, Right: Sendable {}
