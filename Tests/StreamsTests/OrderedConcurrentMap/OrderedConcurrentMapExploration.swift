import Testing

@testable import Streams

/// Every order in which the events of a small map can happen, played through its state machine.
///
/// The machine is a value, so each state branches into all its successors; between two of the machine's answers
/// anything else may happen, just as between two of the storage's locks.
@Suite struct OrderedConcurrentMapExploration {
  struct Case: Sendable, CustomTestStringConvertible {
    let window: Int
    let count: Int
    let mayFail: Bool

    var testDescription: String { "window \(window), \(count) elements\(mayFail ? ", failing" : "")" }
  }

  @Test(arguments: [
    Case(window: 1, count: 0, mayFail: true),
    Case(window: 1, count: 2, mayFail: true),
    Case(window: 2, count: 3, mayFail: false),
    Case(window: 2, count: 2, mayFail: true),
    Case(window: 3, count: 3, mayFail: false),
  ])
  func everyOrderOfEventsKeepsTheContract(_ exploration: Case) throws {
    var seen: Set<String> = []
    var open = [MapWorld(window: exploration.window, count: exploration.count, mayFail: exploration.mayFail)]
    while let world = open.popLast() {
      guard seen.insert("\(world)").inserted else { continue }
      try world.check()
      let successors = try world.successors()
      if successors.isEmpty { try world.checkEnd() }
      open += successors
    }
    #expect(seen.count > 10)
  }
}
