import TestSupport
import Testing

@testable import PokeExport

@Suite(.timeLimit(.minutes(5))) struct OrderedTransformsTests {
  let work = Watched(Workload())
  let never = Gate()

  private func results<Output: Sendable>(
    of numbers: Range<Int>, window: Int, _ transform: @escaping @Sendable (Int) async throws -> Output
  ) async -> (results: [Output], error: (any Error)?) {
    var results: [Output] = []
    do {
      try await numbers.transformInOrder(window: window, transform) { results.append($0) }
      return (results, nil)
    } catch {
      return (results, error)
    }
  }

  @Test(arguments: [1, 2, 3, 16, 1_000], [0, 1, 2, 100])
  func givesEveryResultInOrder(window: Int, count: Int) async {
    let (results, error) = await results(of: 0..<count, window: window) { $0 % 3 == 0 ? nil : $0 * 2 }
    #expect(results == (0..<count).map { $0 % 3 == 0 ? nil : $0 * 2 })
    #expect(error == nil)
  }

  @Test(arguments: 0..<20)
  func keepsTheOrderWhateverOvertakes(seed: Int) async {
    let (results, error) = await results(of: 0..<200, window: seed % 7 + 1) { number in
      await yieldAtRandom(seed: seed &* 1_000 &+ number)
      return number
    }
    #expect(results == Array(0..<200) && error == nil)
  }

  @Test func keepsTheOrderWhenTheLastIsReadyFirst() async {
    let done = Watched(0)
    let (results, _) = await results(of: 0..<8, window: 8) { number in
      await done.until { $0 == 7 - number }
      done.update { $0 += 1 }
      return number
    }
    #expect(results == Array(0..<8))
  }

  @Test(arguments: [1, 2, 5, 16])
  func runsAsManyAtOnceAsTheWindowAllowsAndNoMore(window: Int) async {
    let (results, error) = await results(of: 0..<100, window: window) { number in
      try await work.run {
        if number < window { await work.until { $0.started >= window } }
        await yieldAtRandom(seed: number)
        return number
      }
    }
    #expect(results == Array(0..<100) && error == nil)
    #expect(work.value == Workload(started: 100, live: 0, peak: window, failed: 0))
  }

  @Test(arguments: [1, 2, 5])
  func startsNothingMoreWhileTheReceiverIsSlow(window: Int) async throws {
    try await (0..<30).transformInOrder(window: window) { number in
      try await work.run { number }
    } _: { number in
      // All permitted work has ended; the yields give further work the chance to start by mistake.
      let count = min(30, number + window)
      await work.until { $0.started == count && $0.live == 0 }
      for _ in 0..<20 { await Task.yield() }
      #expect(work.value.started == count)
    }
  }

  @Test(arguments: [0, 1, 4])
  func cancelsTheOtherTransformsWhenOneThrows(failing: Int) async {
    let (results, error) = await results(of: 0..<100, window: 5) { number in
      try await work.run {
        await work.until { $0.started == 5 }
        if number == failing { throw Fault.transform(number) }
        try await never.pass()
        return number
      }
    }
    #expect(results.isEmpty && error as? Fault == .transform(failing))
    #expect(work.value == Workload(started: 5, live: 0, peak: 5, failed: 5))
  }

  @Test func waitsForTransformsThatTakeTheirTimeToEnd() async {
    let (_, error) = await results(of: 0..<4, window: 4) { number in
      try await work.run {
        await work.until { $0.started == 4 }
        if number == 3 { throw Fault.transform(3) }
        try? await never.pass()
        for _ in 0..<50 { await Task.yield() }
      }
    }
    #expect(error as? Fault == .transform(3))
    #expect(work.value == Workload(started: 4, live: 0, peak: 4, failed: 1))
  }

  @Test func handsOutWhatFinishedAheadOfTheFailureAndNothingPastIt() async {
    let (results, error) = await results(of: 0..<6, window: 6) { number in
      try await work.run {
        if number != 2 { return number }
        await work.until { $0.started == 6 && $0.live == 1 }
        for _ in 0..<50 { await Task.yield() }
        throw Fault.transform(number)
      }
    }
    #expect(results == [0, 1] && error as? Fault == .transform(2))
  }

  @Test(arguments: [1, 2, 5])
  func endsEverythingWithTheCancellationOfItsTask(window: Int) async {
    let task = Task {
      let (results, error) = await results(of: 0..<100, window: window) { number in
        try await work.run {
          try await never.pass()
          return number
        }
      }
      #expect(results.isEmpty && error is CancellationError)
      #expect(work.value == Workload(started: window, live: 0, peak: window, failed: window))
    }
    await work.until { $0.live == window }
    task.cancel()
    await task.value
  }

  @Test func startsNothingForATaskCancelledBefore() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await results(of: 0..<100, window: 2) { _ in try await work.run {} }.error is CancellationError
    }
    #expect(await task.value && work.value.started == 0)
  }

  @Test(arguments: [1, 4])
  func endsEverythingBeforeTheErrorOfItsReceiver(window: Int) async throws {
    await #expect(throws: Fault.upstream) {
      try await (0..<100).transformInOrder(window: window) { number in
        try await work.run {
          if number > 0 { try? await never.pass() }
          for _ in 0..<50 { await Task.yield() }
        }
      } _: { _ in
        throw Fault.upstream
      }
    }
    #expect(work.value.live == 0, "\(work.value)")
  }
}
