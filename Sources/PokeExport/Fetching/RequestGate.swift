import Synchronization

final class RequestGate: Sendable {
  private let clock: FetchClock
  private let state: Mutex<State>

  init(limits: RequestLimits, clock: FetchClock) {
    self.clock = clock
    state = Mutex(State(pacing: RequestPacing(limits: limits)))
  }

  var startedCount: Int { state.withLock { $0.pacing.startedCount } }

  var closingReason: RequestPacing.ClosingReason? { state.withLock(\.pacing.closingReason) }

  /// Waits for the turn of one request; repetitions go ahead of new requests, whose results are needed later.
  func enter(isRepeated: Bool = false) async throws -> RequestPacing.Ticket {
    var isCalled = false
    do {
      while true {
        try Task.checkCancellation()
        let decision = state.withLock { $0.pacing.start(isCalled: isCalled, at: clock.now()) }
        isCalled = false
        switch decision {
        case .start(let ticket): return ticket
        case .wait(let seconds): try await clock.sleep(seconds)
        case .waitForAnother: isCalled = await waitForAnother(isUrgent: isRepeated)
        case .closed(let reason): throw reason
        }
      }
    } catch {
      // If this task was called, it does not start, and another one can take its place.
      callOthers { if isCalled { $0.giveUpPlace() } }
      throw error
    }
  }

  func leave(_ ticket: RequestPacing.Ticket, _ ending: RequestPacing.Ending, isKnownToFail: Bool = false) {
    callOthers {
      $0.end(ticket, ending, isKnownToFail: isKnownToFail, at: clock.now(), random: clock.random())
    }
  }

  private func callOthers(after change: (inout RequestPacing) -> Void) {
    let called = state.withLock { state in
      change(&state.pacing)
      let count = state.pacing.call(waiting: state.waiting.count)
      defer { state.waiting.removeFirst(count) }
      // A copy, not a slice: a slice shares the array's storage, so that the removal would copy all who wait.
      return Array(state.waiting.prefix(count))
    }
    for waiter in called { waiter.continuation.resume(returning: true) }
  }

  /// Waits until another request has ended; true when the task was called, and so keeps a place until it asks again.
  private func waitForAnother(isUrgent: Bool) async -> Bool {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = state.withLock { state in
          // Since the decision to wait, another request may have ended, or this task may have been cancelled.
          if Task.isCancelled || state.pacing.mayGoOn { return false }
          state.waiting.insert((id, continuation), at: isUrgent ? 0 : state.waiting.endIndex)
          return true
        }
        if !mustWait { continuation.resume(returning: false) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
      }
      waiter?.continuation.resume(returning: false)
    }
  }

  private struct State: Sendable {
    var pacing: RequestPacing
    var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var lastID = 0
  }
}
