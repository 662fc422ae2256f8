public import Synchronization

/// The shell around a map's state machine: its lock, its driver task and the waiting continuations.
///
/// One task iterates the base and starts each transform as a child task. The consumer communicates with both only
/// through the machine. No continuation is resumed while the lock is held.
///
/// The stages that use a stream are other modules. Whatever runs for every element is inlinable, so that the compiler
/// specializes it there.
@usableFromInline
final class OrderedConcurrentMapStorage<Base: AsyncSequence & Sendable, Output: Sendable>: Sendable
where Base.Element: Sendable {
  @usableFromInline typealias Producer = CheckedContinuation<Bool, Never>
  @usableFromInline typealias Consumer = CheckedContinuation<Result<Output?, any Error>, Never>
  @usableFromInline typealias Machine = OrderedConcurrentMapStateMachine<Output, Producer, Consumer>

  /// The machine and its driver task, under one lock.
  ///
  /// With two locks, a transform that fails at once might not find the driver to cancel.
  @usableFromInline
  struct State {
    @usableFromInline var machine: Machine
    @usableFromInline var driver: Task<Void, Never>?
  }

  @usableFromInline let base: Base
  @usableFromInline let transform: @Sendable (Base.Element) async throws -> Output
  @usableFromInline let state: Mutex<State>

  @usableFromInline
  init(base: Base, window: Int, transform: @escaping @Sendable (Base.Element) async throws -> Output) {
    self.base = base
    self.transform = transform
    state = Mutex(State(machine: Machine(window: window)))
  }

  /// Returns the next result in order.
  ///
  /// A result that is ready is returned directly; only a consumer that must wait needs a continuation.
  @inlinable
  func next(isolation actor: isolated (any Actor)?) async throws -> Output? {
    if Task.isCancelled { cancel() }
    if let result = ask(nil) { return try result.get() }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { consumer in
        if let result = ask(consumer) { consumer.resume(returning: result) }
      }
    } onCancel: {
      cancel()
    }.get()
  }

  /// Cancels the map, because its results are not wanted any more.
  ///
  /// It does not wait for the tasks to end: its caller is a `deinit`, which cannot wait.
  @usableFromInline
  func cancel() {
    perform { $0.cancel() }
  }
}

extension OrderedConcurrentMapStorage {
  /// Asks for a result, the end or the error; nil when the consumer has to wait.
  @inlinable
  func ask(_ consumer: Consumer?) -> Result<Output?, any Error>? {
    let action = state.withLock { state in
      let action = state.machine.next(consumer)
      if case .start = action {
        state.driver = StreamScope.task { await self.drive() }
      }
      return action
    }
    switch action {
    case .deliver(let output, let producer):
      producer?.resume(returning: true)
      return .success(output)
    case .end(let error): return error.map { .failure($0) } ?? .success(nil)
    case .start, .wait: return nil
    }
  }

  @inlinable
  func perform(_ event: (inout Machine) -> Machine.Action) {
    let (action, driver) = state.withLock { (event(&$0.machine), $0.driver) }
    switch action {
    case .none:
      break
    case .deliver(let output, let consumer, let producer):
      producer?.resume(returning: true)
      consumer.resume(returning: .success(output))
    case .cancelDriver(let producer):
      driver?.cancel()
      producer?.resume(returning: false)
    case .end(let consumer, let error):
      consumer.resume(returning: error.map { .failure($0) } ?? .success(nil))
    }
  }
}

extension OrderedConcurrentMapStorage {
  @inlinable
  func drive() async {
    await startTransforms()
    perform { $0.driverEnded() }
  }

  /// Starts transforms until the base ends or the map stops, and waits for the end of every transform.
  ///
  /// It is a separate function, so that the base's iterator is released before the driver reports its end.
  @inlinable
  func startTransforms() async {
    await withDiscardingTaskGroup { group in
      var upstream = base.makeAsyncIterator()
      do {
        while await isAllowedToPull() {
          guard let element = try await upstream.next(isolation: nil) else {
            perform { $0.upstreamEnded(with: nil) }
            return
          }
          guard let index = state.withLock({ $0.machine.start() }) else { return }
          group.addTask { await self.transform(element, at: index) }
        }
      } catch {
        perform { $0.upstreamEnded(with: error) }
      }
    }
  }

  @inlinable
  func isAllowedToPull() async -> Bool {
    switch state.withLock({ $0.machine.pull(nil) }) {
    case .pull: return true
    case .stop: return false
    case .wait: break
    }
    return await withCheckedContinuation { producer in
      switch state.withLock({ $0.machine.pull(producer) }) {
      case .pull: producer.resume(returning: true)
      case .stop: producer.resume(returning: false)
      case .wait: break
      }
    }
  }

  @inlinable
  func transform(_ element: Base.Element, at index: Int) async {
    let result: Result<Output, any Error>
    do {
      result = .success(try await transform(element))
    } catch {
      result = .failure(error)
    }
    perform { $0.transformEnded(at: index, with: result) }
  }
}
