import Dispatch
import PokeExport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Handles Ctrl-C, `kill` and a closed terminal: the first signal stops the work, the second ends the process.
final class Interruption: Sendable {
  private let first = Mutex<Int32?>(nil)
  private let patience: DispatchTimeInterval
  private let watched: [Int32]
  // Nothing reads these objects. They are held because a signal is watched only while its dispatch source exists.
  private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

  // After the first signal, the process ends within `patience`. `action` runs on its own queue, because `action` writes
  // a message and may block.
  init(patience: DispatchTimeInterval, onFirst action: @escaping @Sendable (Int32) -> Void) {
    self.patience = patience
    let queue = DispatchQueue(label: "poke-export.signals")
    watched = [SIGINT, SIGTERM, SIGHUP].filter { !Interruption.isIgnored($0) }
    sources = watched.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      // `@Sendable` keeps the handler off every actor, because the handler runs on the queue.
      source.setEventHandler { @Sendable [weak self] in self?.receive(number, action) }
      #if canImport(Darwin)
        // Without this line, the signal would end the process on Darwin. On Linux, Dispatch catches the signal, and
        // this line would lose a signal that comes before `activate`.
        signal(number, SIG_IGN)
      #endif
      source.activate()
      return source
    }
  }

  /// Lets signals end the process again, because nothing is half done once the work has ended.
  deinit { for number in watched { signal(number, SIG_DFL) } }

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

  /// Whether the process ignores the signal, as a process started by `nohup` ignores SIGHUP.
  private static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_IGN)
    if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return true }
    signal(number, handler)
    return false
  }
}
