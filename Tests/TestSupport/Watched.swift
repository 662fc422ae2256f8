import Dispatch
import Synchronization

/// A value whose changes a test can wait for.
///
/// Tests of concurrency wait for an event, not for a time.
package final class Watched<Value: Sendable>: Sendable {
  private let state: Mutex<State>

  package init(_ value: Value) { state = Mutex(State(value: value)) }

  package var value: Value { state.withLock(\.value) }

  @discardableResult
  package func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    let (result, satisfied) = state.withLock { state in
      let result = change(&state.value)
      return (result, state.takeSatisfied())
    }
    for waiter in satisfied { waiter.resume(true) }
    return result
  }

  /// Waits until the value satisfies the condition, whether or not the task is cancelled.
  package func until(_ condition: @escaping @Sendable (Value) -> Bool) async {
    await withCheckedContinuation { continuation in
      wait(Waiter(id: nextID(), condition: condition) { _ in continuation.resume() })
    }
  }

  /// Waits until the value satisfies the condition, but not longer than `limit`.
  ///
  /// - Returns: False if the limit or a cancellation came first.
  package func until(within limit: Duration, _ condition: @escaping @Sendable (Value) -> Bool) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await self.untilCancelled(condition) }
      group.addTask {
        try? await Task.sleep(for: limit)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }

  @available(*, noasync)
  package func block(until condition: @escaping @Sendable (Value) -> Bool) {
    let isSatisfied = DispatchSemaphore(value: 0)
    wait(Waiter(id: nextID(), condition: condition) { _ in isSatisfied.signal() })
    isSatisfied.wait()
  }

  private func untilCancelled(_ condition: @escaping @Sendable (Value) -> Bool) async -> Bool {
    let id = nextID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait(Waiter(id: id, condition: condition) { continuation.resume(returning: $0) }, isCancellable: true)
      }
    } onCancel: {
      state.withLock { $0.take(id) }?.resume(false)
    }
  }

  private func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  private func wait(_ waiter: Waiter, isCancellable: Bool = false) {
    let isSatisfied: Bool? = state.withLock { state in
      if waiter.condition(state.value) { return true }
      if isCancellable, Task.isCancelled { return false }
      state.waiters.append(waiter)
      return nil
    }
    if let isSatisfied { waiter.resume(isSatisfied) }
  }

  private struct Waiter: Sendable {
    let id: Int
    let condition: @Sendable (Value) -> Bool
    /// Gets true if the value satisfies the condition, and false if the task is cancelled before that.
    let resume: @Sendable (Bool) -> Void
  }

  private struct State: Sendable {
    var value: Value
    var waiters: [Waiter] = []
    var lastID = 0

    mutating func take(_ id: Int) -> Waiter? {
      waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0) }
    }

    mutating func takeSatisfied() -> [Waiter] {
      if waiters.isEmpty { return [] }
      let satisfied = waiters.filter { $0.condition(value) }
      let ids = Set(satisfied.map(\.id))
      if !ids.isEmpty { waiters.removeAll { ids.contains($0.id) } }
      return satisfied
    }
  }
}

/// Runs one task at a time, in the order in which the tasks became ready.
///
/// After a task yields on this executor, all other tasks have come as far as they can.
package final class OneAtATime: TaskExecutor {
  private let queue = DispatchQueue(label: "one at a time")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
