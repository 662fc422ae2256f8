/// What a bounded channel decides, apart from tasks, locks and continuations.
///
/// Each event is one mutating function and its answer says what the storage has to do. `Sender` and `Receiver` are
/// those who wait, opaque here.
struct BoundedChannelStateMachine<Element: Sendable, Sender: Sendable, Receiver: Sendable>: Sendable {
  private let capacity: Int
  /// Few enough that moving them up, whenever the first is taken, costs nothing.
  private var buffer: [Element] = []
  /// Waits only while the buffer is full.
  private var sender: (element: Element, waiter: Sender)?
  /// Waits only while the buffer is empty.
  private var receiver: Receiver?
  /// What comes after the elements inside; nil while more may be sent.
  private var ending: Ending?

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// What the consumer is told at last: no element, or an error.
  typealias Ending = Result<Element?, any Error>

  /// What to do for the sender.
  ///
  /// With `full` it has to send again, this time with a continuation.
  enum SendAction {
    case accepted
    case hand(to: Receiver)
    case full
    case refused
  }

  /// Takes an element in, or makes its sender wait if there is no room.
  ///
  /// The waiter is where to resume the sender; `nil` only tries.
  mutating func send(_ element: Element, _ waiter: Sender?) -> SendAction {
    if ending != nil { return .refused }
    if let receiver = receiver.take() { return .hand(to: receiver) }
    if buffer.count < capacity {
      buffer.append(element)
      return .accepted
    }
    assert(sender == nil, "one task at a time sends")
    sender = waiter.map { (element, $0) }
    return .full
  }

  /// Takes the waiting sender out and returns it.
  ///
  /// Its element goes with it: a send that was cancelled has not happened.
  mutating func cancelSender() -> Sender? {
    defer { sender = nil }
    return sender?.waiter
  }

  /// What to do for the consumer that asks for an element.
  ///
  /// `admits` is the sender whose element has found room by this.
  enum ReceiveAction {
    case deliver(Element, admits: Sender?)
    case end(Ending)
    case wait
  }

  /// Answers the consumer's request for an element.
  ///
  /// The waiter is where to resume the consumer if it has to wait; `nil` only asks.
  mutating func receive(_ waiter: Receiver?) -> ReceiveAction {
    if let element = buffer.first {
      buffer.removeFirst()
      if let sender { buffer.append(sender.element) }
      return .deliver(element, admits: cancelSender())
    }
    if let ending { return .end(ending) }
    assert(receiver == nil, "an iterator is asked for one element at a time")
    receiver = waiter
    return .wait
  }

  /// Closes the channel and returns the consumer to be told the end.
  ///
  /// A consumer that waits has nothing left to wait for; a sender that does keeps its place.
  mutating func close(_ ending: Ending) -> Receiver? {
    guard self.ending == nil else { return nil }
    self.ending = ending
    return receiver.take()
  }

  /// What a channel lets go of that nobody listens to any more.
  ///
  /// Elements are among it so that they end their lives outside the lock.
  struct Remains: Sendable {
    var receiver: Receiver?
    var sender: Sender?
    var elements: [Element] = []
  }

  /// Ends the channel because its consumer was cancelled or let go.
  ///
  /// One whose end was all that was left stays as it ended.
  mutating func abandon() -> Remains {
    if ending != nil, buffer.isEmpty { return Remains() }
    defer { buffer = [] }
    ending = .failure(CancellationError())
    let elements = buffer + (sender.map { [$0.element] } ?? [])
    return Remains(receiver: receiver.take(), sender: cancelSender(), elements: elements)
  }
}
