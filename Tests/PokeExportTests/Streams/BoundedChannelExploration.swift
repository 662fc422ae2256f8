import Testing

@testable import PokeExport

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

  @Test func staysFinishedWhenItsConsumerLeavesAtTheEnd() throws {
    var machine = ChannelWorld.Machine(capacity: 1)
    _ = machine.close(.success(nil))
    _ = machine.abandon()
    guard case .end(.success(nil)) = machine.receive(nil) else { throw Unexpected("a whole stream torn") }
  }
}

struct ChannelWorld: Sendable {
  /// How far each side is with what it asks for; the tries without and with a continuation are two events.
  enum Side: Sendable, Equatable { case ready, enlisting, waiting, over }

  typealias Machine = BoundedChannelStateMachine<Int, String, String>

  static let count = 5

  let capacity: Int
  let mayGiveUp: Bool
  var machine: Machine
  var sender = Side.ready
  var consumer = Side.ready
  /// Elements the channel has accepted, which is also the next one to send.
  var accepted = 0
  var delivered = 0
  /// Elements accepted and released, because nobody listened any more.
  var discarded = 0
  var isClosed = false
  /// Whether the iterator was released, which happens even after the end.
  var isAbandoned = false

  init(capacity: Int, mayGiveUp: Bool) {
    self.capacity = capacity
    self.mayGiveUp = mayGiveUp
    machine = .init(capacity: capacity)
  }

  var inside: Int { accepted - delivered - discarded }

  func successors() throws -> [ChannelWorld] {
    var worlds: [ChannelWorld] = []
    func branch(_ event: (inout ChannelWorld) throws -> Void) rethrows {
      var world = self
      try event(&world)
      worlds.append(world)
    }
    if sender == .ready || sender == .enlisting { try branch { try $0.send() } }
    if sender == .waiting, mayGiveUp { try branch { try $0.cancelSender() } }
    if consumer == .ready || consumer == .enlisting { try branch { try $0.receive() } }
    if !isAbandoned, consumer == .over || mayGiveUp { try branch { try $0.abandon() } }
    if !isClosed, sender == .over || mayGiveUp { try branch { try $0.close() } }
    return worlds
  }

  func check() throws {
    try #require((0...capacity).contains(inside))
    if sender == .waiting { try #require(consumer != .waiting && !isAbandoned && inside == capacity) }
    if consumer == .waiting { try #require(!isClosed && inside == 0) }
  }

  /// What holds when nothing can happen any more: nobody waits, and nothing accepted is lost.
  func checkEnd() throws {
    try #require(sender == .over && consumer == .over && isAbandoned)
    try #require(inside == 0)
    if !mayGiveUp { try #require(delivered == ChannelWorld.count) }
  }
}

extension ChannelWorld {
  private mutating func accept() {
    accepted += 1
    sender = accepted == ChannelWorld.count ? .over : .ready
  }

  private mutating func send() throws {
    switch machine.send(accepted, sender == .enlisting ? "sender" : nil) {
    case .accepted: accept()
    case .hand(to: "consumer"):
      try #require(consumer == .waiting && inside == 0)
      accept()
      delivered += 1
      consumer = .ready
    case .hand: throw Unexpected("nobody of that name waits")
    case .full: sender = sender == .ready ? .enlisting : .waiting
    case .rejected:
      try #require(isClosed || isAbandoned)
      sender = .over
    }
  }

  private mutating func cancelSender() throws {
    try #require(machine.cancelSender() == "sender")
    try #require(machine.cancelSender() == nil)
    sender = .over
  }

  private mutating func receive() throws {
    switch machine.receive(consumer == .enlisting ? "consumer" : nil) {
    case .deliver(let element, let admitted):
      try #require(element == delivered)
      delivered += 1
      consumer = .ready
      try #require(admitted == (sender == .waiting ? "sender" : nil))
      if admitted != nil { accept() }
    case .end:
      try #require(isClosed && inside == 0)
      consumer = .over
    case .wait: consumer = consumer == .ready ? .enlisting : .waiting
    }
  }

  private mutating func abandon() throws {
    let remains = machine.abandon()
    try #require(remains.receiver == (consumer == .waiting ? "consumer" : nil))
    try #require(remains.sender == (sender == .waiting ? "sender" : nil))
    try #require(remains.elements.elementsEqual(delivered..<(accepted + (sender == .waiting ? 1 : 0))))
    isAbandoned = true
    discarded = inside
    if sender == .waiting { sender = .over }
    consumer = .over
  }

  private mutating func close() throws {
    try #require(machine.close(.success(nil)) == (consumer == .waiting ? "consumer" : nil))
    if consumer == .waiting { consumer = .over }
    isClosed = true
  }
}
