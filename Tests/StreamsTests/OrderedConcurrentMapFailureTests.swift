import TestSupport
import Testing

@testable import Streams

/// How a map ends before its end: by an error, by cancellation, by its release.
@Suite(.timeLimit(.minutes(5))) struct OrderedConcurrentMapFailureTests {
  let work = Watched(Workload())
  let never = Gate()

  @Test(arguments: [1, 3])
  func passesOnWhatTheUpstreamThrowsAtOnce(window: Int) async {
    let upstream = ProbeSequence(count: 0, failure: .upstream)
    let (elements, error) = await upstream.orderedConcurrentMap(window: window) { $0 }.collected()
    #expect(elements == [])
    #expect(error as? Fault == .upstream)
    #expect(upstream.iterators.value == 0)
  }

  @Test func cancelsTheTransformsWhenTheUpstreamThrows() async {
    let upstream = ProbeSequence(count: 3, failure: .upstream)
    let (elements, error) = await upstream.orderedConcurrentMap(window: 8) { number in
      try await work.run {
        try await never.pass()
        return number
      }
    }.collected()
    #expect(elements == [])
    #expect(error as? Fault == .upstream)
    #expect(work.value.live == 0)
    #expect(work.value.failed == work.value.started)
  }

  @Test(arguments: [0, 1, 4])
  func cancelsTheOtherTransformsWhenOneThrows(failing: Int) async {
    let upstream = ProbeSequence(count: 100)
    let (elements, error) = await upstream.orderedConcurrentMap(window: 5) { number in
      try await work.run {
        await work.until { $0.started == 5 }
        if number == failing { throw Fault.transform(number) }
        try await never.pass()
        return number
      }
    }.collected()
    #expect(elements == [])
    #expect(error as? Fault == .transform(failing))
    #expect(work.value == Workload(started: 5, live: 0, peak: 5, failed: 5))
    #expect(upstream.pulls.value == 5)
    #expect(upstream.iterators.value == 0)
  }

  @Test func waitsForTransformsThatTakeTheirTimeToEnd() async {
    let (_, error) = await (0..<4).async.orderedConcurrentMap(window: 4) { number in
      try await work.run {
        await work.until { $0.started == 4 }
        if number == 3 { throw Fault.transform(3) }
        try? await never.pass()
        for _ in 0..<50 { await Task.yield() }
        return number
      }
    }.collected()
    #expect(error as? Fault == .transform(3))
    #expect(work.value == Workload(started: 4, live: 0, peak: 4, failed: 1))
  }

  @Test func handsOutWhatFinishedAheadOfTheFailure() async throws {
    let upstream = ProbeSequence(count: 3, failure: .upstream)
    var iterator = upstream.orderedConcurrentMap(window: 8) { number in
      try await work.run { number }
    }.makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    await upstream.iterators.until { $0 == 0 }
    await work.until { $0.started == 3 && $0.live == 0 }
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    await #expect(throws: Fault.upstream) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func handsOutNothingPastTheFailure() async {
    let (elements, error) = await (0..<6).async.orderedConcurrentMap(window: 6) { number in
      try await work.run {
        if number != 2 { return number }
        await work.until { $0.started == 6 && $0.live == 1 }
        throw Fault.transform(number)
      }
    }.collected()
    #expect(elements == [0, 1])
    #expect(error as? Fault == .transform(2))
  }

  @Test func letsATransformThrowACancellationOfItsOwn() async {
    let (elements, error) = await (0..<3).async.orderedConcurrentMap(window: 1) { number in
      if number == 1 { throw CancellationError() }
      return number
    }.collected()
    #expect(elements == [0])
    #expect(error is CancellationError)
  }

  @Test(arguments: [1, 2, 5])
  func endsEverythingWhenTheConsumerIsCancelled(window: Int) async {
    let upstream = ProbeSequence(count: 100)
    let sequence = upstream.orderedConcurrentMap(window: window) { number in
      try await work.run {
        try await never.pass()
        return number
      }
    }
    let consumer = Task {
      let (elements, error) = await sequence.collected()
      return (elements, error is CancellationError, work.value)
    }
    await work.until { $0.live == window }
    consumer.cancel()
    let (elements, isCancellation, workAtTheEnd) = await consumer.value
    #expect(elements == [])
    #expect(isCancellation)
    #expect(workAtTheEnd == Workload(started: window, live: 0, peak: window, failed: window))
    #expect(upstream.iterators.value == 0)
  }

  @Test func endsAnUpstreamThatWaitsWhenTheConsumerIsCancelled() async {
    let upstream = ProbeSequence(count: 100, gate: never)
    let consumer = Task {
      await upstream.orderedConcurrentMap(window: 2) { $0 }.collected().error is CancellationError
    }
    await upstream.pulls.until { $0 == 1 }
    consumer.cancel()
    #expect(await consumer.value)
    #expect(upstream.iterators.value == 0)
  }

  @Test func startsNothingForATaskCancelledBefore() async {
    let upstream = ProbeSequence(count: 100)
    let consumer = Task {
      await Task.yield()
      withUnsafeCurrentTask { $0?.cancel() }
      return await upstream.orderedConcurrentMap(window: 2) { $0 }.collected().error is CancellationError
    }
    #expect(await consumer.value)
    #expect(upstream.pulls.value == 0)
  }

  @Test func givesUpFinishedResultsWhenTheConsumerIsCancelled() async throws {
    let upstream = ProbeSequence(count: 4)
    let consumer = Task {
      var iterator = upstream.orderedConcurrentMap(window: 8) { $0 }.makeAsyncIterator()
      let first = try await iterator.next()
      await upstream.iterators.until { $0 == 0 }
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: CancellationError.self) { try await iterator.next() }
      #expect(try await iterator.next() == nil)
      return first
    }
    #expect(try await consumer.value == 0)
  }

  @Test func isNotCancelledOnceEverythingIsTaken() async throws {
    let upstream = ProbeSequence(count: 1)
    let consumer = Task {
      var iterator = upstream.orderedConcurrentMap(window: 2) { $0 }.makeAsyncIterator()
      #expect(try await iterator.next() == 0)
      await upstream.iterators.until { $0 == 0 }
      // The iterator is released a moment before its task has ended.
      for _ in 0..<100 { await Task.yield() }
      withUnsafeCurrentTask { $0?.cancel() }
      return try await iterator.next()
    }
    #expect(try await consumer.value == nil)
  }

  @Test(arguments: [1, 2, 5])
  func endsEverythingWhenTheLoopIsLeft(window: Int) async throws {
    let upstream = ProbeSequence(count: 100)
    for try await element in upstream.orderedConcurrentMap(
      window: window,
      { number in
        try await work.run {
          if number > 0 { try await never.pass() }
          return number
        }
      })
    {
      #expect(element == 0)
      await work.until { $0.live == window }
      break
    }
    await work.until { $0.live == 0 }
    await upstream.iterators.until { $0 == 0 }
    #expect(work.value.failed == window)
    #expect(upstream.pulls.value == window + 1)
  }

  /// Also for a stream below another one, which the first one drops.
  @Test(arguments: [1, 4])
  func isOverBeforeTheWorkThatDroppedIt(window: Int) async throws {
    let upstream = ProbeSequence(count: 100)
    let slowly = { @Sendable [work] (number: Int) in
      try await work.run {
        if number > 0 { try? await never.pass() }
        for _ in 0..<50 { await Task.yield() }
        return number
      }
    }
    await #expect(throws: Fault.upstream) {
      try await StreamScope.run {
        let numbers = upstream.orderedConcurrentMap(window: window, slowly).orderedConcurrentMap(window: window, slowly)
        for try await number in numbers {
          #expect(number == 0)
          throw Fault.upstream
        }
      }
    }
    #expect(work.value.live == 0 && upstream.iterators.value == 0, "\(work.value)")
  }

  @Test func letsGoOfEverythingItHeld() async throws {
    let alive = Watched(0)
    let upstream = ProbeSequence(count: 20)
    do {
      var iterator = upstream.orderedConcurrentMap(window: 6) { _ in
        ProbeSequence.Token(alive)
      }.makeAsyncIterator()
      for _ in 0..<3 { _ = try await iterator.next() }
      await alive.until { $0 > 0 }
    }
    await upstream.iterators.until { $0 == 0 }
    await alive.until { $0 == 0 }
  }

  @Test(arguments: 0..<20)
  func losesNoTaskHoweverItEnds(seed: Int) async {
    let upstream = ProbeSequence(count: 60, failure: seed % 3 == 0 ? .upstream : nil)
    let sequence = upstream.orderedConcurrentMap(window: seed % 5 + 1) { number in
      try await work.run {
        await yieldAtRandom(seed: seed &* 100 &+ number)
        if seed % 3 == 1, number == 40 { throw Fault.transform(number) }
        return number
      }
    }
    let consumer = Task { await sequence.collected().elements }
    await yieldAtRandom(seed: seed, upTo: 400)
    consumer.cancel()
    let elements = await consumer.value
    #expect(elements == Array(0..<elements.count))
    #expect(work.value.live == 0)
    #expect(upstream.iterators.value == 0)
  }
}
