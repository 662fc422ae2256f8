import Synchronization

/// Values that many tasks ask for, each made once: the first task makes it, the others wait for it.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A task that waits; it gets nil where it has to ask again.
  private typealias Waiter = CheckedContinuation<Value?, any Error>

  private enum Entry {
    case making(waiting: [Waiter])
    case made(Value)
  }

  private enum Turn {
    case make, wait
    case take(Value)
  }

  private let entries = Mutex<[Key: Entry]>([:])

  init() {}

  /// The value of a key.
  ///
  /// No task is started for it: when the task that makes a value is cancelled, one of those that wait makes it.
  ///
  /// - Parameters:
  ///   - key: The value's key.
  ///   - make: Makes the value, if nobody has.
  /// - Returns: The value.
  /// - Throws: The error of the task that makes it, and the next one to ask makes it anew; `CancellationError` when this
  ///   task is cancelled.
  func value(for key: Key, make: () async throws -> Value) async throws -> Value {
    while true {
      switch turn(of: key) {
      case .take(let value): return value
      case .wait:
        if let value = try await withCheckedThrowingContinuation({ wait(for: key, $0) }) { return value }
        try Task.checkCancellation()
      case .make:
        do {
          let value = try await make()
          end(key, .made(value)).forEach { $0.resume(returning: value) }
          return value
        } catch {
          let answer: Result<Value?, any Error> = error is CancellationError ? .success(nil) : .failure(error)
          end(key, nil).forEach { $0.resume(with: answer) }
          throw error
        }
      }
    }
  }

  /// Puts another value in the place of one that has been made.
  func replace(_ key: Key, with value: Value) { entries.withLock { $0[key] = .made(value) } }

  private func turn(of key: Key) -> Turn {
    entries.withLock { entries in
      switch entries[key] {
      case .made(let value)?: return .take(value)
      case .making?: return .wait
      case nil:
        entries[key] = .making(waiting: [])
        return .make
      }
    }
  }

  private func wait(for key: Key, _ waiter: Waiter) {
    let isWaiting = entries.withLock { entries in
      // Nobody makes it any more, whether it is made or the task that made it has failed a moment ago.
      guard case .making(let waiting)? = entries[key] else { return false }
      entries[key] = .making(waiting: waiting + [waiter])
      return true
    }
    if !isWaiting { waiter.resume(returning: nil) }
  }

  private func end(_ key: Key, _ entry: Entry?) -> [Waiter] {
    entries.withLock { entries in
      defer { entries[key] = entry }
      guard case .making(let waiting)? = entries[key] else { return [] }
      return waiting
    }
  }
}
