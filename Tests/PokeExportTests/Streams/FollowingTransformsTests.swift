import TestSupport
import Testing

@testable import PokeExport

@Suite(.timeLimit(.minutes(5))) struct FollowingTransformsTests {
  let work = Watched(Workload())
  let never = Gate()

  /// The numbers below `limit`, in the order received; the first is 1, and each number n leads to 2n and 2n + 1.
  private func numbers(below limit: Int, window: Int) async throws -> [Int] {
    var received: [Int] = []
    try await [1].transformFollowing(window: window) { first in
      let missing = ([first] + received.flatMap { [2 * $0, 2 * $0 + 1] }).filter {
        !received.contains($0) && $0 < limit
      }
      return missing.map(Number.init)
    } _: { number in
      try await work.run {
        await yieldAtRandom(seed: number.id)
        return number.id
      }
    } _: { number in
      received.append(number)
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
    var received: Set<Int> = []
    try await [0, 1].transformFollowing(window: 2) { number in
      [number, number == 1 && received.contains(1) ? 2 : number].filter { !received.contains($0) }.map(Number.init)
    } _: { number in
      if number.id == 0 { await isFollowed.until { $0 } }
      if number.id == 2 { isFollowed.update { $0 = true } }
      return number.id
    } _: {
      received.insert($0)
    }
    #expect(isFollowed.value)
  }

  @Test(arguments: [1, 3, 64])
  func transformsOnceWhatManyElementsWant(window: Int) async throws {
    var received: Set<Int> = []
    var order: [Int] = []
    try await ["a", "b"].transformFollowing(window: window) { _ in
      (1...40).filter { !received.contains($0) }.map(Number.init)
    } _: { number in
      try await work.run { number.id }
    } _: { number in
      received.insert(number)
      order.append(number)
    }
    #expect(order.sorted() == Array(1...40))
    #expect(work.value.started == 40)
  }

  @Test func endsEverythingBeforeTheErrorOfATransformOrOfItsReceiver() async {
    for fault in [Fault.transform(2), .upstream] {
      await #expect(throws: fault) {
        try await (0..<100).transformFollowing(window: 4) {
          [Number($0)]
        } _: { number in
          try await work.run {
            if number.id == 2, fault != .upstream { throw fault }
            if number.id > 0 { try await never.pass() }
          }
        } _: {
          if fault == .upstream { throw fault }
        }
      }
      #expect(work.value.live == 0, "\(work.value)")
    }
  }

  @Test func endsEverythingWithTheCancellationOfItsTask() async {
    let task = Task {
      await #expect(throws: CancellationError.self) {
        try await (0..<100).transformFollowing(window: 3) {
          [Number($0)]
        } _: { _ in
          try await work.run { try await never.pass() }
        } _: {
        }
      }
      #expect(work.value == Workload(started: 3, live: 0, peak: 3, failed: 3))
    }
    await work.until { $0.live == 3 }
    task.cancel()
    await task.value
  }
}

private struct Number: Identifiable, Sendable {
  let id: Int

  init(_ id: Int) { self.id = id }
}
