import Synchronization

/// The shell around a channel's state machine: its lock and those who wait.
///
/// Nobody is resumed, and no element released, while the lock is held.
final class BoundedChannelStorage<Element: Sendable>: Sendable {
  private typealias Sender = CheckedContinuation<Bool, Never>
  private typealias Receiver = CheckedContinuation<Result<Element?, any Error>, Never>

  private let machine: Mutex<BoundedChannelStateMachine<Element, Sender, Receiver>>

  init(capacity: Int) {
    machine = Mutex(BoundedChannelStateMachine(capacity: capacity))
  }

  /// Sends an element and returns whether the channel has taken it.
  ///
  /// Takes the short way if there is room; only a sender that must wait pays for a continuation.
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

  /// Returns the next element, the end, or why there is none.
  ///
  /// A cancelled consumer takes nothing any more.
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

  /// Lets no more elements in; after those inside comes the end.
  ///
  /// The first call counts.
  func close(_ ending: Result<Element?, any Error>) {
    machine.withLock { $0.close(ending) }?.resume(returning: ending)
  }

  /// Ends the channel because nobody takes its elements any more.
  func abandon() {
    let remains = machine.withLock { $0.abandon() }
    remains.receiver?.resume(returning: .failure(CancellationError()))
    remains.sender?.resume(returning: false)
  }
}

extension BoundedChannelStorage {
  /// Offers an element and returns whether it is taken; nil when its sender has to wait.
  private func offer(_ element: Element, _ sender: Sender?) -> Bool? {
    // A cancellation may have come before there was anyone to tell of it.
    switch machine.withLock({ Task.isCancelled ? .refused : $0.send(element, sender) }) {
    case .accepted: return true
    case .hand(let receiver):
      receiver.resume(returning: .success(element))
      return true
    case .refused: return false
    case .full: return nil
    }
  }

  /// Asks for an element, the end, or why there is none; nil when the consumer has to wait.
  private func ask(_ receiver: Receiver?) -> Result<Element?, any Error>? {
    switch machine.withLock({ $0.receive(receiver) }) {
    case .deliver(let element, let sender):
      sender?.resume(returning: true)
      return .success(element)
    case .end(let ending): return ending
    case .wait: return nil
    }
  }
}
