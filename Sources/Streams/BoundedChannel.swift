import Synchronization

/// A queue between tasks that makes a sender wait while it is full.
///
/// A channel ends when it is finished or failed, when an iterator is released, or when a consumer is cancelled. A
/// sender gets an error after that, because no consumer would take its element. Several senders or consumers that wait
/// are served in turn.
package final class BoundedChannel<Element: Sendable>: AsyncSequence, Sendable {
  package typealias Failure = any Error
  private typealias Sender = CheckedContinuation<Bool, Never>
  private typealias Receiver = CheckedContinuation<Result<Element?, any Error>, Never>

  // No continuation is resumed, and no element released, while the lock is held.
  private let machine: Mutex<BoundedChannelStateMachine<Element, Sender, Receiver>>

  /// Creates an open, empty channel that holds `capacity` elements, 1 or more.
  package init(capacity: Int) {
    precondition(capacity > 0, "a channel holds at least one element")
    machine = Mutex(BoundedChannelStateMachine(capacity: capacity))
  }

  /// Sends an element, waiting while the channel is full.
  ///
  /// - Throws: `CancellationError` if the element will not arrive: the sending task was cancelled, the channel was
  ///   finished or failed before, or its consumer is gone.
  package func send(_ element: Element) async throws(CancellationError) {
    var isTaken = offer(element, nil)
    if isTaken == nil {
      let id = machine.withLock { $0.nextID() }
      isTaken = await withTaskCancellationHandler {
        await withCheckedContinuation { sender in
          if let isTaken = offer(element, (id, sender)) { sender.resume(returning: isTaken) }
        }
      } onCancel: {
        machine.withLock { $0.cancelSender(id) }?.resume(returning: false)
      }
    }
    guard isTaken == true else { throw CancellationError() }
  }

  /// Ends the channel after the elements already sent; only the first end counts.
  ///
  /// A sender that waits is still admitted; a later one gets an error.
  package func finish() { close(.success(nil)) }

  /// Ends the channel with an error after the elements already sent; only the first end counts.
  package func fail(_ error: any Error) { close(.failure(error)) }

  private func close(_ ending: Result<Element?, any Error>) {
    for receiver in machine.withLock({ $0.close(ending) }) { receiver.resume(returning: ending) }
  }

  /// Offers an element and returns whether it is taken; nil when its sender has to wait.
  private func offer(_ element: Element, _ sender: (id: Int, waiter: Sender)?) -> Bool? {
    // A cancellation may have come before the machine knew the sender.
    switch machine.withLock({ Task.isCancelled ? .rejected : $0.send(element, sender) }) {
    case .accepted: return true
    case .hand(let receiver):
      receiver.resume(returning: .success(element))
      return true
    case .rejected: return false
    case .full: return nil
    }
  }

  package func makeAsyncIterator() -> Iterator { Iterator(consumption: Consumption(channel: self)) }

  /// A consumer of a channel; copies count as one consumer, which is gone with the last copy.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let consumption: Consumption
    private var isOver = false

    fileprivate init(consumption: Consumption) { self.consumption = consumption }

    /// Returns the next element, or `nil` once the channel is finished and empty.
    ///
    /// - Throws: Once: the channel's error, or `CancellationError` if the consuming task was cancelled or an earlier
    ///   consumer of the channel is gone.
    package mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      guard !isOver else { return nil }
      let result = await consumption.channel.receive(isolation: actor)
      if case .success(.some(let element)) = result { return element }
      isOver = true
      return try result.get()
    }
  }

  /// Abandons the channel when the consumer releases it; the sender retains the channel itself.
  fileprivate final class Consumption: Sendable {
    let channel: BoundedChannel<Element>

    init(channel: BoundedChannel<Element>) { self.channel = channel }

    deinit { channel.abandon() }
  }

  private func receive(isolation actor: isolated (any Actor)?) async -> Result<Element?, any Error> {
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

  /// Asks for an element, the end or the error; nil when the consumer has to wait.
  private func ask(_ receiver: Receiver?) -> Result<Element?, any Error>? {
    switch machine.withLock({ $0.receive(receiver) }) {
    case .deliver(let element, let sender):
      sender?.resume(returning: true)
      return .success(element)
    case .end(let ending): return ending
    case .wait: return nil
    }
  }

  private func abandon() {
    let remains = machine.withLock { $0.abandon() }
    for receiver in remains.receivers { receiver.resume(returning: .failure(CancellationError())) }
    for sender in remains.senders { sender.resume(returning: false) }
  }
}

