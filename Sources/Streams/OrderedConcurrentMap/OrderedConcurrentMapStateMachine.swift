/// What an ordered concurrent map decides, apart from tasks, locks and continuations.
///
/// Each event is one mutating function and its answer says what the storage has to do. Whoever may have to wait is
/// opaque here: `Producer` is the driving task waiting for room, `Consumer` the caller waiting for a result.
struct OrderedConcurrentMapStateMachine<Output: Sendable, Producer: Sendable, Consumer: Sendable>: Sendable {
  private let window: Int
  private var phase = Phase.idle
  /// Results by index modulo window; `nil` while a transform runs and for ever if it fails.
  private var slots: [Output?] = []
  /// Elements whose transform was started, which is also the index of the next one.
  private var started = 0
  /// Results handed out or given up, which is also the index of the next one.
  private var consumed = 0
  private var producer: Producer?
  private var consumer: Consumer?

  init(window: Int) {
    self.window = window
  }

  /// How far the map has come.
  ///
  /// `idle → pulling → exhausted → ended`, with `stopping` as the detour from either middle phase.
  private enum Phase {
    /// Nothing was asked for yet: there is no driver.
    case idle
    /// The driver pulls elements and starts transforms.
    case pulling
    /// The base has no more elements; transforms may still run.
    case exhausted
    /// The driver is cancelled and its transforms are ending; the error is what to throw then.
    case stopping(any Error)
    /// No task is left; results may be, and the error if it was not thrown yet.
    case ended((any Error)?)
  }

  /// What to do for a consumer that asks for a result.
  ///
  /// With `wait` and `start` it has to ask again, this time with a continuation to be resumed by.
  enum NextAction {
    case start
    case wait
    case deliver(Output, wakes: Producer?)
    case end((any Error)?)
  }

  /// Answers the consumer's request for the next result.
  ///
  /// The waiter is where to resume the consumer if it has to wait; `nil` only asks.
  mutating func next(_ waiter: Consumer?) -> NextAction {
    if consumed < started, let output = slots[consumed % window] {
      slots[consumed % window] = nil
      consumed += 1
      return .deliver(output, wakes: producer.take())
    }
    switch phase {
    case .idle:
      phase = .pulling
      return .start
    case .pulling, .exhausted, .stopping:
      assert(waiter == nil || consumer == nil, "an iterator is asked for one element at a time")
      consumer = waiter
      return .wait
    case .ended(let error):
      phase = .ended(nil)
      return .end(error)
    }
  }

  /// Whether the driver may ask the base for an element.
  ///
  /// With `wait` it has to ask again with a continuation.
  enum PullAction {
    case pull
    case wait
    case stop
  }

  /// Answers the driver's request for room in the window.
  ///
  /// Asked before the base is, so that the base is never more than a window ahead of the consumer.
  mutating func pull(_ waiter: Producer?) -> PullAction {
    guard case .pulling = phase else { return .stop }
    guard started - consumed == window else { return .pull }
    producer = waiter
    return .wait
  }

  /// Gives the element just pulled its place in the order, or `nil` if the map has stopped meanwhile.
  ///
  /// From here on the element counts as started.
  mutating func start() -> Int? {
    guard case .pulling = phase else { return nil }
    if slots.count < window { slots.append(nil) }
    defer { started += 1 }
    return started
  }

  /// What to do after something happened on the driver's side or the consumer was cancelled.
  ///
  /// Carries those to be resumed, because they must not be resumed while the machine is locked.
  enum Action {
    case none
    case deliver(Output, to: Consumer, wakes: Producer?)
    case cancelDriver(stops: Producer?)
    case end(Consumer, (any Error)?)
  }

  /// Takes in how the transform of the element at `index` ended.
  ///
  /// A result whose turn it is goes straight to a waiting consumer; any other waits in its slot.
  mutating func transformEnded(at index: Int, with result: Result<Output, any Error>) -> Action {
    switch result {
    case .failure(let error):
      return stop(error)
    case .success(let output):
      if index == consumed, let consumer = consumer.take() {
        consumed += 1
        return .deliver(output, to: consumer, wakes: producer.take())
      }
      // Below `consumed` are those given up by `cancel()`.
      if index >= consumed { slots[index % window] = output }
      return .none
    }
  }

  /// Takes in that the base has no more elements, or why it cannot give any more.
  ///
  /// After the end the transforms in flight go on; after an error they are cancelled.
  mutating func upstreamEnded(with error: (any Error)?) -> Action {
    if let error { return stop(error) }
    if case .pulling = phase { phase = .exhausted }
    return .none
  }

  /// Takes in that the driver and all its transforms have ended.
  ///
  /// The only event that lets an end or an error through to the consumer.
  mutating func driverEnded() -> Action {
    var error: (any Error)?
    if case .stopping(let cause) = phase { error = cause }
    guard let consumer = consumer.take() else {
      phase = .ended(error)
      return .none
    }
    phase = .ended(nil)
    return .end(consumer, error)
  }

  /// Takes in that nobody wants the results any more.
  ///
  /// Unlike a failure it also gives up what has already finished.
  mutating func cancel() -> Action {
    let isMissingResults = consumed < started
    consumed = started
    switch phase {
    case .idle:
      phase = .ended(CancellationError())
      return .none
    case .pulling, .exhausted:
      return stop(CancellationError())
    case .ended(nil) where isMissingResults:
      phase = .ended(CancellationError())
      return .none
    case .stopping, .ended:
      return .none
    }
  }

  /// Stops the driver for the first error; later ones are its consequences.
  ///
  /// A driver waiting for room is let go, for nobody else would wake it.
  private mutating func stop(_ error: any Error) -> Action {
    switch phase {
    case .pulling, .exhausted:
      phase = .stopping(error)
      return .cancelDriver(stops: producer.take())
    case .idle, .stopping, .ended:
      return .none
    }
  }
}
