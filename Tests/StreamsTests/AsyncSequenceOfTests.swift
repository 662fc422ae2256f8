import Testing

@testable import Streams

@Suite struct AsyncSequenceOfTests {
  @Test(arguments: [[], [1], [3, 1, 2, 1]])
  func givesTheElementsOfTheBaseInOrder(_ elements: [Int]) async {
    #expect(await elements.async.collected().elements == elements)
  }

  @Test func isLazy() async {
    var iterator = (0...).async.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    #expect(await iterator.next() == 1)
  }

  @Test func staysOverOnceItIsOver() async {
    var iterator = CollectionOfOne("only").async.makeAsyncIterator()
    #expect(await iterator.next() == "only")
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }
}
