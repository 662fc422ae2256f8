import Testing

@testable import Streams

/// The machine's answers one by one; `OrderedConcurrentMapExploration` plays their combinations.
@Suite struct OrderedConcurrentMapStateMachineTests {
  typealias Machine = OrderedConcurrentMapStateMachine<String, String, String>

  /// A machine whose driver runs and has started this many transforms.
  func machine(window: Int, started: Int) -> Machine {
    var machine = Machine(window: window)
    _ = machine.next(nil)
    for _ in 0..<started { _ = machine.start() }
    return machine
  }

  @Test func startsTheDriverOnce() throws {
    var machine = Machine(window: 1)
    guard case .start = machine.next(nil) else { throw Unexpected("no driver") }
    guard case .wait = machine.next("consumer") else { throw Unexpected("a second driver") }
  }

  @Test(arguments: [1, 2, 7])
  func letsTheDriverPullUntilTheWindowIsFull(window: Int) throws {
    var machine = machine(window: window, started: 0)
    for index in 0..<window {
      guard case .pull = machine.pull(nil) else { throw Unexpected("stopped at \(index)") }
      #expect(machine.start() == index)
    }
    guard case .wait = machine.pull("driver") else { throw Unexpected("more than the window") }
  }

  @Test func wakesTheDriverForEachResultTaken() throws {
    var machine = machine(window: 1, started: 1)
    _ = machine.pull("driver")
    guard case .none = machine.transformEnded(at: 0, with: .success("a")) else { throw Unexpected("not asked") }
    guard case .deliver("a", wakes: "driver") = machine.next(nil) else { throw Unexpected("not delivered") }
    guard case .pull = machine.pull(nil) else { throw Unexpected("no room") }
  }

  @Test func givesAWaitingConsumerOnlyTheResultWhoseTurnItIs() throws {
    var machine = machine(window: 2, started: 2)
    _ = machine.next("consumer")
    guard case .none = machine.transformEnded(at: 1, with: .success("b")) else { throw Unexpected("out of turn") }
    guard case .deliver("a", to: "consumer", wakes: nil) = machine.transformEnded(at: 0, with: .success("a")) else {
      throw Unexpected("not delivered")
    }
    guard case .deliver("b", wakes: nil) = machine.next(nil) else { throw Unexpected("not delivered") }
  }

  @Test func holdsTheErrorBackUntilTheDriverHasEnded() throws {
    var machine = machine(window: 3, started: 2)
    _ = machine.pull(nil)
    _ = machine.next("consumer")
    guard case .cancelDriver(stops: nil) = machine.transformEnded(at: 1, with: .failure(Fault.transform(1))) else {
      throw Unexpected("not stopped")
    }
    guard case .none = machine.transformEnded(at: 0, with: .failure(CancellationError())) else {
      throw Unexpected("stopped twice")
    }
    guard case .end("consumer", let error) = machine.driverEnded() else { throw Unexpected("not ended") }
    #expect(error as? Fault == .transform(1))
    guard case .end(nil) = machine.next(nil) else { throw Unexpected("an error told twice") }
  }

  @Test func letsADriverThatWaitsGoWhenItStops() throws {
    var machine = machine(window: 1, started: 1)
    _ = machine.pull("driver")
    guard case .cancelDriver(stops: "driver") = machine.cancel() else { throw Unexpected("left waiting") }
    guard case .stop = machine.pull(nil) else { throw Unexpected("pulls on") }
    #expect(machine.start() == nil)
    guard case .none = machine.cancel() else { throw Unexpected("cancelled twice") }
  }

  @Test func isCancelledBeforeItHasStarted() throws {
    var machine = Machine(window: 1)
    guard case .none = machine.cancel() else { throw Unexpected("there is no driver to cancel") }
    guard case .end(let error) = machine.next(nil) else { throw Unexpected("started") }
    #expect(error is CancellationError)
  }

  @Test func isNotCancelledOnceEverythingIsTaken() throws {
    var machine = machine(window: 1, started: 1)
    _ = machine.transformEnded(at: 0, with: .success("a"))
    _ = machine.upstreamEnded(with: nil)
    _ = machine.driverEnded()
    _ = machine.next(nil)
    _ = machine.cancel()
    guard case .end(nil) = machine.next(nil) else { throw Unexpected("a whole stream called torn") }
  }
}
