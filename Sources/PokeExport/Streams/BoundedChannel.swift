import Synchronization

/// A queue between two tasks that makes the sender wait while it is full.
///
/// A channel ends when it is finished or failed, when the iterator is released, or when the consumer is cancelled. The
/// sender gets an error after that, because no consumer would take its element. Only one task at a time sends, and one
/// receives.
final class BoundedChannel<Element: Sendable>: AsyncSequence, Sendable {
  typealias Sender = CheckedContinuation<Bool, Never>
  typealias Receiver = CheckedContinuation<Result<Element?, any Error>, Never>

  // No continuation is resumed, and no element released, while the lock is held.
  let machine: Mutex<BoundedChannelStateMachine<Element, Sender, Receiver>>

  init(capacity: Int) {
    precondition(capacity > 0, "a channel holds at least one element")
    machine = Mutex(BoundedChannelStateMachine(capacity: capacity))
  }

  /// Throws if the element will not arrive: the sending task was cancelled, the channel was finished or failed before,
  /// or its consumer is gone.
  func send(_ element: Element) async throws(CancellationError) {
    var isTaken = Task.isCancelled ? false : offer(element, nil)
    if isTaken == nil {
      isTaken = await withTaskCancellationHandler {
        await withCheckedContinuation { sender in
          if let isTaken = offer(element, sender) { sender.resume(returning: isTaken) }
        }
      } onCancel: {
        machine.withLock { $0.cancelSender() }?.resume(returning: false)
      }
    }
    guard isTaken == true else { throw CancellationError() }
  }

  /// A sender that waits is still admitted, a later one gets an error, and only the first end counts.
  func finish() { close(.success(nil)) }

  func fail(_ error: any Error) { close(.failure(error)) }

  private func close(_ ending: Result<Element?, any Error>) {
    machine.withLock { $0.close(ending) }?.resume(returning: ending)
  }

  /// Returns whether the element is taken; nil when its sender has to wait.
  func offer(_ element: Element, _ sender: Sender?) -> Bool? {
    // A cancellation may have come before the machine knew the sender.
    switch machine.withLock({ sender != nil && Task.isCancelled ? .rejected : $0.send(element, sender) }) {
    case .accepted: return true
    case .hand(let receiver):
      receiver.resume(returning: .success(element))
      return true
    case .rejected: return false
    case .full: return nil
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(consumption: Consumption(channel: self)) }

  /// Copies count as one consumer, which is gone with the last copy.
  struct Iterator: AsyncIteratorProtocol, Sendable {
    let consumption: Consumption
    var isOver = false

    /// Throws once: the channel's error, or `CancellationError` if the consuming task was cancelled or an earlier
    /// consumer of the channel is gone.
    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      guard !isOver else { return nil }
      let result = await consumption.channel.receive(isolation: actor)
      if case .success(.some(let element)) = result { return element }
      isOver = true
      return try result.get()
    }
  }

  /// Abandons the channel when the consumer releases it; the sender retains the channel itself.
  final class Consumption: Sendable {
    let channel: BoundedChannel<Element>

    init(channel: BoundedChannel<Element>) { self.channel = channel }

    deinit { channel.abandon() }
  }

  func receive(isolation actor: isolated (any Actor)?) async -> Result<Element?, any Error> {
    if Task.isCancelled {
      abandon()
      return .failure(CancellationError())
    }
    if let result = ask(nil) { return result }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { receiver in
        if let result = ask(receiver) { receiver.resume(returning: result) }
      }
    } onCancel: {
      abandon()
    }
  }

  func ask(_ receiver: Receiver?) -> Result<Element?, any Error>? {
    switch machine.withLock({ $0.receive(receiver) }) {
    case .deliver(let element, let sender):
      sender?.resume(returning: true)
      return .success(element)
    case .end(let ending): return ending
    case .wait: return nil
    }
  }

  func abandon() {
    let remains = machine.withLock { $0.abandon() }
    remains.receiver?.resume(returning: .failure(CancellationError()))
    remains.sender?.resume(returning: false)
  }
}

/// Each side first asks without its continuation, which is opaque here, and asks again with it if it must wait.
struct BoundedChannelStateMachine<Element: Sendable, Sender: Sendable, Receiver: Sendable>: Sendable {
  let capacity: Int
  /// The elements inside, so few that `removeFirst()` costs nothing.
  var buffer: [Element] = []
  /// Waits only while the buffer is full, with its element.
  var sender: (element: Element, waiter: Sender)?
  /// Waits only while the buffer is empty.
  var receiver: Receiver?
  /// The end that follows the elements inside; nil while more may be sent.
  var ending: Ending?

  init(capacity: Int) { self.capacity = capacity }

  typealias Ending = Result<Element?, any Error>

  enum SendAction {
    case accepted
    case hand(to: Receiver)
    case full
    case rejected
  }

  mutating func send(_ element: Element, _ waiter: Sender?) -> SendAction {
    if ending != nil { return .rejected }
    if let receiver = receiver.take() { return .hand(to: receiver) }
    if buffer.count < capacity {
      buffer.append(element)
      return .accepted
    }
    precondition(sender == nil, "only one task at a time sends")
    if let waiter { sender = (element, waiter) }
    return .full
  }

  /// Removes a waiting sender with its element: a cancelled send has not happened.
  mutating func cancelSender() -> Sender? { sender.take()?.waiter }

  /// `admits` is the sender whose element has got room.
  enum ReceiveAction {
    case deliver(Element, admits: Sender?)
    case end(Ending)
    case wait
  }

  mutating func receive(_ waiter: Receiver?) -> ReceiveAction {
    if !buffer.isEmpty {
      let element = buffer.removeFirst()
      guard let admitted = sender.take() else { return .deliver(element, admits: nil) }
      buffer.append(admitted.element)
      return .deliver(element, admits: admitted.waiter)
    }
    if let ending { return .end(ending) }
    precondition(receiver == nil, "only one task at a time receives")
    receiver = waiter
    return .wait
  }

  /// Returns the waiting consumer, which must get the end; a waiting sender keeps its place.
  mutating func close(_ ending: Ending) -> Receiver? {
    guard self.ending == nil else { return nil }
    self.ending = ending
    return receiver.take()
  }

  /// A closed channel without elements keeps its end.
  ///
  /// The elements are returned to be released outside the lock.
  mutating func abandon() -> (receiver: Receiver?, sender: Sender?, elements: [Element]) {
    if ending != nil, buffer.isEmpty { return (nil, nil, []) }
    ending = .failure(CancellationError())
    defer { buffer = [] }
    let sender = sender.take()
    return (receiver.take(), sender?.waiter, buffer + (sender.map { [$0.element] } ?? []))
  }
}
