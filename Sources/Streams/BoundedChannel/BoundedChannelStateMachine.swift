/// The decisions of a bounded channel, without tasks, locks or continuations.
///
/// Each event is a mutating function, and its result tells the storage the next action. `Sender` and `Receiver` are the
/// waiting continuations, opaque here.
@usableFromInline
struct BoundedChannelStateMachine<Element: Sendable, Sender: Sendable, Receiver: Sendable>: Sendable {
  @usableFromInline let capacity: Int
  /// The elements inside, so few that `removeFirst()` costs nothing.
  @usableFromInline var buffer: [Element] = []
  /// The waiting sender and its element; set only while the buffer is full.
  @usableFromInline var sender: (element: Element, waiter: Sender)?
  /// The waiting receiver; set only while the buffer is empty.
  @usableFromInline var receiver: Receiver?
  /// The end after the elements inside; nil while more may be sent.
  @usableFromInline var ending: Ending?

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The last answer to the consumer: no element, or an error.
  @usableFromInline typealias Ending = Result<Element?, any Error>

  /// The action for the sender.
  ///
  /// After `full` it sends again, this time with its continuation.
  @usableFromInline
  enum SendAction {
    case accepted
    case hand(to: Receiver)
    case full
    case rejected
  }

  /// Takes an element, or makes its sender wait when the buffer is full.
  ///
  /// The waiter is the sender to resume later; `nil` only tries.
  @inlinable
  mutating func send(_ element: Element, _ waiter: Sender?) -> SendAction {
    if ending != nil { return .rejected }
    if let receiver = receiver.take() { return .hand(to: receiver) }
    if buffer.count < capacity {
      buffer.append(element)
      return .accepted
    }
    assert(sender == nil, "one task at a time sends")
    sender = waiter.map { (element, $0) }
    return .full
  }

  /// Removes the waiting sender and returns it.
  ///
  /// Its element is removed too: a cancelled send has not happened.
  @inlinable
  mutating func cancelSender() -> Sender? {
    defer { sender = nil }
    return sender?.waiter
  }

  /// The action for a consumer that asks for an element.
  ///
  /// `admits` is the sender whose element has got room.
  @usableFromInline
  enum ReceiveAction {
    case deliver(Element, admits: Sender?)
    case end(Ending)
    case wait
  }

  /// Answers the consumer's request for an element.
  ///
  /// The waiter is the consumer to resume later if it has to wait; `nil` only asks.
  @inlinable
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

  /// Closes the channel and returns the waiting consumer, which must get the end.
  ///
  /// A waiting sender keeps its place.
  mutating func close(_ ending: Ending) -> Receiver? {
    guard self.ending == nil else { return nil }
    self.ending = ending
    return receiver.take()
  }

  /// The rest of an abandoned channel.
  ///
  /// The elements are part of it, so that they are released outside the lock.
  struct Remains: Sendable {
    var receiver: Receiver?
    var sender: Sender?
    var elements: [Element] = []
  }

  /// Ends the channel after its consumer was cancelled or released.
  ///
  /// A closed channel without elements keeps its end.
  mutating func abandon() -> Remains {
    if ending != nil, buffer.isEmpty { return Remains() }
    defer { buffer = [] }
    ending = .failure(CancellationError())
    let elements = buffer + (sender.map { [$0.element] } ?? [])
    return Remains(receiver: receiver.take(), sender: cancelSender(), elements: elements)
  }
}
