import TestSupport
import Testing

@testable import Streams

@Suite struct QueueTests {
  @Test(arguments: 0..<20)
  func behavesLikeAnArray(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var queue = Queue<Int>()
    var model: [Int] = []
    for number in 0..<500 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1:
        queue.append(number)
        model.append(number)
      case 2, 3:
        #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      default:
        let wanted = Int.random(in: 0...number, using: &generator)
        let index = model.firstIndex(of: wanted)
        #expect(queue.remove { $0 == wanted } == index.map { model.remove(at: $0) })
      }
      #expect(queue.count == model.count)
      #expect(queue.isEmpty == model.isEmpty)
    }
    #expect(queue.removeAll() == model)
    #expect(queue.isEmpty)
  }

  @Test func closesTheGapAtTheFront() {
    var queue = Queue<Int>()
    for number in 0..<1_000 { queue.append(number) }
    for number in 0..<900 { #expect(queue.popFirst() == number) }
    queue.append(1_000)
    #expect(queue.removeAll() == Array(900...1_000))
  }

  @Test func letsGoOfWhatItHandsOut() {
    final class Parcel {}
    var queue = Queue<Parcel>()
    weak var parcel: Parcel?
    do {
      let first = Parcel()
      parcel = first
      queue.append(first)
      queue.append(Parcel())
    }
    #expect(parcel != nil)
    _ = queue.popFirst()
    #expect(parcel == nil)
  }
}
