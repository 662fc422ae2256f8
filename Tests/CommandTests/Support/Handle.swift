import TestSupport

/// Gives another thread access to a command that is about to start.
final class Handle: Sendable {
  private let command = Watched<RunningCommand?>(nil)

  func result(of started: RunningCommand) async -> Command.Result {
    command.update { $0 = started }
    return await started.result()
  }

  func send(_ signal: Int32) {
    command.block { $0 != nil }
    command.value?.send(signal)
  }

  func wait(for text: String) {
    command.block { $0 != nil }
    command.value?.block(untilErrorsContain: text)
  }
}
