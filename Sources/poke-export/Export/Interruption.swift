import Dispatch
import Platform
import Synchronization

final class Interruption: Sendable {
  private let record = Record()
  // Only kept, not read: a source watches as long as it exists.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]
  private let watched: [Int32]

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  init() {
    let queue = DispatchQueue(label: "poke-export.signals")
    watched = Interruption.signals.filter { !Interruption.isIgnored($0) }
    sources = watched.map { [record] number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      // `@Sendable`, without an actor's isolation: the handler runs on the queue.
      source.setEventHandler { @Sendable in record.receive(number) }
      #if canImport(Darwin)
        // On Linux, Dispatch sets a handler of its own a moment later. Until then a signal ends the process.
        signal(number, SIG_IGN)
      #endif
      source.activate()
      return source
    }
  }

  func onFirst(_ action: @escaping @Sendable (Int32) -> Void) { record.onFirst(action) }

  deinit {
    for number in watched { signal(number, SIG_DFL) }
  }

  var exitCode: Int32? { record.first.map { 128 + $0 } }

  static func exit(by signal: Int32, after delay: DispatchTimeInterval) {
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { _exit(128 + signal) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private final class Record: Sendable {
    private let state = Mutex(State())

    var first: Int32? { state.withLock(\.signal) }

    func receive(_ number: Int32) {
      let action = state.withLock { state in
        if state.signal != nil { _exit(128 + number) }
        state.signal = number
        return state.action
      }
      action?(number)
    }

    func onFirst(_ action: @escaping @Sendable (Int32) -> Void) {
      let signal = state.withLock { state in
        state.action = action
        return state.signal
      }
      if let signal { action(signal) }
    }

    private struct State {
      var signal: Int32?
      var action: (@Sendable (Int32) -> Void)?
    }
  }
}
