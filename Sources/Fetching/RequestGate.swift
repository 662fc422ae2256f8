import Synchronization

/// The gate in front of a server: every request waits here for its turn.
///
/// It is the shell around `RequestPacing`: it reads the clock and keeps the waiting tasks.
final class RequestGate: Sendable {
  private let clock: FetchClock
  private let state: Mutex<State>

  init(limits: RequestLimits, clock: FetchClock) {
    self.clock = clock
    state = Mutex(State(pacing: RequestPacing(limits: limits)))
  }

  /// Requests started so far.
  var startedCount: Int { state.withLock { $0.pacing.startedCount } }

  /// The reason why no more requests start; nil while requests start.
  var closingReason: RequestPacing.ClosingReason? { state.withLock(\.pacing.closingReason) }

  /// Waits for the turn of one request.
  ///
  /// - Parameter isRepeated: Whether the request is a repetition. Repetitions go ahead of new requests, whose results
  ///   are needed later.
  /// - Returns: The ticket to pass to `leave` when the request has ended.
  /// - Throws: `Closed` when no more requests start, or `CancellationError`.
  func enter(isRepeated: Bool = false) async throws -> RequestPacing.Ticket {
    do {
      return try await turn(isRepeated: isRepeated)
    } catch {
      // This task may have got a wake-up and does not use it: pass it on to another one.
      handOn()
      throw error
    }
  }

  private func turn(isRepeated: Bool) async throws -> RequestPacing.Ticket {
    while true {
      try Task.checkCancellation()
      switch state.withLock({ $0.pacing.start(at: clock.now()) }) {
      case .start(let ticket): return ticket
      case .wait(let seconds): try await clock.sleep(seconds)
      case .waitForAnother:
        guard let ticket = await waitForAnother(isUrgent: isRepeated) else { continue }
        guard Task.isCancelled else { return ticket }
        leave(ticket, .unused)
      case .closed: throw Closed()
      }
    }
  }

  /// Records the end of a request and hands its place to the next one.
  ///
  /// - Parameters:
  ///   - ticket: The ticket of the request.
  ///   - ending: The outcome.
  ///   - isKnownToFail: Whether an earlier request for the same document has failed.
  func leave(_ ticket: RequestPacing.Ticket, _ ending: RequestPacing.Ending, isKnownToFail: Bool = false) {
    handOn {
      $0.end(ticket, ending, isKnownToFail: isKnownToFail, at: clock.now(), random: clock.random())
    }
  }

  private func handOn(after change: (inout RequestPacing) -> Void = { _ in }) {
    let woken = state.withLock { state in
      change(&state.pacing)
      return state.takeWoken(at: clock.now())
    }
    for (waiter, ticket) in woken { waiter.continuation.resume(returning: ticket) }
  }

  /// The error of a closed gate, where no more requests start; `closingReason` has the reason.
  struct Closed: Error {}

  /// Waits until another request has ended; returns the ticket of the place it left, or nil to ask again.
  private func waitForAnother(isUrgent: Bool) async -> RequestPacing.Ticket? {
    let id = state.withLock { $0.nextID() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = state.withLock { state in
          // Since the decision to wait, another request may have ended, or this task may have been cancelled.
          if Task.isCancelled || state.pacing.wakeCount(waiting: 1) > 0 { return false }
          state.waiting.insert(
            Waiter(id: id, continuation: continuation), at: isUrgent ? 0 : state.waiting.endIndex)
          return true
        }
        if !mustWait { continuation.resume(returning: nil) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
      }
      waiter?.continuation.resume(returning: nil)
    }
  }

  /// A task that waits for another request to end.
  private struct Waiter: Sendable {
    let id: Int
    let continuation: CheckedContinuation<RequestPacing.Ticket?, Never>
  }

  private struct State: Sendable {
    var pacing: RequestPacing
    var waiting: [Waiter] = []
    var lastID = 0

    /// Removes the waiters that may go on, with the tickets of those that start.
    ///
    /// The others ask again: they have to pause, or learn that no more requests start.
    mutating func takeWoken(at now: Double) -> [(waiter: Waiter, ticket: RequestPacing.Ticket?)] {
      let count = pacing.wakeCount(waiting: waiting.count)
      defer { waiting.removeFirst(count) }
      return waiting.prefix(count).map { waiter in
        if case .start(let ticket) = pacing.start(at: now) { (waiter, ticket) } else { (waiter, nil) }
      }
    }

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }
  }
}
