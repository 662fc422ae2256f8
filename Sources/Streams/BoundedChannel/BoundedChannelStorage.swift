public import Synchronization

/// The shell around a channel's state machine: its lock and the waiting continuations.
///
/// No continuation is resumed, and no element released, while the lock is held. Whatever runs for every element is
/// inlinable, as in `OrderedConcurrentMapStorage`.
@usableFromInline
final class BoundedChannelStorage<Element: Sendable>: Sendable {
  @usableFromInline typealias Sender = CheckedContinuation<Bool, Never>
  @usableFromInline typealias Receiver = CheckedContinuation<Result<Element?, any Error>, Never>

  @usableFromInline let machine: Mutex<BoundedChannelStateMachine<Element, Sender, Receiver>>

  init(capacity: Int) {
    machine = Mutex(BoundedChannelStateMachine(capacity: capacity))
  }

  /// Sends an element and returns whether the channel has taken it.
  ///
  /// Only a sender that must wait needs a continuation.
  @inlinable
  func send(_ element: Element) async -> Bool {
    if let isTaken = offer(element, nil) { return isTaken }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { sender in
        if let isTaken = offer(element, sender) { sender.resume(returning: isTaken) }
      }
    } onCancel: {
      machine.withLock { $0.cancelSender() }?.resume(returning: false)
    }
  }

  /// Returns the next element, the end or the error.
  ///
  /// A cancelled consumer takes no more elements.
  @inlinable
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

  /// Closes the channel; the end follows after the elements inside.
  ///
  /// Only the first call counts.
  func close(_ ending: Result<Element?, any Error>) {
    machine.withLock { $0.close(ending) }?.resume(returning: ending)
  }

  /// Ends the channel, because its consumer is gone.
  @usableFromInline
  func abandon() {
    let remains = machine.withLock { $0.abandon() }
    remains.receiver?.resume(returning: .failure(CancellationError()))
    remains.sender?.resume(returning: false)
  }
}

extension BoundedChannelStorage {
  /// Offers an element and returns whether it is taken; nil when its sender has to wait.
  @inlinable
  func offer(_ element: Element, _ sender: Sender?) -> Bool? {
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

  /// Asks for an element, the end or the error; nil when the consumer has to wait.
  @inlinable
  func ask(_ receiver: Receiver?) -> Result<Element?, any Error>? {
    switch machine.withLock({ $0.receive(receiver) }) {
    case .deliver(let element, let sender):
      sender?.resume(returning: true)
      return .success(element)
    case .end(let ending): return ending
    case .wait: return nil
    }
  }
}
