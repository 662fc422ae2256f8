import TestSupport
import Testing

@testable import PokeExport

@Suite(.timeLimit(.minutes(5))) struct FollowingTransformsTests {
  let work = Watched(Workload())
  let never = Gate()

  /// The numbers below `limit`, in the order received; the first is 1, and each number n leads to 2n and 2n + 1.
  private func numbers(below limit: Int, window: Int) async throws -> [Int] {
    var received: [Int] = []
    try await [1].transformFollowing(window: window) { number in
      try await work.run {
        await yieldAtRandom(seed: number)
        return number
      }
    } _: { number in
      received.append(number)
      return [2 * number, 2 * number + 1].filter { $0 < limit }
    }
    return received
  }

  @Test(arguments: [1, 2, 5, 1_000])
  func transformsWhatFollowsOnceAndNoMoreAtATimeThanTheWindow(window: Int) async throws {
    let received = try await numbers(below: 200, window: window)
    #expect(received.sorted() == Array(1..<200))
    #expect(work.value.started == 199 && work.value.live == 0 && work.value.peak <= window)
    if window == 1 { #expect(received == Array(1..<200)) }
  }

  @Test func followsAResultWhileAnOtherOneIsStillMissing() async throws {
    let isFollowed = Watched(false)
    try await [0, 1].transformFollowing(window: 2) { number in
      if number == 0 { await isFollowed.until { $0 } }
      if number == 2 { isFollowed.update { $0 = true } }
      return number
    } _: { number in
      number == 1 ? [2] : []
    }
    #expect(isFollowed.value)
  }

  @Test func endsEverythingBeforeTheErrorOfATransformOrOfItsReceiver() async {
    for fault in [Fault.transform(2), .upstream] {
      await #expect(throws: fault) {
        try await (0..<100).transformFollowing(window: 4) { number in
          try await work.run {
            if number == 2, fault != .upstream { throw fault }
            if number > 0 { try await never.pass() }
          }
        } _: {
          if fault == .upstream { throw fault }
          return []
        }
      }
      #expect(work.value.live == 0, "\(work.value)")
    }
  }

  @Test func endsEverythingWithTheCancellationOfItsTask() async {
    let task = Task {
      await #expect(throws: CancellationError.self) {
        try await (0..<100).transformFollowing(window: 3) { _ in
          try await work.run { try await never.pass() }
        } _: {
          []
        }
      }
      #expect(work.value == Workload(started: 3, live: 0, peak: 3, failed: 3))
    }
    await work.until { $0.live == 3 }
    task.cancel()
    await task.value
  }
}
