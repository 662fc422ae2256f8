import Testing

@testable import Streams

/// The machine's answers one by one; `BoundedChannelExploration` plays their combinations.
@Suite struct BoundedChannelStateMachineTests {
  typealias Machine = BoundedChannelStateMachine<Int, String, String>

  /// A channel with one consumer, full of the numbers from zero, and senders of further numbers in line.
  func machine(capacity: Int, waiting senders: [String]) -> (machine: Machine, id: Int, tickets: [Int]) {
    var machine = Machine(capacity: capacity)
    let id = machine.join()
    for number in 0..<capacity { _ = machine.send(number, nil) }
    var tickets: [Int] = []
    for (offset, sender) in senders.enumerated() {
      guard case .full(let ticket) = machine.send(capacity + offset, nil) else { continue }
      _ = machine.send(capacity + offset, (sender, ticket))
      tickets.append(ticket)
    }
    return (machine, id, tickets)
  }

  @Test(arguments: [0, 1, 2, 5])
  func admitsWaitingSendersFirstComeFirstServed(capacity: Int) throws {
    var (machine, id, _) = machine(capacity: capacity, waiting: ["a", "b", "c"])
    for (number, sender) in ["a", "b", "c"].enumerated() {
      guard case .deliver(number, admits: sender) = machine.receive(as: id, nil) else {
        throw Unexpected("\(sender) is not admitted in its turn")
      }
    }
    for number in 3..<3 + capacity {
      guard case .deliver(number, admits: nil) = machine.receive(as: id, nil) else { throw Unexpected("lost") }
    }
    guard case .wait = machine.receive(as: id, nil) else { throw Unexpected("not empty") }
  }

  @Test func handsAnElementToTheConsumerThatWaitsLongest() throws {
    var machine = Machine(capacity: 1)
    _ = machine.receive(as: machine.join(), "first")
    _ = machine.receive(as: machine.join(), "second")
    guard case .hand(to: "first") = machine.send(0, nil) else { throw Unexpected("not the first") }
    guard case .hand(to: "second") = machine.send(1, nil) else { throw Unexpected("not the second") }
    guard case .accepted = machine.send(2, nil) else { throw Unexpected("not buffered") }
  }

  @Test func takesACancelledSenderOutOfTheLine() throws {
    var (machine, id, tickets) = machine(capacity: 1, waiting: ["a", "b", "c"])
    #expect(machine.cancelSender(tickets[1]) == "b")
    #expect(machine.cancelSender(tickets[1]) == nil)
    guard case .deliver(0, admits: "a") = machine.receive(as: id, nil) else { throw Unexpected("not a") }
    #expect(machine.cancelSender(tickets[0]) == nil)
    guard case .deliver(1, admits: "c") = machine.receive(as: id, nil) else { throw Unexpected("not c") }
  }

  @Test func letsWaitingSendersInAfterItWasFinished() throws {
    var (machine, id, _) = machine(capacity: 1, waiting: ["a"])
    #expect(machine.close(nil) == [])
    guard case .refused = machine.send(9, nil) else { throw Unexpected("closed and open") }
    guard case .deliver(0, admits: "a") = machine.receive(as: id, nil) else { throw Unexpected("not admitted") }
    guard case .deliver(1, admits: nil) = machine.receive(as: id, nil) else { throw Unexpected("lost") }
    guard case .end(nil) = machine.receive(as: id, nil) else { throw Unexpected("not over") }
  }

  @Test func countsTheFirstEndOnly() throws {
    var machine = Machine(capacity: 1)
    let id = machine.join()
    _ = machine.receive(as: id, "consumer")
    #expect(machine.close(Fault.sender(1)) == ["consumer"])
    #expect(machine.close(nil) == [])
    guard case .end(let error) = machine.receive(as: id, nil) else { throw Unexpected("not over") }
    #expect(error as? Fault == .sender(1))
  }

  @Test func letsEverybodyGoWithTheLastConsumer() throws {
    var (machine, id, _) = machine(capacity: 2, waiting: ["a", "b"])
    let other = machine.join()
    #expect(machine.leave(id).refused == [])
    let departure = machine.leave(other)
    #expect(departure.refused == ["a", "b"])
    #expect(departure.discarded == [0, 1, 2, 3])
    #expect(machine.leave(other).refused == [])
    guard case .refused = machine.send(9, nil) else { throw Unexpected("open for nobody") }
    guard case .end(let error) = machine.receive(as: machine.join(), nil) else { throw Unexpected("not over") }
    #expect(error is CancellationError)
  }

  @Test func staysFinishedWhenItsConsumerLeavesAtTheEnd() throws {
    var machine = Machine(capacity: 1)
    let id = machine.join()
    _ = machine.close(nil)
    _ = machine.leave(id)
    guard case .end(nil) = machine.receive(as: machine.join(), nil) else { throw Unexpected("a whole stream torn") }
  }
}
