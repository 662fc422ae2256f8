import Testing

@testable import Streams

@Suite struct UniquedSequenceTests {
  @Test(
    arguments: [
      ([], []),
      ([1], [1]),
      ([1, 1, 1], [1]),
      ([3, 1, 3, 2, 1], [3, 1, 2]),
    ] as [([Int], [Int])])
  func dropsRepeatsWhereverTheyStand(_ elements: [Int], _ expected: [Int]) async {
    #expect(await elements.async.uniqued().collected().elements == expected)
  }

  @Test func keepsTheFirstOfThoseWithOneSubject() async {
    let words = ["bulbasaur", "ivysaur", "blastoise", "venusaur", "ivysaur"]
    #expect(await words.async.uniqued(on: \.first).collected().elements == ["bulbasaur", "ivysaur", "venusaur"])
  }

  @Test func forgetsBetweenIterations() async {
    let sequence = [1, 1, 2].async.uniqued()
    #expect(await sequence.collected().elements == [1, 2])
    #expect(await sequence.collected().elements == [1, 2])
  }

  @Test func passesTheErrorOnAfterTheElements() async {
    let (elements, error) = await ProbeSequence(count: 2, failure: .upstream).uniqued().collected()
    #expect(elements == [0, 1])
    #expect(error as? Fault == .upstream)
  }

  @Test func pullsNoFurtherThanTheFirstNewElement() async throws {
    let upstream = ProbeSequence(count: 10)
    var iterator = upstream.uniqued(on: { $0 / 3 }).makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    #expect(upstream.pulls.value == 1)
    #expect(try await iterator.next() == 3)
    #expect(upstream.pulls.value == 4)
  }
}
