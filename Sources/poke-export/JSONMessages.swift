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
        "source": .text(plan.publicSource), "output": .text(plan.output),
        "version": .text(ExportPlan.toolVersion),
      ])
  }

  func show(_ event: ExportEvent) {
    switch event {
    case .resuming(let count): write(.info, "resume", ["stored": .integer(count)])
    case .planned(let existing, let selected):
      write(.info, "plan", ["existing": .integer(existing), "selected": .integer(selected)])
    case .progressed(let phase, let done, let total):
      guard done == total || isTimeForProgress() else { return }
      write(.info, "progress", ["phase": .text(phase.rawValue), "done": .integer(done), "total": .integer(total)])
    case .retrying(let resource, let reason, let attempt, let delay):
      write(
        .debug, "retry",
        [
          "resource": .text(resource), "message": .text(reason), "attempt": .integer(attempt),
          "delay_ms": .integer(Int(delay * 1000)),
        ])
    case .rescued(let resource, let form, let reason):
      write(.warning, "rescue", ["resource": .text(resource), "form": .text(form), "message": .text(reason)])
    case .versionsMixed(let versions):
      write(.warning, "versions_mixed", ["versions": .array(versions.map { .text($0) })])
    case .warning(let message): write(.warning, "warning", ["message": .text(message)])
    case .reported: break
    }
  }

  func tick() {}

  func interrupt(by signal: Int32, _ plan: ExportPlan) {
    write(.warning, "interrupt", ["signal": .integer(Int(signal))])
  }

  func finish(_ summary: ExportSummary, _ plan: ExportPlan) {
    write(failures: summary.failures)
    for file in summary.files {
      write(
        .info, "file",
        [
          "name": .text(file.name), "rows": .integer(file.rowCount), "bytes": .integer(file.byteCount),
          "changed": .boolean(file.hasChanged),
        ])
    }
    write(
      summary.failures.isEmpty ? .info : .error, "end",
      [
        "exit_code": .integer(Int(ExitCode(summary).rawValue)), "requests": .integer(summary.requestCount),
        "retries": .integer(summary.retryCount), "rescued": .integer(summary.rescueCount),
        "stored": .integer(summary.storedCount), "failures": .integer(summary.failures.count),
        "changed": .boolean(summary.files.contains { $0.hasChanged }),
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
        "exit_code": .integer(Int(exitCode)), "failures": .integer(count),
        "message": .text(error.line),
      ])
  }

  func complain(_ message: String) { write(.error, "error", ["message": .text(message)]) }

  private func write(failures: [ResourceFailure]) {
    for failure in failures {
      write(
        .error, "failure",
        [
          "resource": .text(failure.resource), "reason": .text(failure.reason.rawValue),
          "status": failure.status.map { .integer($0) } ?? .null, "attempts": .integer(failure.attempts),
          "message": .text(failure.message),
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

  private func write(_ level: Level, _ event: String, _ fields: KeyValuePairs<String, JSONValue?>) {
    if isQuiet, level != .error { return }
    if !isVerbose, level == .debug { return }
    let head: KeyValuePairs<String, JSONValue?> = [
      "time": .text(Timestamp.utc(Int(time(nil)))), "level": .text(level.rawValue), "event": .text(event),
    ]
    let members = (Array(head) + Array(fields)).map { (name: $0.key, value: $0.value) }
    Console.show(String(decoding: JSONValue.object(members).line, as: UTF8.self), on: Console.standardError)
  }

  /// How much a message matters.
  private enum Level: String {
    case debug, info, warning, error
  }
}
