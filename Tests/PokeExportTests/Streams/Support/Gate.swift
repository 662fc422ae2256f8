import Synchronization

/// A place where tasks wait until they are cancelled, as a stand-in for slow work.
final class Gate: Sendable {
  private let state = Mutex((lastTicket: 0, waiters: [Int: CheckedContinuation<Void, any Error>]()))

  func pass() async throws {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let isCancelled = state.withLock { state in
          if !Task.isCancelled { state.waiters[ticket] = waiter }
          return Task.isCancelled
        }
        if isCancelled { waiter.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: ticket) }?.resume(throwing: CancellationError())
    }
  }
}
