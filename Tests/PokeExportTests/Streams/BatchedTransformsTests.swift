import TestSupport
import Testing

@testable import PokeExport

@Suite(.timeLimit(.minutes(5))) struct BatchedTransformsTests {
  /// The batches of the numbers 0 to 99; each batch is received and then emptied.
  private func batches(
    window: Int, first: Int, _ transform: @escaping @Sendable (Int) async throws -> Int = { $0 },
    loaded: (Int) throws -> Void = { _ in }, received: (Int) throws -> Void = { _ in }
  ) async -> (whole: [[Int]], cut: [[Int]], error: (any Error)?) {
    var (whole, cut): ([[Int]], [[Int]]) = ([], [])
    do {
      try await (0..<100).transformInBatches(window: window, opening: nil, first: first, transform) {
        $0
      } _: { batch, isCut in
        if isCut { return cut.append(batch) }
        try loaded(batch.count)
        let taken = batch
        batch = []
        try received(taken.count)
        whole.append(taken)
      }
      return (whole, cut, nil)
    } catch {
      return (whole, cut, error)
    }
  }

  @Test(arguments: [
    (16, 1, [1, 1, 2, 4, 8, 16, 16, 16, 16, 16, 4]), (100, 8, [8, 8, 16, 32, 36]),
    (4, 64, Array(repeating: 4, count: 25)),
  ])
  func growsToTheWindow(window: Int, first: Int, sizes: [Int]) async {
    let (whole, cut, error) = await batches(window: window, first: first)
    #expect(whole.flatMap(\.self) == Array(0..<100))
    #expect(whole.map(\.count).filter { $0 > 0 } == sizes)
    #expect(cut.isEmpty && error == nil)
  }

  @Test func endsWithTheErrorOfATransform() async {
    let (whole, cut, error) = await batches(window: 1, first: 1) { number in
      if number == 0 { return number }
      throw Fault.transform(number)
    }
    #expect(whole == [[0]] && cut == [[]] && error as? Fault == .transform(1))
  }

  @Test func givesABatchOnceMoreThatTheReceiverLeft() async {
    let (whole, cut, error) = await batches(window: 16, first: 8, loaded: { if $0 == 16 { throw Fault.upstream } })
    #expect(whole == [Array(0..<8), Array(8..<16)] && cut == [Array(16..<32)] && error as? Fault == .upstream)
  }

  @Test func givesNothingTwiceWhenTheReceiverFailsWithAnEmptiedBatch() async {
    let (whole, cut, error) = await batches(window: 16, first: 16, received: { _ in throw Fault.upstream })
    #expect(whole.isEmpty && cut == [[]] && error as? Fault == .upstream)
  }
}
