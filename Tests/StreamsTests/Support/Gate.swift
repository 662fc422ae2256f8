import Synchronization

/// A place where tasks wait until a test lets them on.
///
/// Stands for work that takes its time; like real work it ends early, and throws, when its task is cancelled.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var lastTicket = 0
    var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state = Mutex(State())

  func open() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.waiters = [:] }
      return state.waiters.values.map { $0 }
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until the gate is open or the task is cancelled.
  func pass() async throws {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Void, any Error>) in
        let result: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.isOpen { return .success(()) }
          state.waiters[ticket] = waiter
          return nil
        }
        if let result { waiter.resume(with: result) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: ticket) }?.resume(throwing: CancellationError())
    }
  }
}
