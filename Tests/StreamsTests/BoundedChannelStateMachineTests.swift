import Testing

@testable import Streams

/// The machine's answers one by one; `BoundedChannelExploration` plays their combinations.
@Suite struct BoundedChannelStateMachineTests {
  typealias Machine = BoundedChannelStateMachine<Int, String, String>

  func fullMachine(capacity: Int) throws -> Machine {
    var machine = Machine(capacity: capacity)
    for number in 0..<capacity { _ = machine.send(number, nil) }
    guard case .full = machine.send(capacity, nil), case .full = machine.send(capacity, (1, "sender")) else {
      throw Unexpected("room for more")
    }
    return machine
  }

  @Test(arguments: [1, 2, 5])
  func admitsTheWaitingSenderWithTheFirstElementTaken(capacity: Int) throws {
    var machine = try fullMachine(capacity: capacity)
    for number in 0...capacity {
      guard case .deliver(number, let admitted) = machine.receive(nil) else { throw Unexpected("lost") }
      #expect(admitted == (number == 0 ? "sender" : nil))
    }
    guard case .wait = machine.receive(nil) else { throw Unexpected("not empty") }
  }

  @Test func handsAnElementToTheConsumerThatWaits() throws {
    var machine = Machine(capacity: 1)
    guard case .wait = machine.receive("consumer") else { throw Unexpected("not empty") }
    guard case .hand(to: "consumer") = machine.send(0, nil) else { throw Unexpected("not handed on") }
    guard case .accepted = machine.send(1, nil) else { throw Unexpected("not buffered") }
  }

  @Test func forgetsTheElementOfACancelledSender() throws {
    var machine = try fullMachine(capacity: 1)
    #expect(machine.cancelSender(2) == nil)
    #expect(machine.cancelSender(1) == "sender")
    #expect(machine.cancelSender(1) == nil)
    guard case .deliver(0, admits: nil) = machine.receive(nil) else { throw Unexpected("not the first") }
    guard case .wait = machine.receive(nil) else { throw Unexpected("sent all the same") }
  }

  @Test func admitsSendersInTurnAndForgetsOnlyTheCancelledOne() throws {
    var machine = try fullMachine(capacity: 1)
    for id in 2...3 { guard case .full = machine.send(id, (id, "sender \(id)")) else { throw Unexpected("room") } }
    #expect(machine.cancelSender(2) == "sender 2")
    guard case .deliver(0, admits: "sender") = machine.receive(nil) else { throw Unexpected("not in turn") }
    guard case .deliver(1, admits: "sender 3") = machine.receive(nil) else { throw Unexpected("not in turn") }
    guard case .deliver(3, admits: nil) = machine.receive(nil) else { throw Unexpected("lost") }
  }

  @Test func letsTheWaitingSenderInAfterItWasFinished() throws {
    var machine = try fullMachine(capacity: 1)
    #expect(machine.close(.success(nil)) == [])
    guard case .rejected = machine.send(9, nil) else { throw Unexpected("closed and open") }
    guard case .deliver(0, admits: "sender") = machine.receive(nil) else { throw Unexpected("not admitted") }
    guard case .deliver(1, admits: nil) = machine.receive(nil) else { throw Unexpected("lost") }
    guard case .end(.success(nil)) = machine.receive(nil) else { throw Unexpected("not over") }
  }

  @Test func countsTheFirstEndOnly() throws {
    var machine = Machine(capacity: 1)
    _ = machine.receive("consumer")
    #expect(machine.close(.failure(Fault.sender(1))) == ["consumer"])
    #expect(machine.close(.success(nil)) == [])
    guard case .end(.failure(let error)) = machine.receive(nil) else { throw Unexpected("not over") }
    #expect(error as? Fault == .sender(1))
  }

  @Test func letsEverybodyGoWithTheConsumer() throws {
    var machine = try fullMachine(capacity: 2)
    let remains = machine.abandon()
    #expect(remains.receivers == [])
    #expect(remains.senders == ["sender"])
    #expect(remains.elements == [0, 1, 2])
    #expect(machine.abandon().senders == [])
    guard case .rejected = machine.send(9, nil) else { throw Unexpected("open for nobody") }
    guard case .end(.failure(let error)) = machine.receive(nil) else { throw Unexpected("not over") }
    #expect(error is CancellationError)
  }

  @Test func staysFinishedWhenItsConsumerLeavesAtTheEnd() throws {
    var machine = Machine(capacity: 1)
    _ = machine.close(.success(nil))
    _ = machine.abandon()
    guard case .end(.success(nil)) = machine.receive(nil) else { throw Unexpected("a whole stream torn") }
  }
}
