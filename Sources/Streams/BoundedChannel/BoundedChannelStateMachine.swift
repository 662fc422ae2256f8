/// What a bounded channel decides, apart from tasks, locks and continuations.
///
/// Each event is one mutating function and its answer says what the storage has to do. `Sender` and `Receiver` are
/// those who wait, opaque here; a ticket names a sender that may give up, an id a consumer that may leave.
struct BoundedChannelStateMachine<Element: Sendable, Sender: Sendable, Receiver: Sendable>: Sendable {
  private let capacity: Int
  private var phase = Phase.open
  private var buffer = Queue<Element>()
  /// Senders wait only while the buffer is full.
  private var senders = Queue<WaitingSender>()
  /// Receivers wait only while the buffer is empty and no sender waits.
  private var receivers = Queue<WaitingReceiver>()
  private var members: Set<Int> = []
  private var lastNumber = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Whether elements may come in, and what comes after the last.
  ///
  /// Leaves `open` once.
  private enum Phase {
    /// Elements may be sent.
    case open
    /// No more elements may be sent; those inside are handed out before the error or the end.
    case closed((any Error)?)
    /// Nobody was left to take what was inside or would come.
    case abandoned
  }

  private struct WaitingSender: Sendable {
    let ticket: Int
    let element: Element
    let sender: Sender
  }

  private struct WaitingReceiver: Sendable {
    let id: Int
    let receiver: Receiver
  }

  /// What to do for a sender.
  ///
  /// With `full` it has to send again, this time with a continuation, under the ticket it was given.
  enum SendAction {
    case accepted
    case hand(to: Receiver)
    case full(ticket: Int)
    case refused
  }

  /// Takes an element in, or puts its sender in line if there is no room.
  ///
  /// The waiter is where to resume the sender, with the ticket of its first attempt; `nil` only tries.
  mutating func send(_ element: Element, _ waiter: (sender: Sender, ticket: Int)?) -> SendAction {
    guard case .open = phase else { return .refused }
    if let waiting = receivers.popFirst() { return .hand(to: waiting.receiver) }
    if buffer.count < capacity {
      buffer.append(element)
      return .accepted
    }
    guard let waiter else { return .full(ticket: makeNumber()) }
    senders.append(WaitingSender(ticket: waiter.ticket, element: element, sender: waiter.sender))
    return .full(ticket: waiter.ticket)
  }

  /// Takes a sender out of the line and returns it, if it stands there.
  ///
  /// Its element goes with it: a send that was cancelled has not happened.
  mutating func cancelSender(_ ticket: Int) -> Sender? {
    senders.remove { $0.ticket == ticket }?.sender
  }

  /// What to do for a consumer that asks for an element.
  ///
  /// `admits` is the sender whose element has found room by this.
  enum ReceiveAction {
    case deliver(Element, admits: Sender?)
    case end((any Error)?)
    case wait
  }

  /// Answers a consumer's request for an element.
  ///
  /// The waiter is where to resume the consumer if it has to wait; `nil` only asks.
  mutating func receive(as id: Int, _ waiter: Receiver?) -> ReceiveAction {
    guard members.contains(id) else { return .end(CancellationError()) }
    if let element = buffer.popFirst() {
      let admitted = senders.popFirst()
      if let admitted { buffer.append(admitted.element) }
      return .deliver(element, admits: admitted?.sender)
    }
    if let admitted = senders.popFirst() { return .deliver(admitted.element, admits: admitted.sender) }
    switch phase {
    case .open:
      if let waiter { receivers.append(WaitingReceiver(id: id, receiver: waiter)) }
      return .wait
    case .closed(let error):
      return .end(error)
    case .abandoned:
      return .end(CancellationError())
    }
  }

  /// Closes the channel and returns the consumers to be told the end.
  ///
  /// Whoever waits has nothing left to wait for; senders in line keep their place.
  mutating func close(_ error: (any Error)?) -> [Receiver] {
    guard case .open = phase else { return [] }
    phase = .closed(error)
    return receivers.removeAll().map(\.receiver)
  }

  /// Counts a new consumer in and returns its id.
  ///
  /// An id is never given twice, so a consumer that has left stays away.
  mutating func join() -> Int {
    let id = makeNumber()
    members.insert(id)
    return id
  }

  /// Those a leaving consumer lets go.
  ///
  /// Elements are among them so that they end their lives outside the lock.
  struct Departure: Sendable {
    var cancelled: Receiver?
    var refused: [Sender] = []
    var discarded: [Element] = []
  }

  /// Counts a consumer out, and abandons the channel if it was the last.
  ///
  /// A consumer leaves once: by cancellation or by its iterator's end, whichever comes first.
  mutating func leave(_ id: Int) -> Departure {
    var departure = Departure()
    guard members.remove(id) != nil else { return departure }
    departure.cancelled = receivers.remove { $0.id == id }?.receiver
    guard members.isEmpty else { return departure }
    if case .closed = phase, buffer.isEmpty, senders.isEmpty { return departure }
    phase = .abandoned
    departure.discarded = buffer.removeAll()
    for waiting in senders.removeAll() {
      departure.discarded.append(waiting.element)
      departure.refused.append(waiting.sender)
    }
    return departure
  }

  private mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
