import Testing

/// A command that runs: its output so far, signals for it, and in the end its result.
///
/// A test that lets go of it kills it, so that none outlives a test that failed half-way.
package final class RunningCommand: Sendable {
  private let watch: ProcessWatch
  // Kept until then: the directory goes when nobody holds it any more.
  private let directory: FreshDirectory
  private let sourceLocation: SourceLocation

  init(
    _ invocation: Command.Invocation, in directory: FreshDirectory, terminal: TerminalSize? = nil, input: [UInt8],
    limit: Double = 120, sourceLocation: SourceLocation
  ) throws {
    self.directory = directory
    watch = try ProcessWatch(invocation, terminal: terminal)
    self.sourceLocation = sourceLocation
    watch.start(input: input, limit: limit)
  }

  deinit { watch.process.killGroup() }

  /// The process's id.
  package var identifier: Int32 { watch.process.identifier }

  /// Standard output so far.
  package var output: String { String(decoding: watch.state.value.output, as: UTF8.self) }

  /// Standard error so far.
  package var errors: String { String(decoding: watch.state.value.errors, as: UTF8.self) }

  /// Whether it has not ended yet.
  package var isRunning: Bool { watch.state.value.result == nil }

  /// Sends it a signal, `SIGINT` say; nothing happens when it has ended.
  package func send(_ signal: Int32) { watch.process.send(signal) }

  /// Gives the terminal it was started with another size, while it runs.
  package func resize(_ size: TerminalSize) { if isRunning { size.apply(to: watch.process.errors) } }

  /// Waits until standard error has this text; false when it ended without, or after two minutes.
  ///
  /// - Throws: `CancellationError`.
  package func waitForErrors(containing text: String) async throws -> Bool {
    try await wait { $0.hasErrors(containing: text) }
  }

  /// Waits until standard output has this text; false when it ended without, or after two minutes.
  ///
  /// - Throws: `CancellationError`.
  package func waitForOutput(containing text: String) async throws -> Bool {
    try await wait { $0.hasOutput(containing: text) }
  }

  /// Waits, on a thread of the caller's own, until standard error has this text or it has ended.
  @available(*, noasync)
  package func block(untilErrorsContain text: String) {
    watch.state.block { $0.result != nil || $0.hasErrors(containing: text) }
  }

  /// Waits for its end; the test fails when that came because its time was up.
  package func result() async -> Command.Result {
    let result = await withCheckedContinuation { continuation in
      let result = watch.state.update { state -> Command.Result? in
        if state.result == nil { state.waiting.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(returning: result) }
    }
    if result.wasTooSlow { Issue.record("the command's time was up\n\(result)", sourceLocation: sourceLocation) }
    return result
  }

  private func wait(until condition: @escaping @Sendable (ProcessWatch.State) -> Bool) async throws -> Bool {
    _ = await watch.state.until(within: .seconds(120)) { $0.result != nil || condition($0) }
    try Task.checkCancellation()
    return condition(watch.state.value)
  }
}
