import TestSupport

func yieldAtRandom(seed: Int) async {
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<Int.random(in: 0...8, using: &generator) { await Task.yield() }
}

enum Fault: Error, Hashable, Sendable {
  case upstream
  case transform(Int)
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
