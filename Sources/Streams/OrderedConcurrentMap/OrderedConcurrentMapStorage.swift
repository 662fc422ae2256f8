import Synchronization

/// The shell around one map's state machine: its lock, its driving task and those who wait.
///
/// One task iterates the base and starts each transform as a child; the consumer talks to both through the machine
/// alone. Nobody is resumed while the lock is held.
final class OrderedConcurrentMapStorage<Base: AsyncSequence & Sendable, Output: Sendable>: Sendable
where Base.Element: Sendable {
  private typealias Producer = CheckedContinuation<Bool, Never>
  private typealias Consumer = CheckedContinuation<Result<Output?, any Error>, Never>
  private typealias Machine = OrderedConcurrentMapStateMachine<Output, Producer, Consumer>

  /// The machine and the task it decides about, under one lock.
  ///
  /// Together, so that a transform that fails at once cannot ask for a driver that is not noted down yet.
  private struct State {
    var machine: Machine
    var driver: Task<Void, Never>?
  }

  private let base: Base
  private let transform: @Sendable (Base.Element) async throws -> Output
  private let state: Mutex<State>

  init(base: Base, window: Int, transform: @escaping @Sendable (Base.Element) async throws -> Output) {
    self.base = base
    self.transform = transform
    state = Mutex(State(machine: Machine(window: window)))
  }

  /// Returns the next result in order.
  ///
  /// Takes the short way if the result is there already; only a consumer that must wait pays for a continuation.
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

  /// Ends the map because nobody wants its results any more.
  ///
  /// Does not wait for the tasks to end: an iterator is let go in a `deinit`, which cannot.
  func cancel() {
    perform { $0.cancel() }
  }
}

extension OrderedConcurrentMapStorage {
  /// Asks for a result, the end, or why there is none; nil when the consumer has to wait.
  private func ask(_ consumer: Consumer?) -> Result<Output?, any Error>? {
    let action = state.withLock { state in
      let action = state.machine.next(consumer)
      if case .start = action { state.driver = Task { await self.drive() } }
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

  private func perform(_ event: (inout Machine) -> Machine.Action) {
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
  private func drive() async {
    await startTransforms()
    perform { $0.driverEnded() }
  }

  /// Runs until the base is exhausted or the map stops, and until every transform has ended.
  ///
  /// A function of its own, so that the base's iterator is gone too when the driver reports its end.
  private func startTransforms() async {
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

  private func isAllowedToPull() async -> Bool {
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

  private func transform(_ element: Base.Element, at index: Int) async {
    let result: Result<Output, any Error>
    do {
      result = .success(try await transform(element))
    } catch {
      result = .failure(error)
    }
    perform { $0.transformEnded(at: index, with: result) }
  }
}
