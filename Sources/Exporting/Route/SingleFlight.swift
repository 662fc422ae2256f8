import Synchronization

/// Values that many tasks ask for, each made once: the first task makes it, the others wait for it.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A task that waits; it gets nil where it has to ask again.
  private struct Waiter {
    let number: Int
    let continuation: CheckedContinuation<Value?, any Error>
  }

  private enum Entry {
    case making(waiting: [Waiter])
    case made(Value)
  }

  private enum Turn {
    case make
    case wait(number: Int)
    case take(Value)
  }

  private let state = Mutex((entries: [Key: Entry](), waiterCount: 0))

  /// The value of a key.
  ///
  /// No task is started for it: when the task that makes a value is cancelled, one of those that wait makes it.
  ///
  /// - Throws: The error of the task that makes it, after which the next one to ask tries again; `CancellationError` at
  ///   once when this task is cancelled.
  func value(for key: Key, make: () async throws -> Value) async throws -> Value {
    while true {
      switch turn(of: key) {
      case .take(let value): return value
      case .wait(let number):
        let value = try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { wait(for: key, Waiter(number: number, continuation: $0)) }
        } onCancel: {
          cancel(number, for: key)
        }
        if let value { return value }
        try Task.checkCancellation()
      case .make:
        do {
          let value = try await make()
          end(key, .made(value)).forEach { $0.continuation.resume(returning: value) }
          return value
        } catch {
          let answer: Result<Value?, any Error> = error is CancellationError ? .success(nil) : .failure(error)
          end(key, nil).forEach { $0.continuation.resume(with: answer) }
          throw error
        }
      }
    }
  }

  /// Puts another value in the place of one that has been made.
  func replace(_ key: Key, with value: Value) { state.withLock { $0.entries[key] = .made(value) } }

  private func turn(of key: Key) -> Turn {
    state.withLock { state in
      switch state.entries[key] {
      case .made(let value)?: return .take(value)
      case .making?:
        state.waiterCount += 1
        return .wait(number: state.waiterCount)
      case nil:
        state.entries[key] = .making(waiting: [])
        return .make
      }
    }
  }

  private func wait(for key: Key, _ waiter: Waiter) {
    let isWaiting = state.withLock { state in
      // The maker may have ended a moment ago; and who is cancelled by now has had its `onCancel`, which found nobody.
      guard !Task.isCancelled, case .making(let waiting)? = state.entries[key] else { return false }
      state.entries[key] = .making(waiting: waiting + [waiter])
      return true
    }
    if !isWaiting { waiter.continuation.resume(returning: nil) }
  }

  private func cancel(_ number: Int, for key: Key) {
    let waiter: Waiter? = state.withLock { state in
      guard case .making(var waiting)? = state.entries[key],
        let index = waiting.firstIndex(where: { $0.number == number })
      else { return nil }
      let waiter = waiting.remove(at: index)
      state.entries[key] = .making(waiting: waiting)
      return waiter
    }
    waiter?.continuation.resume(throwing: CancellationError())
  }

  private func end(_ key: Key, _ entry: Entry?) -> [Waiter] {
    state.withLock { state in
      defer { state.entries[key] = entry }
      guard case .making(let waiting)? = state.entries[key] else { return [] }
      return waiting
    }
  }
}
