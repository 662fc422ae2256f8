public import Synchronization

extension AsyncSequence where Self: Sendable, Element: Sendable {
  // This is the heart of the route: resources are fetched and decoded concurrently, and rows still come out in plan
  // order. An element occupies the window from the request for it until the delivery of its result. A slow consumer
  // therefore stops the fetching (back-pressure), and memory stays bounded.
  //
  // The first error, from this sequence or from a transform, cancels all running transforms. Finished results before
  // the first missing one are still delivered; the error follows after every transform has ended. Cancelling the
  // consuming task ends the iteration with a `CancellationError`, also after every transform has ended. Releasing the
  // iterator cancels everything without waiting; `StreamScope` waits for it.

  /// Transforms up to `window` elements at a time and delivers the results in the order of the elements.
  package func orderedConcurrentMap<Output: Sendable>(
    window: Int, _ transform: @escaping @Sendable (Element) async throws -> Output
  ) -> OrderedConcurrentMapSequence<Self, Output> {
    precondition(window > 0, "a window lets at least one element in")
    return OrderedConcurrentMapSequence(base: self, window: window, transform: transform)
  }
}

/// No task runs before the first element is requested, and each iterator works by itself.
///
/// The stages that use a stream are other modules. What runs for every element is inlinable, so that the compiler
/// specializes it there, and creates no object of a generic class.
@usableFromInline
package struct OrderedConcurrentMapSequence<Base: AsyncSequence & Sendable, Output: Sendable>: AsyncSequence, Sendable
where Base.Element: Sendable {
  @usableFromInline let base: Base
  @usableFromInline let window: Int
  @usableFromInline let transform: @Sendable (Base.Element) async throws -> Output

  @usableFromInline
  package func makeAsyncIterator() -> Iterator {
    Iterator(consumption: Consumption(map: OrderedConcurrentMap(self)))
  }

  /// Copies share one map, which is cancelled with the last copy.
  @usableFromInline
  package struct Iterator: AsyncIteratorProtocol, Sendable {
    @usableFromInline let consumption: Consumption
    @usableFromInline var isOver = false

    @inlinable
    package mutating func next(isolation actor: isolated (any Actor)?) async throws -> Output? {
      if isOver { return nil }
      if let output = await consumption.map.next(isolation: actor) { return output }
      isOver = true
      try await consumption.map.end()
      return nil
    }
  }

  /// Cancels the map when the consumer releases it: the map's tasks retain the map, whose own `deinit` comes too late.
  @usableFromInline
  final class Consumption: Sendable {
    @usableFromInline let map: OrderedConcurrentMap<Base, Output>

    init(map: OrderedConcurrentMap<Base, Output>) { self.map = map }

    deinit { map.stop(CancellationError()) }
  }
}

/// One iteration: a driver task pulls elements, and starts a child task for each one.
@usableFromInline
final class OrderedConcurrentMap<Base: AsyncSequence & Sendable, Output: Sendable>: Sendable
where Base.Element: Sendable {
  @usableFromInline let sequence: OrderedConcurrentMapSequence<Base, Output>
  /// A value for each free place in the window.
  @usableFromInline let room: BoundedChannel<Void>
  @usableFromInline let state: Mutex<State>

  @usableFromInline
  struct State {
    @usableFromInline var driver: Task<Void, Never>?
    @usableFromInline var error: (any Error)?
    /// Results by index modulo window; nil while the transform runs, and for good after it failed.
    @usableFromInline var results: [Output?]
    @usableFromInline var next = 0
    /// Whether the driver has ended, and with it every transform.
    @usableFromInline var isEnded = false
    @usableFromInline var consumer: CheckedContinuation<Void, Never>?

    init(window: Int) { results = Array(repeating: nil, count: window) }

    @inlinable var hasResult: Bool { results[next] != nil }
  }

  init(_ sequence: OrderedConcurrentMapSequence<Base, Output>) {
    self.sequence = sequence
    room = BoundedChannel(capacity: sequence.window)
    state = Mutex(State(window: sequence.window))
    for _ in 0..<sequence.window { _ = room.offer((), nil) }
  }

  @inlinable
  func next(isolation actor: isolated (any Actor)?) async -> Output? {
    if !Task.isCancelled, !isReady(nil) {
      await withTaskCancellationHandler {
        await withCheckedContinuation { consumer in
          if isReady(consumer) { consumer.resume() }
        }
      } onCancel: {
        stop(CancellationError())
      }
    }
    if Task.isCancelled {
      stop(CancellationError())
      return nil
    }
    let output = state.withLock { state -> Output? in
      guard let output = state.results[state.next].take() else { return nil }
      state.next = (state.next + 1) % state.results.count
      return output
    }
    if output != nil { _ = room.offer((), nil) }
    return output
  }

  /// Starts the driver at the first call, under the lock: a transform that fails at once must find it.
  @inlinable
  func isReady(_ consumer: CheckedContinuation<Void, Never>?) -> Bool {
    state.withLock { state in
      if state.driver == nil { state.driver = StreamScope.task { await self.drive() } }
      if state.isEnded || state.hasResult { return true }
      state.consumer = consumer
      return false
    }
  }

  /// Only the first error counts, because later ones are consequences of it.
  @usableFromInline
  func stop(_ error: any Error) {
    let driver = state.withLock { state in
      if !state.isEnded || state.hasResult { state.error = state.error ?? error }
      return state.driver
    }
    driver?.cancel()
  }

  @usableFromInline
  func end() async throws {
    let driver = state.withLock(\.driver)
    await driver?.value
    if let error = state.withLock(\.error) { throw error }
  }

  @inlinable
  func drive() async {
    await withDiscardingTaskGroup { group in
      var upstream = sequence.base.makeAsyncIterator()
      var place = 0
      do {
        for try await _ in room {
          guard let element = try await upstream.next(isolation: nil), !Task.isCancelled else { break }
          group.addTask { [place] in await self.transform(element, into: place) }
          place = (place + 1) % sequence.window
        }
      } catch {
        stop(error)
      }
    }
    update { $0.isEnded = true }
  }

  @inlinable
  func transform(_ element: Base.Element, into place: Int) async {
    do {
      let output = try await sequence.transform(element)
      update { $0.results[place] = output }
    } catch {
      stop(error)
    }
  }

  @inlinable
  func update(_ change: (inout State) -> Void) {
    let consumer = state.withLock { state in
      change(&state)
      return state.isEnded || state.hasResult ? state.consumer.take() : nil
    }
    consumer?.resume()
  }
}

extension Sequence {
  package var async: AsyncSequenceOf<Self> { AsyncSequenceOf(base: self) }
}

/// An asynchronous view of a sequence; a cancelled task does not end it, because operators downstream check for that.
@usableFromInline
package struct AsyncSequenceOf<Base: Sequence>: AsyncSequence {
  @usableFromInline let base: Base

  @usableFromInline
  package struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var base: Base.Iterator

    @inlinable
    package mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> Base.Element? {
      base.next()
    }
  }

  @usableFromInline
  package func makeAsyncIterator() -> Iterator { Iterator(base: base.makeIterator()) }
}

extension AsyncSequenceOf: Sendable where Base: Sendable {}
