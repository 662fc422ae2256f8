import Testing

@testable import Streams

/// A map's state machine, its driver and its consumer at one moment.
struct MapWorld: Sendable {
  enum Waiter: Sendable { case driver, consumer }
  enum Driver: Sendable { case none, ready, enlisting, waiting, pulling, draining, ended }
  enum Consumer: Sendable { case idle, enlisting, waiting, over((any Error)?) }

  let window: Int
  let count: Int
  let mayFail: Bool
  var machine: OrderedConcurrentMapStateMachine<Int, Waiter, Waiter>
  var driver = Driver.none
  var consumer = Consumer.idle
  var pulled = 0
  var running: [Int] = []
  var delivered = 0
  var isDriverCancelled = false
  var wasCancelled = false
  var cause: Fault?

  init(window: Int, count: Int, mayFail: Bool) {
    self.window = window
    self.count = count
    self.mayFail = mayFail
    machine = .init(window: window)
  }

  /// The worlds one event away.
  func successors() throws -> [MapWorld] {
    var worlds: [MapWorld] = []
    func branch(_ event: (inout MapWorld) throws -> Void) rethrows {
      var world = self
      try event(&world)
      worlds.append(world)
    }
    switch consumer {
    case .idle: try branch { try $0.ask(nil) }
    case .enlisting: try branch { try $0.ask(.consumer) }
    case .waiting, .over: break
    }
    switch driver {
    case .ready: branch { $0.pull(nil) }
    case .enlisting: branch { $0.pull(.driver) }
    case .pulling:
      if pulled < count { branch { $0.bring() } }
      if pulled == count { try branch { try $0.endUpstream(nil) } }
      if mayFail { try branch { try $0.endUpstream(.upstream) } }
    case .draining where running.isEmpty:
      try branch { world in
        world.driver = .ended
        try world.perform(world.machine.driverEnded())
      }
    case .none, .waiting, .draining, .ended: break
    }
    for index in running {
      try branch { try $0.endTransform(index, .success(index)) }
      if mayFail || isDriverCancelled { try branch { try $0.endTransform(index, .failure(Fault.transform(index))) } }
    }
    if !wasCancelled {
      if case .over = consumer { return worlds }
      try branch { world in
        world.wasCancelled = true
        try world.perform(world.machine.cancel())
      }
    }
    return worlds
  }

  /// What holds at every moment.
  func check() throws {
    try #require(running.count <= window)
    if !wasCancelled { try #require(pulled - delivered <= window) }
    if case .over = consumer {
      try #require(running.isEmpty)
      try #require(driver == .none || driver == .ended)
    }
  }

  /// What holds when nothing can happen any more: nobody waits, and the outcome is the right one.
  func checkEnd() throws {
    guard case .over(let error) = consumer else {
      Issue.record("the consumer waits for ever: \(self)")
      return
    }
    var machine = machine
    guard case .end(nil) = machine.next(nil) else {
      Issue.record("a map that is over brings something: \(self)")
      return
    }
    if let cause, error as? Fault == cause { return }
    if wasCancelled, error is CancellationError { return }
    try #require(error == nil && delivered == count && cause == nil)
  }
}

extension MapWorld {
  private mutating func ask(_ waiter: Waiter?) throws {
    switch machine.next(waiter) {
    case .start:
      try #require(driver == .none)
      driver = .ready
      consumer = .enlisting
    case .wait: consumer = waiter == nil ? .enlisting : .waiting
    case .deliver(let output, let producer): try deliver(output, wakes: producer)
    case .end(let error): consumer = .over(error)
    }
  }

  private mutating func pull(_ waiter: Waiter?) {
    switch machine.pull(waiter) {
    case .pull: driver = .pulling
    case .stop: driver = .draining
    case .wait: driver = waiter == nil ? .enlisting : .waiting
    }
  }

  private mutating func bring() {
    guard let index = machine.start() else {
      driver = .draining
      return
    }
    pulled += 1
    running.append(index)
    driver = .ready
  }

  private mutating func endUpstream(_ fault: Fault?) throws {
    if let fault, cause == nil, !isDriverCancelled { cause = fault }
    driver = .draining
    try perform(machine.upstreamEnded(with: fault))
  }

  private mutating func endTransform(_ index: Int, _ result: Result<Int, any Error>) throws {
    running.removeAll { $0 == index }
    if case .failure = result, cause == nil, !isDriverCancelled { cause = .transform(index) }
    try perform(machine.transformEnded(at: index, with: result))
  }

  private mutating func perform(_ action: OrderedConcurrentMapStateMachine<Int, Waiter, Waiter>.Action) throws {
    switch action {
    case .none: break
    case .deliver(let output, let waiter, let producer):
      try #require(waiter == .consumer)
      try requireWaitingConsumer()
      try deliver(output, wakes: producer)
    case .cancelDriver(let producer):
      try #require(!isDriverCancelled)
      isDriverCancelled = true
      if producer != nil {
        try #require(driver == .waiting)
        driver = .draining
      }
      try #require(driver != .waiting)
    case .end(_, let error):
      try requireWaitingConsumer()
      consumer = .over(error)
    }
  }

  private mutating func deliver(_ output: Int, wakes producer: Waiter?) throws {
    try #require(output == delivered)
    try #require(!wasCancelled)
    delivered += 1
    consumer = .idle
    if producer != nil {
      try #require(driver == .waiting)
      driver = .pulling
    }
  }

  private func requireWaitingConsumer() throws {
    guard case .waiting = consumer else { throw Unexpected("the consumer does not wait") }
  }
}
