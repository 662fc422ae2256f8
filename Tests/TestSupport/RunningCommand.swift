import Foundation
import Testing

/// A running command: its output so far, and in the end its result.
///
/// The command is killed when this object is released, so that no command outlives a failed test.
package final class RunningCommand: Sendable {
  private let watch: ProcessWatch
  // Without this reference, the directory could be removed while the command still needs it.
  private let directory: FreshDirectory
  private let sourceLocation: SourceLocation

  init(
    _ invocation: Command.Invocation, in directory: FreshDirectory, terminal: TerminalSize? = nil, input: [UInt8] = [],
    limit: Double = 120, sourceLocation: SourceLocation
  ) throws {
    self.directory = directory
    watch = try ProcessWatch(invocation, terminal: terminal)
    self.sourceLocation = sourceLocation
    watch.start(input: input, limit: limit)
  }

  deinit { watch.process.killGroup() }

  package var identifier: Int32 { watch.process.identifier }

  package var output: String { String(decoding: watch.state.value.output, as: UTF8.self) }

  package var errors: String { String(decoding: watch.state.value.errors, as: UTF8.self) }

  package var isRunning: Bool { watch.state.value.result == nil }

  package func send(_ signal: Int32) { watch.process.send(signal) }

  package func resize(_ size: TerminalSize) { if isRunning { size.apply(to: watch.process.errors) } }

  /// Waits until standard error has this text; false if the command ends without it, or after two minutes.
  package func waitForErrors(containing text: String) async throws -> Bool {
    try await wait { $0.hasErrors(containing: text) }
  }

  package func waitForOutput(containing text: String) async throws -> Bool {
    try await wait { $0.hasOutput(containing: text) }
  }

  /// Blocks the thread until standard error has this text or the command has ended.
  @available(*, noasync)
  package func block(untilErrorsContain text: String) {
    watch.state.block { $0.result != nil || $0.hasErrors(containing: text) }
  }

  /// Waits for the command's end; the test fails if the command took too long.
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

/// The thread that writes a process's input, reads its outputs, and waits for its end.
///
/// When the time is up, the thread kills the process and all that the process has started.
private final class ProcessWatch: Sendable {
  let process: ChildProcess
  let state = Watched(State())
  private let invocation: Command.Invocation

  struct State: Sendable {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var result: Command.Result?
    var waiting: [CheckedContinuation<Command.Result, Never>] = []

    func hasOutput(containing text: String) -> Bool { String(decoding: output, as: UTF8.self).contains(text) }

    func hasErrors(containing text: String) -> Bool { String(decoding: errors, as: UTF8.self).contains(text) }
  }

  init(_ invocation: Command.Invocation, terminal: TerminalSize?) throws {
    self.invocation = invocation
    process = try ChildProcess(
      invocation.spawnedWords, terminal: terminal, isOutputNonBlocking: invocation.isOutputNonBlocking)
  }

  func start(input: [UInt8], limit: Double) {
    Thread.detachNewThread {
      // A process that does not read its input must not end the tests with SIGPIPE.
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &set, nil)
      self.run(input: input, limit: .seconds(limit))
    }
  }

  private func run(input: [UInt8], limit: Duration) {
    let start = ContinuousClock.now
    var input: ArraySlice<UInt8>? = input[...]
    var outputIsOpen = true
    var errorsAreOpen = true
    var wasTooSlow = false
    var status: Int32?
    while outputIsOpen || errorsAreOpen || status == nil {
      if !wasTooSlow, start.duration(to: .now) >= limit {
        wasTooSlow = true
        process.killGroup()
      }
      // A process that has left the group may keep the pipes open for ever.
      if start.duration(to: .now) >= limit + .seconds(2) { break }
      write(&input)
      if outputIsOpen { outputIsOpen = read(process.output, \.output) }
      if errorsAreOpen { errorsAreOpen = read(process.errors, \.errors) }
      // The process is reaped only after its outputs have ended, so that `killGroup` cannot hit another process.
      if outputIsOpen || errorsAreOpen {
        let rest = (wasTooSlow ? limit + .seconds(2) : limit) - start.duration(to: .now)
        process.wait(forOutput: outputIsOpen, errors: errorsAreOpen, input: input != nil, within: rest / .seconds(1))
      } else {
        status = process.reap()
        if status == nil { usleep(1_000) }
      }
    }
    process.closePipes(isInputOpen: input != nil)
    finish(status: status, wasTooSlow: wasTooSlow, duration: start.duration(to: .now))
  }

  private func finish(status: Int32?, wasTooSlow: Bool, duration: Duration) {
    let ended = status.map { $0 & 0x7F == 0 } ?? false
    let (result, waiting) = state.update { state in
      let result = Command.Result(
        exitCode: ended ? status.map { $0 >> 8 & 0xFF } : nil, signal: ended ? nil : status.map { $0 & 0x7F },
        wasTooSlow: wasTooSlow, duration: duration, outputBytes: state.output, errorBytes: state.errors,
        invocation: invocation)
      state.result = result
      defer { state.waiting = [] }
      return (result, state.waiting)
    }
    for continuation in waiting { continuation.resume(returning: result) }
  }

  /// Writes as much as the pipe takes; closes the pipe after the last byte, or if nobody reads it.
  private func write(_ input: inout ArraySlice<UInt8>?) {
    guard let rest = input else { return }
    let count = rest.withUnsafeBytes { Foundation.write(process.input, $0.baseAddress, $0.count) }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    input = rest.dropFirst(max(0, count))
    if count < 0 || input?.isEmpty == true {
      close(process.input)
      input = nil
    }
  }

  private func read(_ descriptor: Int32, _ stream: WritableKeyPath<State, [UInt8]>) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if count == 0 { return false }
      state.update { $0[keyPath: stream] += buffer.prefix(count) }
    }
  }
}
