import Synchronization
import TestSupport
import Testing

@testable import PokeExport

@Suite(.timeLimit(.minutes(5))) struct RequestGateTests {
  @Test func letsTheNextOneInWhenTheOneThatWasWokenGivesUp() async throws {
    let clock = SimulatedClock()
    let isFirst = Atomic(true)
    var held = clock.clock
    // The first task that is woken during a pause sleeps until it is cancelled.
    held.sleep = { seconds in
      if isFirst.exchange(false, ordering: .relaxed) {
        for await _ in AsyncStream<Never>.makeStream().stream {}
      }
      try await clock.clock.sleep(seconds)
    }
    let gate = RequestGate(limits: RequestLimits(concurrency: 1), clock: held)
    try await cancelTheSecondOfThree(at: gate) { first in
      gate.leave(first, .throttled(retryAfter: 5))
      await Task.yield()
    }
  }

  @Test func thePlaceOfACancelledTaskGoesToTheNextAndTakesNothingFromTheBudget() async throws {
    let gate = RequestGate(limits: RequestLimits(concurrency: 1, budget: 2), clock: SimulatedClock().clock)
    try await cancelTheSecondOfThree(at: gate) { first in gate.leave(first, .answered) }
    #expect(gate.startedCount == 2)
    await #expect {
      _ = try await gate.enter()
    } throws: {
      $0 as? RequestPacing.ClosingReason == .budgetSpent(2)
    }
  }

  @Test(
    arguments: [
      (RequestLimits(concurrency: 1), [.ahead, .needed, .ahead, .repeated, .needed, .repeated], [3, 5, 1, 4, 0, 2]),
      (RequestLimits(concurrency: 64, rate: 10), [.needed, .needed, .needed, .needed], [0, 1, 2, 3]),
    ] as [(RequestLimits, [RequestGate.Turn], [Int])])
  func letsThemInByTurnThenByArrival(limits: RequestLimits, turns: [RequestGate.Turn], order: [Int]) async throws {
    let gate = RequestGate(limits: limits, clock: SimulatedClock().clock)
    let started = Watched([Int]())
    let executor = OneAtATime()
    try await withTaskExecutorPreference(executor) {
      let first = try await gate.enter()
      let tasks = turns.enumerated().map { number, turn in
        Task(executorPreference: executor) {
          let ticket = try await gate.enter(turn)
          started.update { $0.append(number) }
          gate.leave(ticket, .answered)
        }
      }
      await Task.yield()
      gate.leave(first, .answered)
      for task in tasks { try await task.value }
    }
    #expect(started.value == order)
  }

  /// Lets one task in and two wait; the first one leaves, the second is cancelled, and the third gets in.
  private func cancelTheSecondOfThree(
    at gate: RequestGate, afterLeaving leave: (RequestPacing.Ticket) async -> Void
  ) async throws {
    let executor = OneAtATime()
    try await withTaskExecutorPreference(executor) {
      let first = try await gate.enter()
      let second = Task(executorPreference: executor) { try await gate.enter() }
      let third = Task(executorPreference: executor) { try await gate.enter() }
      await Task.yield()
      await leave(first)
      second.cancel()
      await #expect(throws: CancellationError.self) { _ = try await second.value }
      gate.leave(try await third.value, .answered)
    }
  }

  @Test func refusesAllThatWaitWhenTheBudgetIsSpent() async throws {
    let gate = RequestGate(limits: RequestLimits(concurrency: 1, budget: 2), clock: SimulatedClock().clock)
    let endings = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...9 {
        group.addTask {
          guard let ticket = try? await gate.enter() else { return false }
          await Task.yield()
          gate.leave(ticket, .answered)
          return true
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(endings.filter { $0 }.count == 2 && endings.count == 9)
  }
}
