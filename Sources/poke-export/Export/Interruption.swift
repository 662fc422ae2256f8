import Dispatch
import PokeExport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Handles Ctrl-C, `kill`, or a terminal that goes away.
///
/// The first signal ends the work politely, the second one the process.
final class Interruption: Sendable {
  private let first = Mutex<Int32?>(nil)
  private let patience: DispatchTimeInterval
  private let watched: [Int32]
  // Nothing reads the sources: each watches as long as it exists.
  private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

  // The action gets the first signal's number. It has a thread of its own, because writing a message may block. The
  // process ends at the latest after `patience`.
  init(patience: DispatchTimeInterval, onFirst action: @escaping @Sendable (Int32) -> Void) {
    self.patience = patience
    let queue = DispatchQueue(label: "poke-export.signals")
    watched = [SIGINT, SIGTERM, SIGHUP].filter { !Interruption.isIgnored($0) }
    sources = watched.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      // The handler is `@Sendable` and not an actor's, because it runs on the queue.
      source.setEventHandler { @Sendable [weak self] in self?.receive(number, action) }
      #if canImport(Darwin)
        // On Linux, Dispatch sets its own handler a moment later; before that, a signal ends the process.
        signal(number, SIG_IGN)
      #endif
      source.activate()
      return source
    }
  }

  /// Lets signals end the process again, because nothing can be left half done after the work.
  deinit {
    for number in watched { signal(number, SIG_DFL) }
  }

  var exitCode: Int32? { first.withLock { $0.map { 128 + $0 } } }

  private func receive(_ number: Int32, _ action: @escaping @Sendable (Int32) -> Void) {
    first.withLock { first in
      if first != nil { Interruption.exit(by: number) }
      first = number
    }
    DispatchQueue(label: "poke-export.patience").asyncAfter(deadline: .now() + patience) {
      Interruption.exit(by: number)
    }
    DispatchQueue(label: "poke-export.interruption").async { action(number) }
  }

  private static func exit(by signal: Int32) -> Never {
    FileSystem.removeTemporaryDirectories()
    _exit(128 + signal)
  }

  /// Whether a signal is ignored; the parent process may have set this, as nohup does.
  private static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_IGN)
    if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return true }
    signal(number, handler)
    return false
  }
}
