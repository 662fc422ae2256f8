import TestSupport
import Testing

@testable import Streams

@Suite(.timeLimit(.minutes(5))) struct OrderedConcurrentMapTests {
  @Test(arguments: [1, 2, 3, 16, 1_000], [0, 1, 2, 100])
  func givesEveryResultInOrder(window: Int, count: Int) async {
    let upstream = ProbeSequence(count: count)
    let (elements, error) = await upstream.orderedConcurrentMap(window: window) { $0 * 2 }.collected()
    #expect(elements == (0..<count).map { $0 * 2 })
    #expect(error == nil)
    #expect(upstream.pulls.value == count + 1)
    #expect(upstream.iterators.value == 0)
  }

  @Test(arguments: 0..<20)
  func keepsTheOrderWhateverOvertakes(seed: Int) async {
    let window = seed % 7 + 1
    let (elements, error) = await (0..<200).async.orderedConcurrentMap(window: window) { number in
      await yieldAtRandom(seed: seed &* 1_000 &+ number)
      return number
    }.collected()
    #expect(elements == Array(0..<200))
    #expect(error == nil)
  }

  @Test func keepsTheOrderWhenTheLastIsReadyFirst() async {
    let done = Watched(0)
    let (elements, _) = await (0..<8).async.orderedConcurrentMap(window: 8) { number in
      await done.until { $0 == 7 - number }
      done.update { $0 += 1 }
      return number
    }.collected()
    #expect(elements == Array(0..<8))
  }

  @Test(arguments: [1, 2, 5, 16])
  func runsAsManyAtOnceAsTheWindowAllowsAndNoMore(window: Int) async {
    let work = Watched(Workload())
    let (elements, error) = await (0..<100).async.orderedConcurrentMap(window: window) { number in
      try await work.run {
        if number < window { await work.until { $0.started >= window } }
        await yieldAtRandom(seed: number)
        return number
      }
    }.collected()
    #expect(elements == Array(0..<100))
    #expect(error == nil)
    #expect(work.value == Workload(started: 100, live: 0, peak: window, failed: 0))
  }

  @Test(arguments: [1, 2, 5])
  func stopsPullingWhileTheConsumerIsSlow(window: Int) async throws {
    let upstream = ProbeSequence(count: 50)
    let work = Watched(Workload())
    var iterator = upstream.orderedConcurrentMap(window: window) { number in
      try await work.run { number }
    }.makeAsyncIterator()
    #expect(upstream.pulls.value == 0)
    for consumed in 1...20 {
      #expect(try await iterator.next() == consumed - 1)
      // All that may start does; that nothing more does can only be seen by giving it the chance.
      await work.until { $0.started == window + consumed && $0.live == 0 }
      for _ in 0..<20 { await Task.yield() }
      #expect(work.value.started == window + consumed)
      #expect(upstream.pulls.value == window + consumed)
    }
  }

  @Test func startsNothingBeforeItIsAsked() async {
    let upstream = ProbeSequence(count: 5)
    do {
      let iterator = upstream.orderedConcurrentMap(window: 2) { $0 }.makeAsyncIterator()
      for _ in 0..<20 { await Task.yield() }
      _ = iterator
    }
    #expect(upstream.pulls.value == 0)
    #expect(upstream.iterators.value == 0)
  }

  @Test func givesEachIteratorAMapOfItsOwn() async {
    let sequence = (0..<10).async.orderedConcurrentMap(window: 3) { $0 }
    async let first = sequence.collected().elements
    async let second = sequence.collected().elements
    #expect(await first == Array(0..<10))
    #expect(await second == Array(0..<10))
  }

  @Test func handsOutNilLikeAnyOtherResult() async {
    let (elements, _) = await (0..<4).async.orderedConcurrentMap(window: 2) { $0 % 2 == 0 ? $0 : nil }.collected()
    #expect(elements == [0, nil, 2, nil])
  }

  @Test func staysOverOnceItIsOver() async throws {
    var iterator = (0..<1).async.orderedConcurrentMap(window: 2) { $0 }.makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
  }

  @Test(arguments: 0..<5)
  func runsOnTopOfItself(seed: Int) async {
    let (elements, error) = await (0..<100).async
      .orderedConcurrentMap(window: 4) { number in
        await yieldAtRandom(seed: seed &+ number)
        return number + 1
      }
      .orderedConcurrentMap(window: 3) { number in
        await yieldAtRandom(seed: seed &- number)
        return number * 2
      }
      .collected()
    #expect(elements == (1...100).map { $0 * 2 })
    #expect(error == nil)
  }

  @Test @MainActor func servesAConsumerOnAnActor() async throws {
    var elements: [Int] = []
    for try await element in (0..<20).async.orderedConcurrentMap(window: 3, { $0 }) {
      MainActor.assertIsolated()
      elements.append(element)
    }
    #expect(elements == Array(0..<20))
  }
}

@Suite struct AsyncSequenceOfTests {
  @Test(arguments: [[], [1], [3, 1, 2, 1]])
  func givesTheElementsOfTheBaseInOrder(_ elements: [Int]) async {
    #expect(await elements.async.collected().elements == elements)
  }

  @Test func isLazyAndStaysOverOnceItIsOver() async {
    var endless = (0...).async.makeAsyncIterator()
    #expect(await endless.next() == 0)
    #expect(await endless.next() == 1)
    var single = CollectionOfOne("only").async.makeAsyncIterator()
    #expect(await single.next() == "only")
    #expect(await single.next() == nil)
    #expect(await single.next() == nil)
  }
}
