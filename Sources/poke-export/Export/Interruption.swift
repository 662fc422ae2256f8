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
  ///
  /// - Parameter onFirst: Called once, from some thread, with the signal's number.
  init(onFirst: @escaping @Sendable (Int32) -> Void) {
    let queue = DispatchQueue(label: "poke-export.signals")
    watched = Interruption.signals.filter { !Interruption.isIgnored($0) }
    sources = watched.map { [record] number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      // `@Sendable`, without an actor's isolation: the handler runs on the queue.
      source.setEventHandler { @Sendable in
        if record.isFirst(number) { onFirst(number) } else { _exit(128 + number) }
      }
      signal(number, SIG_IGN)
      source.activate()
      return source
    }
  }

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

  /// The first signal.
  private final class Record: Sendable {
    private let signal = Mutex<Int32?>(nil)

    var first: Int32? { signal.withLock { $0 } }

    func isFirst(_ number: Int32) -> Bool {
      signal.withLock { signal in
        defer { signal = signal ?? number }
        return signal == nil
      }
    }
  }
}
