import Testing

@testable import Streams

/// Every order in which the events of a small channel can happen, played through its state machine.
///
/// Two senders, of two elements and of one, and two consumers, any of whom may give up at any moment.
@Suite struct BoundedChannelExploration {
  @Test(arguments: [0, 1, 2], [false, true])
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
    #expect(seen.count > 100)
  }
}
