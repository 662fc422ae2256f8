import TestSupport
import Testing

@testable import Streams

@Suite struct MergedSequenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let left: [Int]
    let right: [Int]
    let merged: [Int]

    var testDescription: String { "\(left) with \(right)" }
  }

  @Test(arguments: [
    Case(left: [], right: [], merged: []),
    Case(left: [1, 2], right: [], merged: [1, 2]),
    Case(left: [], right: [1, 2], merged: [1, 2]),
    Case(left: [1, 3, 5], right: [2, 4, 6], merged: [1, 2, 3, 4, 5, 6]),
    Case(left: [1, 2, 3], right: [1, 2, 3], merged: [1, 2, 3]),
    Case(left: [7, 8], right: [1, 2], merged: [1, 2, 7, 8]),
    Case(left: [1, 1, 2, 9], right: [1, 9, 9], merged: [1, 2, 9]),
    Case(left: [Int.min, Int.max], right: [0], merged: [Int.min, 0, Int.max]),
  ])
  func ascendsWithoutRepeats(_ merge: Case) async {
    let (elements, error) = await merge.left.async.merged(with: merge.right.async).collected()
    #expect(elements == merge.merged)
    #expect(error == nil)
  }

  @Test(arguments: 0..<50)
  func isTheSortedUnionOfBothSides(seed: Int) async {
    var generator = SeededGenerator(seed: seed)
    let sides = (0..<2).map { _ in
      (0..<Int.random(in: 0...20, using: &generator)).map { _ in Int.random(in: 0...15, using: &generator) }.sorted()
    }
    let merged = await sides[0].async.merged(with: sides[1].async).collected().elements
    #expect(merged == Set(sides[0] + sides[1]).sorted())
  }

  @Test func dropsNothingThatComesTooLate() async {
    #expect(await [5, 1].async.merged(with: [2].async).collected().elements == [2, 5, 1])
  }

  @Test func looksOneElementAheadOnEachSide() async throws {
    let left = ProbeSequence(count: 100)
    let right = ProbeSequence(count: 100)
    var iterator = left.merged(with: right).makeAsyncIterator()
    #expect(left.pulls.value == 0)
    for expected in 0..<10 { #expect(try await iterator.next() == expected) }
    #expect(left.pulls.value == 10)
    #expect(right.pulls.value == 10)
  }

  @Test func asksAFinishedSideNoMore() async {
    let left = ProbeSequence(count: 0)
    let merged = await left.merged(with: [1, 2, 3].async).collected().elements
    #expect(merged == [1, 2, 3])
    #expect(left.pulls.value == 1)
  }

  @Test(arguments: [true, false])
  func endsWithTheErrorOfEitherSide(isLeft: Bool) async throws {
    let failing = ProbeSequence(count: 2, failure: .upstream)
    let whole = ProbeSequence(count: 10)
    var iterator = (isLeft ? failing.merged(with: whole) : whole.merged(with: failing)).makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    #expect(try await iterator.next() == 1)
    await #expect(throws: Fault.upstream) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }
}
