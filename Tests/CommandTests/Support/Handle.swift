import Foundation
import Synchronization
import TestSupport

/// A place for a command that is about to be started, for who acts on it from another thread.
final class Handle: Sendable {
  private let command = Mutex<RunningCommand?>(nil)

  /// Says that it has been started.
  func set(_ started: RunningCommand) { command.withLock { $0 = started } }

  /// Sends the command a signal as soon as it has been started.
  func send(_ signal: Int32) {
    while true {
      if let started = command.withLock({ $0 }) { return started.send(signal) }
      usleep(500)
    }
  }

  /// Waits, on a thread of one's own, until the command has said something or is over.
  func wait(for text: String) {
    while true {
      if let started = command.withLock({ $0 }), started.errors.contains(text) || !started.isRunning { return }
      usleep(500)
    }
  }
}
