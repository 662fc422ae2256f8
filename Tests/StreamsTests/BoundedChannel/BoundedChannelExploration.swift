import Testing

@testable import Streams

/// Every order in which the events of a small channel can happen, played through its state machine.
///
/// A sender of five elements and a consumer, both of whom may give up at any moment.
@Suite struct BoundedChannelExploration {
  @Test(arguments: [1, 2, 3], [false, true])
  func everyOrderOfEventsKeepsTheContract(capacity: Int, mayGiveUp: Bool) throws {
    var seen: Set<String> = []
    var open = [ChannelWorld(capacity: capacity, mayGiveUp: mayGiveUp)]
    while let world = open.popLast() {
      guard seen.insert("\(world)").inserted else { continue }
      try world.check()
      let successors = try world.successors()
      if successors.isEmpty { try world.checkEnd() }
      open += successors
    }
    #expect(seen.count > (mayGiveUp ? 200 : 60))
  }
}