/// The decisions of a bounded channel, without tasks, locks or continuations.
///
/// `Sender` and `Receiver` are the waiting continuations, opaque here. Each side first asks without one, and again with
/// one when it has to wait.
struct BoundedChannelStateMachine<Element: Sendable, Sender: Sendable, Receiver: Sendable>: Sendable {
  let capacity: Int
  /// The elements inside, so few that `removeFirst()` costs nothing.
  private var buffer: [Element] = []
  /// The waiting senders and their elements; empty unless the buffer is full.
  private var senders: [(id: Int, element: Element, waiter: Sender)] = []
  /// The waiting receivers; empty unless the buffer is.
  private var receivers: [Receiver] = []
  /// The end after the elements inside; nil while more may be sent.
  private var ending: Ending?
  private var lastID = 0

  init(capacity: Int) { self.capacity = capacity }

  /// The last answer to a consumer: no element, or an error.
  typealias Ending = Result<Element?, any Error>

  enum SendAction {
    case accepted
    case hand(to: Receiver)
    case full
    case rejected
  }

  /// Returns the number of one more sender, by which it can be cancelled.
  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func send(_ element: Element, _ sender: (id: Int, waiter: Sender)?) -> SendAction {
    if ending != nil { return .rejected }
    if !receivers.isEmpty { return .hand(to: receivers.removeFirst()) }
    if buffer.count < capacity {
      buffer.append(element)
      return .accepted
    }
    if let sender { senders.append((sender.id, element, sender.waiter)) }
    return .full
  }

  /// Removes a waiting sender with its element: a cancelled send has not happened.
  mutating func cancelSender(_ id: Int) -> Sender? {
    senders.firstIndex { $0.id == id }.map { senders.remove(at: $0).waiter }
  }

  /// `admits` is the sender whose element has got room.
  enum ReceiveAction {
    case deliver(Element, admits: Sender?)
    case end(Ending)
    case wait
  }

  mutating func receive(_ receiver: Receiver?) -> ReceiveAction {
    if !buffer.isEmpty {
      let element = buffer.removeFirst()
      guard !senders.isEmpty else { return .deliver(element, admits: nil) }
      let admitted = senders.removeFirst()
      buffer.append(admitted.element)
      return .deliver(element, admits: admitted.waiter)
    }
    if let ending { return .end(ending) }
    if let receiver { receivers.append(receiver) }
    return .wait
  }

  /// Closes the channel and returns the waiting consumers, which must get the end; waiting senders keep their places.
  mutating func close(_ ending: Ending) -> [Receiver] {
    guard self.ending == nil else { return [] }
    self.ending = ending
    defer { receivers = [] }
    return receivers
  }

  /// The rest of an abandoned channel; the elements are part of it, so that they are released outside the lock.
  struct Remains: Sendable {
    var receivers: [Receiver] = []
    var senders: [Sender] = []
    var elements: [Element] = []
  }

  /// Ends the channel after a consumer was cancelled or released; a closed channel without elements keeps its end.
  mutating func abandon() -> Remains {
    if ending != nil, buffer.isEmpty { return Remains() }
    defer { (receivers, senders, buffer) = ([], [], []) }
    ending = .failure(CancellationError())
    return Remains(
      receivers: receivers, senders: senders.map(\.waiter), elements: buffer + senders.map(\.element))
  }
}
