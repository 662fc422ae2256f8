/// The decisions of an ordered concurrent map, without tasks, locks or continuations.
///
/// Each event is a mutating function, and its result tells the storage the next action. Waiting tasks are opaque values
/// here: a `Producer` is the driver task that waits for room, a `Consumer` is the caller that waits for a result.
@usableFromInline
struct OrderedConcurrentMapStateMachine<Output: Sendable, Producer: Sendable, Consumer: Sendable>: Sendable {
  @usableFromInline let window: Int
  @usableFromInline var phase = Phase.idle
  /// Results by index modulo window; `nil` while the transform runs, and for good after it failed.
  @usableFromInline var slots: [Output?] = []
  /// The number of started transforms, which is also the index of the next element.
  @usableFromInline var started = 0
  /// The number of results delivered or given up, which is also the index of the next result.
  @usableFromInline var consumed = 0
  @usableFromInline var producer: Producer?
  @usableFromInline var consumer: Consumer?

  init(window: Int) {
    self.window = window
  }

  /// The phase of the map.
  ///
  /// The order is `idle → pulling → exhausted → ended`; `stopping` is a detour from either middle phase.
  @usableFromInline
  enum Phase: Sendable {
    /// No element was requested yet, so there is no driver.
    case idle
    /// The driver pulls elements and starts transforms.
    case pulling
    /// The base has no more elements; transforms may still run.
    case exhausted
    /// The driver is cancelled and its transforms are ending; the error to throw afterwards.
    case stopping(any Error)
    /// All tasks have ended, though results may be left; the error until it is thrown.
    case ended((any Error)?)
  }

  /// The action for a consumer that asks for a result.
  ///
  /// After `wait` and `start` the consumer asks again, this time with its continuation.
  @usableFromInline
  enum NextAction {
    case start
    case wait
    case deliver(Output, wakes: Producer?)
    case end((any Error)?)
  }

  /// Answers the consumer's request for the next result.
  ///
  /// The waiter is the consumer to resume later if it has to wait; `nil` only asks.
  @inlinable
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

  /// The answer to a driver that wants to ask the base for an element.
  ///
  /// After `wait` the driver asks again, this time with its continuation.
  @usableFromInline
  enum PullAction {
    case pull
    case wait
    case stop
  }

  /// Answers the driver's request for room in the window.
  ///
  /// The driver asks this before it asks the base, so the base is never more than a window ahead of the consumer.
  @inlinable
  mutating func pull(_ waiter: Producer?) -> PullAction {
    guard case .pulling = phase else { return .stop }
    guard started - consumed == window else { return .pull }
    producer = waiter
    return .wait
  }

  /// Returns the index of the element just pulled, or `nil` if the map has stopped meanwhile.
  ///
  /// The element counts as started from here on.
  @inlinable
  mutating func start() -> Int? {
    guard case .pulling = phase else { return nil }
    if slots.count < window { slots.append(nil) }
    defer { started += 1 }
    return started
  }

  /// The action after an event of the driver, or after the consumer's cancellation.
  ///
  /// It carries the continuations to resume, because they must not be resumed while the machine is locked.
  @usableFromInline
  enum Action {
    case none
    case deliver(Output, to: Consumer, wakes: Producer?)
    case cancelDriver(stops: Producer?)
    case end(Consumer, (any Error)?)
  }

  /// Records the end of the transform of the element at `index`.
  ///
  /// The next result in order goes directly to a waiting consumer; any other result waits in its slot.
  @inlinable
  mutating func transformEnded(at index: Int, with result: Result<Output, any Error>) -> Action {
    switch result {
    case .failure(let error):
      return stop(error)
    case .success(let output):
      if index == consumed, let consumer = consumer.take() {
        consumed += 1
        return .deliver(output, to: consumer, wakes: producer.take())
      }
      // Results below `consumed` were given up by `cancel()`.
      if index >= consumed { slots[index % window] = output }
      return .none
    }
  }

  /// Records the end of the base, or the error that ended it.
  ///
  /// After the end the transforms in flight go on; after an error they are cancelled.
  @usableFromInline
  mutating func upstreamEnded(with error: (any Error)?) -> Action {
    if let error { return stop(error) }
    if case .pulling = phase { phase = .exhausted }
    return .none
  }

  /// Records the end of the driver and all its transforms.
  ///
  /// Only this event passes an end or an error to the consumer.
  @usableFromInline
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

  /// Cancels the map, because its results are not wanted any more.
  ///
  /// Unlike a failure, this also gives up the finished results.
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

  /// Stops the driver at the first error; later errors are consequences of it.
  ///
  /// A driver that waits for room is resumed here, because no other event would resume it.
  @usableFromInline
  mutating func stop(_ error: any Error) -> Action {
    switch phase {
    case .pulling, .exhausted:
      phase = .stopping(error)
      return .cancelDriver(stops: producer.take())
    case .idle, .stopping, .ended:
      return .none
    }
  }
}
