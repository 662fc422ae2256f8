import Synchronization

/// A value whose changes a test can wait for.
///
/// Makes tests of concurrency deterministic without a clock: they wait for what has to happen, not for a time.
final class Watched<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var waiters: [(condition: @Sendable (Value) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state: Mutex<State>

  init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  var value: Value {
    state.withLock { $0.value }
  }

  /// Changes the value and lets go whoever waited for what it has become.
  func update(_ change: @Sendable (inout Value) -> Void) {
    let satisfied = state.withLock { state in
      change(&state.value)
      let value = state.value
      let satisfied = state.waiters.filter { $0.condition(value) }.map(\.continuation)
      state.waiters.removeAll { $0.condition(value) }
      return satisfied
    }
    for continuation in satisfied { continuation.resume() }
  }

  /// Waits until the value satisfies the condition.
  func until(_ condition: @escaping @Sendable (Value) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isSatisfied = state.withLock { state in
        if condition(state.value) { return true }
        state.waiters.append((condition, continuation))
        return false
      }
      if isSatisfied { continuation.resume() }
    }
  }
}
