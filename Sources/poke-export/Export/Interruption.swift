import Dispatch
import Platform
import Synchronization

/// Signals that ask the process to end: the first one politely, a second one at once.
final class Interruption: Sendable {
  private let record = Record()
  // Only kept, not read: a source watches as long as it exists.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]
  private let watched: [Int32]

  /// The signals watched: Ctrl-C, `kill`, and a terminal that goes away.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Starts watching.
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

  /// Calls the action once, with the first signal's number: from some thread when the signal comes, or at once when it
  /// has come before.
  func onFirst(_ action: @escaping @Sendable (Int32) -> Void) { record.onFirst(action) }

  /// Lets signals end the process again: the messages after the work leave nothing half done.
  deinit {
    for number in watched { signal(number, SIG_DFL) }
  }

  /// The exit code of the first signal; nil without a signal.
  var exitCode: Int32? { record.first.map { 128 + $0 } }

  /// Ends the process with a signal's exit code after a delay, unless it has ended before.
  static func exit(by signal: Int32, after delay: DispatchTimeInterval) {
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { _exit(128 + signal) }
  }

  /// Whether the parent process has set a signal to be ignored, as nohup does.
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

  /// The first signal and its action; either may come before the other.
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
