import Foundation

/// The thread that writes a process's input, reads both its outputs as they come, and waits for its end.
///
/// It kills the process, with all it has started, when its time is up.
final class ProcessWatch: Sendable {
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
      invocation.words, terminal: terminal, isOutputNonBlocking: invocation.isOutputNonBlocking)
  }

  func start(input: [UInt8], limit: Double) {
    Thread.detachNewThread {
      // What the process does not read is no reason for the tests to die of SIGPIPE.
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
      // Somebody who has left the group may keep the pipes open for ever.
      if start.duration(to: .now) >= limit + .seconds(2) { break }
      write(&input)
      if outputIsOpen { outputIsOpen = read(process.output, \.output) }
      if errorsAreOpen { errorsAreOpen = read(process.errors, \.errors) }
      // Only now may its id be given away: until then `killGroup` meets nobody else.
      if outputIsOpen || errorsAreOpen {
        let rest = (wasTooSlow ? limit + .seconds(2) : limit) - start.duration(to: .now)
        process.wait(
          forOutput: outputIsOpen, errors: errorsAreOpen, input: input != nil, within: rest / .seconds(1))
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
        context: "--- command\n\(invocation)\n--- in \(invocation.directory)\n\(listing())")
      state.result = result
      defer { state.waiting = [] }
      return (result, state.waiting)
    }
    for continuation in waiting { continuation.resume(returning: result) }
  }

  /// Writes what the pipe takes; closes it after the last byte, or when nobody reads.
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

  /// Reads what there is; false at the end.
  private func read(_ descriptor: Int32, _ stream: WritableKeyPath<State, [UInt8]>) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if count == 0 { return false }
      state.update { $0[keyPath: stream] += buffer.prefix(count) }
    }
  }

  private func listing() -> String {
    let names = (FileManager.default.subpaths(atPath: invocation.directory) ?? []).sorted()
    let lines = names.prefix(100).map { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(invocation.directory)/\(name)")
      let size = attributes?[.type] as? FileAttributeType == .typeDirectory ? "/" : " \(attributes?[.size] ?? "?")"
      return "  \(name)\(size)"
    }
    let more = names.count > lines.count ? ["  and \(names.count - lines.count) more"] : []
    return lines.isEmpty ? "  (empty)" : (lines + more).joined(separator: "\n")
  }
}
