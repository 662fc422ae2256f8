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

/// Counts how many of its kind are alive.
final class Token: Sendable {
  private let alive: Watched<Int>

  init(_ alive: Watched<Int>) {
    self.alive = alive
    alive.update { $0 += 1 }
  }

  deinit { alive.update { $0 -= 1 } }
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
