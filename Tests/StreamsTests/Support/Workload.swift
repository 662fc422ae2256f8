import TestSupport

/// What a test can see of the transforms of a map.
struct Workload: Sendable, Equatable {
  /// Transforms started so far.
  var started = 0
  /// Transforms running now.
  var live = 0
  /// The most transforms that ran at once.
  var peak = 0
  /// Transforms that ended by an error, their own or their cancellation.
  var failed = 0
}

extension Watched<Workload> {
  /// Runs a piece of work and keeps the books about it.
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
