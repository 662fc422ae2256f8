import Synchronization

/// The shell around a channel's state machine: its lock and those who wait.
///
/// Nobody is resumed, and no element released, while the lock is held.
final class BoundedChannelStorage<Element: Sendable>: Sendable {
  private typealias Machine = BoundedChannelStateMachine<
    Element, CheckedContinuation<Bool, Never>, CheckedContinuation<Result<Element?, any Error>, Never>
  >

  private let machine: Mutex<Machine>

  init(capacity: Int) {
    machine = Mutex(Machine(capacity: capacity))
  }

  /// Sends an element and returns whether the channel has taken it.
  ///
  /// Takes the short way if there is room; only a sender that must wait pays for a continuation.
  func send(_ element: Element) async -> Bool {
    guard !Task.isCancelled else { return false }
    switch machine.withLock({ $0.send(element, nil) }) {
    case .accepted:
      return true
    case .hand(let receiver):
      receiver.resume(returning: .success(element))
      return true
    case .refused:
      return false
    case .full(let ticket):
      return await waitToSend(element, ticket: ticket)
    }
  }

  /// Returns the next element, the end, or why there is none.
  ///
  /// A cancelled consumer leaves before it takes anything: what is there is for the others.
  func receive(as id: Int, isolation actor: isolated (any Actor)?) async -> Result<Element?, any Error> {
    if Task.isCancelled { leave(id) }
    switch machine.withLock({ $0.receive(as: id, nil) }) {
    case .deliver(let element, let sender):
      sender?.resume(returning: true)
      return .success(element)
    case .end(let error):
      return error.map { .failure($0) } ?? .success(nil)
    case .wait:
      return await waitToReceive(as: id, isolation: actor)
    }
  }

  /// Lets no more elements in; after those inside comes the error or the end.
  ///
  /// The first call counts.
  func close(_ error: (any Error)?) {
    for receiver in machine.withLock({ $0.close(error) }) {
      receiver.resume(returning: error.map { .failure($0) } ?? .success(nil))
    }
  }

  /// Counts a consumer in and returns its id.
  ///
  /// Paired with `leave(_:)`, which may come twice.
  func join() -> Int {
    machine.withLock { $0.join() }
  }

  /// Counts a consumer out.
  ///
  /// If it was the last, senders in line are turned away.
  func leave(_ id: Int) {
    let departure = machine.withLock { $0.leave(id) }
    departure.cancelled?.resume(returning: .failure(CancellationError()))
    for sender in departure.refused { sender.resume(returning: false) }
  }
}

extension BoundedChannelStorage {
  private func waitToSend(_ element: Element, ticket: Int) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { sender in
        let action = machine.withLock { machine -> Machine.SendAction in
          // The handler may have come and gone before there was anyone to take out of the line.
          Task.isCancelled ? .refused : machine.send(element, (sender, ticket))
        }
        switch action {
        case .accepted:
          sender.resume(returning: true)
        case .hand(let receiver):
          receiver.resume(returning: .success(element))
          sender.resume(returning: true)
        case .refused:
          sender.resume(returning: false)
        case .full:
          break
        }
      }
    } onCancel: {
      machine.withLock({ $0.cancelSender(ticket) })?.resume(returning: false)
    }
  }

  private func waitToReceive(
    as id: Int, isolation actor: isolated (any Actor)?
  ) async -> Result<Element?, any Error> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { receiver in
        switch machine.withLock({ $0.receive(as: id, receiver) }) {
        case .deliver(let element, let sender):
          sender?.resume(returning: true)
          receiver.resume(returning: .success(element))
        case .end(let error):
          receiver.resume(returning: error.map { .failure($0) } ?? .success(nil))
        case .wait:
          break
        }
      }
    } onCancel: {
      leave(id)
    }
  }
}
