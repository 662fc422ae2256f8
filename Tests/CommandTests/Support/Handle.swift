import TestSupport

/// A place for a command that is about to be started, for who acts on it from another thread.
final class Handle: Sendable {
  private let command = Watched<RunningCommand?>(nil)

  /// Says that it has been started, and waits for its end.
  func result(of started: RunningCommand) async -> Command.Result {
    command.update { $0 = started }
    return await started.result()
  }

  /// Sends the command a signal as soon as it has been started.
  func send(_ signal: Int32) {
    command.block { $0 != nil }
    command.value?.send(signal)
  }

  /// Waits, on a thread of one's own, until the command has said something or is over.
  func wait(for text: String) {
    command.block { $0 != nil }
    command.value?.block(untilErrorsContain: text)
  }
}
