import Testing

@testable import Streams

/// A channel's state machine, its senders and its consumers at one moment.
struct ChannelWorld: Sendable {
  enum Sender: Sendable, Equatable { case ready, enlisting(Int), waiting(Int), over }
  enum Consumer: Sendable, Equatable { case idle, enlisting, waiting, over }

  let capacity: Int
  let mayGiveUp: Bool
  var machine: BoundedChannelStateMachine<Int, Int, Int>
  var senders = [Sender.ready, .ready]
  var consumers = [Consumer.idle, .idle]
  /// Elements each sender has yet to send: its number times ten, and that plus one for the first sender.
  var left = [[0, 1], [10]]
  /// Elements accepted and neither delivered nor discarded.
  var inside: [Int] = []
  var delivered: [Int] = []
  var isClosed = false

  init(capacity: Int, mayGiveUp: Bool) {
    self.capacity = capacity
    self.mayGiveUp = mayGiveUp
    machine = .init(capacity: capacity)
    // The consumers' ids are one more than their numbers.
    for _ in consumers { _ = machine.join() }
  }

  /// The worlds one event away.
  func successors() throws -> [ChannelWorld] {
    var worlds: [ChannelWorld] = []
    func branch(_ event: (inout ChannelWorld) throws -> Void) rethrows {
      var world = self
      try event(&world)
      worlds.append(world)
    }
    for number in senders.indices {
      switch senders[number] {
      case .ready: try branch { try $0.send(number, ticket: nil) }
      case .enlisting(let ticket): try branch { try $0.send(number, ticket: ticket) }
      case .waiting(let ticket):
        if mayGiveUp {
          branch { world in
            if world.machine.cancelSender(ticket) != nil { world.senders[number] = .over }
          }
        }
      case .over: break
      }
    }
    for number in consumers.indices where consumers[number] != .over {
      switch consumers[number] {
      case .idle: try branch { try $0.receive(number, nil) }
      case .enlisting: try branch { try $0.receive(number, number) }
      case .waiting, .over: break
      }
      if mayGiveUp { try branch { try $0.leave(number) } }
    }
    if !isClosed, senders.allSatisfy({ $0 == .over }) || mayGiveUp {
      try branch { world in
        world.isClosed = true
        for number in world.machine.close(nil) { try world.endWaiting(number) }
      }
    }
    return worlds
  }

  /// What holds at every moment.
  func check() throws {
    try #require(Set(delivered).count == delivered.count)
    try #require(inside.count <= capacity)
    try #require(delivered.filter { $0 < 10 }.elementsEqual([0, 1].prefix(delivered.count { $0 < 10 })))
    let isAnySenderWaiting = senders.contains { if case .waiting = $0 { true } else { false } }
    if isAnySenderWaiting {
      try #require(!consumers.contains(.waiting))
      try #require(consumers.contains { $0 != .over })
    }
    if isClosed { try #require(!consumers.contains(.waiting)) }
  }

  /// What holds when nothing can happen any more: nobody waits, and nothing accepted is lost.
  func checkEnd() throws {
    try #require(senders.allSatisfy { $0 == .over })
    try #require(consumers.allSatisfy { $0 == .over })
    try #require(inside.isEmpty)
    if !mayGiveUp { try #require(delivered.sorted() == [0, 1, 10]) }
  }
}

extension ChannelWorld {
  /// Takes note that a sender's element has been accepted, and moves the sender on.
  private mutating func settle(_ number: Int) {
    inside.append(left[number].removeFirst())
    inside.sort()
    senders[number] = left[number].isEmpty ? .over : .ready
  }

  private mutating func deliver(_ element: Int, to number: Int) throws {
    guard let index = inside.firstIndex(of: element) else { throw Unexpected("\(element) was never accepted") }
    inside.remove(at: index)
    delivered.append(element)
    consumers[number] = .idle
  }

  private mutating func send(_ number: Int, ticket: Int?) throws {
    switch machine.send(left[number][0], ticket.map { (sender: number, ticket: $0) }) {
    case .accepted: settle(number)
    case .hand(let consumer):
      try #require(consumers[consumer] == .waiting)
      let element = left[number][0]
      settle(number)
      try deliver(element, to: consumer)
    case .full(let given): senders[number] = ticket == nil ? .enlisting(given) : .waiting(given)
    case .refused: senders[number] = .over
    }
  }

  private mutating func receive(_ number: Int, _ waiter: Int?) throws {
    switch machine.receive(as: number + 1, waiter) {
    case .deliver(let element, let sender):
      if let sender {
        guard case .waiting = senders[sender] else { throw Unexpected("sender \(sender) does not wait") }
        settle(sender)
      }
      try deliver(element, to: number)
    case .end: consumers[number] = .over
    case .wait: consumers[number] = waiter == nil ? .enlisting : .waiting
    }
  }

  private mutating func leave(_ number: Int) throws {
    let departure = machine.leave(number + 1)
    if let cancelled = departure.cancelled { try #require(cancelled == number && consumers[number] == .waiting) }
    consumers[number] = .over
    for sender in departure.refused {
      guard case .waiting = senders[sender] else { throw Unexpected("sender \(sender) does not wait") }
      senders[sender] = .over
    }
    inside.removeAll { departure.discarded.contains($0) }
  }

  private mutating func endWaiting(_ number: Int) throws {
    try #require(consumers[number] == .waiting)
    consumers[number] = .over
  }
}
