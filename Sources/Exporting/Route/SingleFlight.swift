import Synchronization

/// Values that many tasks ask for, each made once: the first task makes it, the others wait for it.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private enum Entry {
    case making(waiting: [CheckedContinuation<Value, any Error>])
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
  /// No task is started for it: a task that is cancelled while it makes a value fails those that wait for it, too.
  ///
  /// - Parameters:
  ///   - key: The value's key.
  ///   - make: Makes the value, if nobody has.
  /// - Returns: The value.
  /// - Throws: The error of the task that makes it. The next one to ask then makes it anew.
  func value(for key: Key, make: () async throws -> Value) async throws -> Value {
    switch turn(of: key) {
    case .take(let value): return value
    case .wait: return try await withCheckedThrowingContinuation { wait(for: key, $0) }
    case .make:
      do {
        let value = try await make()
        end(key, .made(value)).forEach { $0.resume(returning: value) }
        return value
      } catch {
        end(key, nil).forEach { $0.resume(throwing: error) }
        throw error
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

  private func wait(for key: Key, _ continuation: CheckedContinuation<Value, any Error>) {
    let made: Result<Value, any Error>? = entries.withLock { entries in
      switch entries[key] {
      case .made(let value)?: return .success(value)
      case .making(let waiting)?:
        entries[key] = .making(waiting: waiting + [continuation])
        return nil
      // The task that made it has failed a moment ago.
      case nil: return .failure(CancellationError())
      }
    }
    if let made { continuation.resume(with: made) }
  }

  private func end(_ key: Key, _ entry: Entry?) -> [CheckedContinuation<Value, any Error>] {
    entries.withLock { entries in
      defer { entries[key] = entry }
      guard case .making(let waiting)? = entries[key] else { return [] }
      return waiting
    }
  }
}
