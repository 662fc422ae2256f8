import Synchronization

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

/// A concurrent map; no task runs before the first element is requested, and each iterator works by itself.
package struct OrderedConcurrentMapSequence<Base: AsyncSequence & Sendable, Output: Sendable>: AsyncSequence, Sendable
where Base.Element: Sendable {
  package typealias Element = Output
  package typealias Failure = any Error

  fileprivate let base: Base
  fileprivate let window: Int
  fileprivate let transform: @Sendable (Base.Element) async throws -> Output

  package func makeAsyncIterator() -> Iterator {
    let (promises, arrivals) = AsyncStream.makeStream(of: Promise<Output?>.self)
    return Iterator(
      consumption: Consumption(map: OrderedConcurrentMap(self, arrivals)), promises: promises.makeAsyncIterator())
  }

  /// The consumer's side of one map; copies share the map, which is cancelled with the last copy.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let consumption: Consumption
    fileprivate var promises: AsyncStream<Promise<Output?>>.Iterator
    private var isOver = false

    fileprivate init(consumption: Consumption, promises: AsyncStream<Promise<Output?>>.Iterator) {
      self.consumption = consumption
      self.promises = promises
    }

    package mutating func next(isolation actor: isolated (any Actor)?) async throws -> Output? {
      if isOver { return nil }
      let map = consumption.map
      if !Task.isCancelled {
        map.start()
        let output = await withTaskCancellationHandler {
          await promises.next(isolation: actor)?.value
        } onCancel: {
          map.stop(CancellationError())
        }
        if let output, !Task.isCancelled {
          map.noteDelivery()
          return output
        }
      }
      if Task.isCancelled { map.stop(CancellationError()) }
      isOver = true
      try await map.end()
      return nil
    }
  }

  /// Cancels the map when the consumer releases it: the map's tasks retain the map, whose own `deinit` comes too late.
  fileprivate final class Consumption: Sendable {
    let map: OrderedConcurrentMap<Base, Output>

    init(map: OrderedConcurrentMap<Base, Output>) { self.map = map }

    deinit { map.stop(CancellationError()) }
  }
}

/// One iteration: a driver task pulls elements, and starts a child task for each one, which keeps a promise.
private final class OrderedConcurrentMap<Base: AsyncSequence & Sendable, Output: Sendable>: Sendable
where Base.Element: Sendable {
  private let sequence: OrderedConcurrentMapSequence<Base, Output>
  /// The promises in the order of the elements; nil is kept where a transform has failed.
  private let arrivals: AsyncStream<Promise<Output?>>.Continuation
  /// A value for each free place in the window.
  private let room: AsyncStream<Void>
  private let places: AsyncStream<Void>.Continuation
  private let state = Mutex(State())

  private struct State {
    var driver: Task<Void, Never>?
    var error: (any Error)?
    /// The elements without a delivered result, and the driver: nothing is left to be cancelled at 0.
    var openCount = 1
  }

  init(
    _ sequence: OrderedConcurrentMapSequence<Base, Output>, _ arrivals: AsyncStream<Promise<Output?>>.Continuation
  ) {
    self.sequence = sequence
    self.arrivals = arrivals
    (room, places) = AsyncStream.makeStream()
    for _ in 0..<sequence.window { places.yield() }
  }

  /// Starts the driver at the first call, under the lock: a transform that fails at once must find it.
  func start() {
    state.withLock { state in
      if state.driver == nil { state.driver = StreamScope.task { await self.drive() } }
    }
  }

  func noteDelivery() {
    state.withLock { $0.openCount -= 1 }
    places.yield()
  }

  /// Cancels all tasks; only the first error counts, because later ones are consequences of it.
  func stop(_ error: any Error) {
    let driver = state.withLock { state in
      if state.openCount > 0 { state.error = state.error ?? error }
      return state.driver
    }
    driver?.cancel()
  }

  /// Waits for all tasks and throws the error that stopped them.
  func end() async throws {
    let driver = state.withLock(\.driver)
    await driver?.value
    if let error = state.withLock(\.error) { throw error }
  }

  private func drive() async {
    await withDiscardingTaskGroup { group in
      var upstream = sequence.base.makeAsyncIterator()
      do {
        for await _ in room {
          guard let element = try await upstream.next(isolation: nil), !Task.isCancelled else { break }
          let promise = Promise<Output?>()
          state.withLock { $0.openCount += 1 }
          arrivals.yield(promise)
          group.addTask { await self.keep(promise, with: element) }
        }
      } catch {
        stop(error)
      }
    }
    state.withLock { $0.openCount -= 1 }
    arrivals.finish()
  }

  private func keep(_ promise: Promise<Output?>, with element: Base.Element) async {
    do {
      promise.keep(try await sequence.transform(element))
    } catch {
      stop(error)
      promise.keep(nil)
    }
  }
}

/// A value that one task waits for and another one makes.
private final class Promise<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, Never>)
    case kept(Value)
  }

  private let state = Mutex(State.open)

  func keep(_ value: Value) {
    let waiter = state.withLock { state -> CheckedContinuation<Value, Never>? in
      defer { state = .kept(value) }
      if case .awaited(let waiter) = state { return waiter } else { return nil }
    }
    waiter?.resume(returning: value)
  }

  var value: Value {
    get async {
      await withCheckedContinuation { waiter in
        let kept = state.withLock { state -> Value? in
          if case .kept(let value) = state { return value }
          state = .awaited(waiter)
          return nil
        }
        if let kept { waiter.resume(returning: kept) }
      }
    }
  }
}

extension Sequence {
  /// This sequence as an asynchronous one, which never suspends.
  package var async: AsyncSequenceOf<Self> { AsyncSequenceOf(base: self) }
}

/// An asynchronous view of a sequence; a cancelled task does not end it, because operators downstream check for that.
package struct AsyncSequenceOf<Base: Sequence>: AsyncSequence {
  fileprivate let base: Base

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: Base.Iterator

    package mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> Base.Element? {
      base.next()
    }
  }

  package func makeAsyncIterator() -> Iterator { Iterator(base: base.makeIterator()) }
}

extension AsyncSequenceOf: Sendable where Base: Sendable {}
