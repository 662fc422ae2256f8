import Synchronization

/// The line of waiting requests; `RequestPacing` decides when the first request of the line may start.
final class RequestGate: Sendable {
  /// The priorities of requests, highest first; requests of equal priority start in order of arrival.
  enum Turn: Int, Sendable {
    case repeated
    case needed
    case ahead
  }

  private let clock: FetchClock
  private let state: Mutex<State>

  init(limits: RequestLimits, clock: FetchClock) {
    self.clock = clock
    state = Mutex(State(pacing: RequestPacing(limits: limits)))
  }

  var startedCount: Int { state.withLock { $0.pacing.startedCount } }

  var closingReason: RequestPacing.ClosingReason? { state.withLock(\.pacing.closingReason) }

  func enter(_ turn: Turn = .needed) async throws -> RequestPacing.Ticket {
    let id = state.withLock { $0.queue(turn) }
    defer { callFirst { $0.remove(id) } }
    while true {
      try Task.checkCancellation()
      switch await decision(on: id) {
      case .start(let ticket): return ticket
      case .wait(let seconds): try await clock.sleep(seconds)
      case .waitForAnother: continue
      case .closed(let reason): throw reason
      }
    }
  }

  func leave(_ ticket: RequestPacing.Ticket, _ ending: RequestPacing.Ending, isKnownToFail: Bool = false) {
    callFirst { $0.pacing.end(ticket, ending, isKnownToFail: isKnownToFail, at: clock.now(), random: clock.random()) }
  }

  // If other requests must start or end first, this method waits. After the wait, it returns `.waitForAnother`, and
  // the caller must ask again.
  private func decision(on id: Int) async -> RequestPacing.Decision {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let decision = state.withLock { state in
          Task.isCancelled ? .waitForAnother : state.decide(on: id, continuation, at: clock.now())
        }
        if let decision { continuation.resume(returning: decision) }
      }
    } onCancel: {
      state.withLock { $0.take(id) }?.resume(returning: .waitForAnother)
    }
  }

  private func callFirst(after change: (inout State) -> Void) {
    let first = state.withLock { state in
      change(&state)
      return state.line.first.flatMap { state.take($0.id) }
    }
    first?.resume(returning: .waitForAnother)
  }

  private struct State: Sendable {
    typealias Waiter = CheckedContinuation<RequestPacing.Decision, Never>

    var pacing: RequestPacing
    var line: [(turn: Turn, id: Int, waiter: Waiter?)] = []
    private var lastID = 0

    init(pacing: RequestPacing) { self.pacing = pacing }

    mutating func queue(_ turn: Turn) -> Int {
      lastID += 1
      line.insert((turn, lastID, nil), at: line.firstIndex { $0.turn.rawValue > turn.rawValue } ?? line.endIndex)
      return lastID
    }

    mutating func remove(_ id: Int) { line.removeAll { $0.id == id } }

    mutating func decide(on id: Int, _ waiter: Waiter, at now: Double) -> RequestPacing.Decision? {
      if line.first?.id == id {
        let decision = pacing.start(at: now)
        if decision != .waitForAnother { return decision }
      }
      if let place = line.firstIndex(where: { $0.id == id }) { line[place].waiter = waiter }
      return nil
    }

    mutating func take(_ id: Int) -> Waiter? { line.firstIndex { $0.id == id }.flatMap { line[$0].waiter.take() } }
  }
}
