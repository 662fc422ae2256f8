import Synchronization

/// The door every request to a server goes through: it waits here until its turn has come.
///
/// The shell around `RequestPacing`: it holds those who wait, and looks at the clock.
final class RequestGate: Sendable {
  private let clock: FetchClock
  private let state: Mutex<State>

  init(limits: RequestLimits, clock: FetchClock) {
    self.clock = clock
    state = Mutex(State(pacing: RequestPacing(limits: limits)))
  }

  /// Requests started so far.
  var startedCount: Int { state.withLock { $0.pacing.startedCount } }

  /// Why no request starts any more; nil as long as they do.
  var closingReason: RequestPacing.ClosingReason? { state.withLock(\.pacing.closingReason) }

  /// Waits for the turn of one request.
  ///
  /// - Parameter isRepeated: Whether it was made before: it goes ahead of new ones, which nobody waits for yet.
  /// - Returns: What to hand to `leave` when it has ended.
  /// - Throws: `Closed` when no request starts any more, or `CancellationError`.
  func enter(isRepeated: Bool = false) async throws -> RequestPacing.Ticket {
    do {
      return try await turn(isRepeated: isRepeated)
    } catch {
      // Whoever woke this one meant that somebody may start.
      wakeOthers()
      throw error
    }
  }

  private func turn(isRepeated: Bool) async throws -> RequestPacing.Ticket {
    while true {
      try Task.checkCancellation()
      switch state.withLock({ $0.pacing.start(at: clock.now()) }) {
      case .start(let ticket): return ticket
      case .wait(let seconds): try await clock.sleep(seconds)
      case .waitForAnother: await waitForAnother(isUrgent: isRepeated)
      case .closed: throw Closed()
      }
    }
  }

  /// Says how a request ended, and lets others in.
  func leave(_ ticket: RequestPacing.Ticket, _ ending: RequestPacing.Ending) {
    state.withLock { $0.pacing.end(ticket, ending, at: clock.now(), random: clock.random()) }
    wakeOthers()
  }

  private func wakeOthers() {
    let woken = state.withLock { state in
      let count = state.pacing.wakeCount(waiting: state.waiting.count)
      defer { state.waiting.removeFirst(count) }
      return state.waiting.prefix(count)
    }
    for waiter in woken { waiter.continuation.resume() }
  }

  /// No request starts any more, for the reason `closingReason` gives.
  struct Closed: Error {}

  private func waitForAnother(isUrgent: Bool) async {
    let id = state.withLock { $0.nextID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = state.withLock { state in
          // Somebody may have left, or this task been cancelled, since it was told to wait.
          if Task.isCancelled || state.pacing.wakeCount(waiting: 1) > 0 { return false }
          state.waiting.insert(
            Waiter(id: id, continuation: continuation), at: isUrgent ? 0 : state.waiting.endIndex)
          return true
        }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
      }
      waiter?.continuation.resume()
    }
  }

  /// Somebody who waits for another to end.
  private struct Waiter: Sendable {
    let id: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State: Sendable {
    var pacing: RequestPacing
    var waiting: [Waiter] = []
    var lastID = 0

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }
  }
}
