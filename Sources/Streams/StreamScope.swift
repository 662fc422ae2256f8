import Synchronization

/// The streams of one piece of work, which ends only after all of them.
///
/// The release of an iterator cancels the tasks of its stream, and cannot wait for them. The work that dropped the
/// stream waits here, so that nothing it has started goes on behind its end.
@usableFromInline
package final class StreamScope: Sendable {
  @TaskLocal private static var current: StreamScope?

  private let state = Mutex(State())

  private struct State {
    var runningCount = 0
    var waiter: CheckedContinuation<Void, Never>?
  }

  package static func run<Success>(_ work: () async throws -> Success) async throws -> Success {
    let scope = StreamScope()
    do {
      let success = try await $current.withValue(scope, operation: work)
      await scope.end()
      return success
    } catch {
      await scope.end()
      throw error
    }
  }

  @usableFromInline
  static func task(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let scope = current
    scope?.state.withLock { $0.runningCount += 1 }
    return Task {
      await operation()
      scope?.leave()
    }
  }

  private func leave() {
    let waiter = state.withLock { state in
      state.runningCount -= 1
      return state.runningCount == 0 ? state.waiter.take() : nil
    }
    waiter?.resume()
  }

  /// Waits for all streams; only running streams can start others, so that there are none afterwards.
  private func end() async {
    await withCheckedContinuation { waiter in
      let isOver = state.withLock { state in
        if state.runningCount > 0 { state.waiter = waiter }
        return state.runningCount == 0
      }
      if isOver { waiter.resume() }
    }
  }
}
