import Exporting
import Synchronization
import Writing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Messages for programs: one JSON object a line, each with `time` (UTC), `level`, `event` and what belongs to it.
final class JSONMessages: RunMessages {
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let lastProgress = Mutex(ContinuousClock.now - .seconds(10))

  init(style: OutputStyle) {
    isQuiet = style.isQuiet
    isVerbose = style.isVerbose
  }

  func start(_ plan: ExportPlan) {
    write(
      .info, "start",
      [
        ("source", .text(plan.publicSource)), ("output", .text(plan.output)),
        ("version", .text(ExportPlan.toolVersion)),
      ])
  }

  func show(_ event: ExportEvent) {
    switch event {
    case .resuming(let count): write(.info, "resume", [("stored", .number(count))])
    case .planned(let existing, let selected):
      write(.info, "plan", [("existing", .number(existing)), ("selected", .number(selected))])
    case .progressed(let phase, let done, let total):
      guard done == total || isTimeForProgress() else { return }
      write(.info, "progress", [("phase", .text(phase.rawValue)), ("done", .number(done)), ("total", .number(total))])
    case .retrying(let resource, let reason, let attempt, let delay):
      write(
        .debug, "retry",
        [
          ("resource", .text(resource)), ("message", .text(reason)), ("attempt", .number(attempt)),
          ("delay_ms", .number(Int(delay * 1000))),
        ])
    case .rescued(let resource, let form, let reason):
      write(.warning, "rescue", [("resource", .text(resource)), ("form", .text(form)), ("message", .text(reason))])
    case .versionsMixed(let versions):
      write(.warning, "versions_mixed", [("versions", .list(versions.map { .text($0) }))])
    case .warning(let message): write(.warning, "warning", [("message", .text(message))])
    case .reported: break
    }
  }

  func tick() {}

  func interrupt(by signal: Int32, _ plan: ExportPlan) {
    write(.warning, "interrupt", [("signal", .number(Int(signal)))])
  }

  func finish(_ summary: ExportSummary, _ plan: ExportPlan) {
    write(failures: summary.failures)
    for file in summary.files {
      write(
        .info, "file",
        [
          ("name", .text(file.name)), ("rows", .number(file.rowCount)), ("bytes", .number(file.byteCount)),
          ("changed", .flag(file.hasChanged)),
        ])
    }
    write(
      summary.failures.isEmpty ? .info : .error, "end",
      [
        ("exit_code", .number(Int(ExitCode(summary).rawValue))), ("requests", .number(summary.requestCount)),
        ("retries", .number(summary.retryCount)), ("rescued", .number(summary.rescueCount)),
        ("stored", .number(summary.storedCount)), ("failures", .number(summary.failures.count)),
        ("changed", .flag(summary.files.contains { $0.hasChanged })),
      ])
  }

  func fail(_ error: ExportError, _ plan: ExportPlan, exitCode: Int32) {
    var count = 0
    if case .incomplete(let failures, _) = error {
      write(failures: failures)
      count = failures.count
    }
    write(
      .error, "end",
      [
        ("exit_code", .number(Int(exitCode))), ("failures", .number(count)),
        ("message", .text(error.line)),
      ])
  }

  func complain(_ message: String) { write(.error, "error", [("message", .text(message))]) }

  private func write(failures: [ResourceFailure]) {
    for failure in failures {
      write(
        .error, "failure",
        [
          ("resource", .text(failure.resource)), ("reason", .text(failure.reason.rawValue)),
          ("status", failure.status.map { .number($0) } ?? .null), ("attempts", .number(failure.attempts)),
          ("message", .text(failure.message)),
        ])
    }
  }

  private func isTimeForProgress() -> Bool {
    lastProgress.withLock { last in
      guard last.duration(to: .now) >= .seconds(10) else { return false }
      last = .now
      return true
    }
  }

  private func write(_ level: Level, _ event: String, _ fields: [(String, JSONValue)]) {
    if isQuiet, level != .error { return }
    if !isVerbose, level == .debug { return }
    let head: [(String, JSONValue)] = [
      ("time", .text(Timestamp.utc(Int(time(nil))))), ("level", .text(level.rawValue)), ("event", .text(event)),
    ]
    Console.show(JSONValue.object(head + fields).line + "\n", on: Console.standardError)
  }

  /// How much a message matters.
  private enum Level: String {
    case debug, info, warning, error
  }
}
