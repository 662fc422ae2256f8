import TestSupport

extension AsyncSequence {
  func collected() async -> (elements: [Element], error: (any Error)?) {
    var elements: [Element] = []
    do {
      for try await element in self { elements.append(element) }
    } catch {
      return (elements, error)
    }
    return (elements, nil)
  }
}

func yieldAtRandom(seed: Int, upTo limit: Int = 8) async {
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<Int.random(in: 0...limit, using: &generator) { await Task.yield() }
}

/// The errors of these tests, told apart by where they come from.
enum Fault: Error, Hashable, Sendable {
  case upstream
  case transform(Int)
  case sender(Int)
}

/// What a state machine answered that it should not have.
struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

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

struct Workload: Sendable, Equatable {
  var started = 0
  var live = 0
  var peak = 0
  var failed = 0
}

extension Watched<Workload> {
  func run<Output>(_ work: () async throws -> Output) async throws -> Output {
    update {
      $0.started += 1
      $0.live += 1
      $0.peak = max($0.peak, $0.live)
    }
    do {
      let output = try await work()
      update { $0.live -= 1 }
      return output
    } catch {
      update {
        $0.live -= 1
        $0.failed += 1
      }
      throw error
    }
  }
}
