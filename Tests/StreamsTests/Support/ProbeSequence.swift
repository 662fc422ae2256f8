import TestSupport

/// The numbers from zero, counting how many were asked for.
///
/// Throws after `count` elements if there is an error to throw, and holds its pulls at a gate if there is one.
struct ProbeSequence: AsyncSequence, Sendable {
  typealias Element = Int

  let count: Int
  var failure: Fault?
  var gate: Gate?
  let pulls = Watched(0)
  let iterators = Watched(0)

  struct Iterator: AsyncIteratorProtocol {
    let sequence: ProbeSequence
    let token: Token
    var next = 0

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Int? {
      sequence.pulls.update { $0 += 1 }
      try await sequence.gate?.pass()
      guard next < sequence.count else {
        if let failure = sequence.failure { throw failure }
        return nil
      }
      defer { next += 1 }
      return next
    }
  }

  /// Counts the iterators that are alive.
  final class Token: Sendable {
    let iterators: Watched<Int>

    init(_ iterators: Watched<Int>) {
      self.iterators = iterators
      iterators.update { $0 += 1 }
    }

    deinit {
      iterators.update { $0 -= 1 }
    }
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(sequence: self, token: Token(iterators))
  }
}
