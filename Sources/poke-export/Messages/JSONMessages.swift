import PokeExport
import Synchronization

/// Messages for programs: each line is a JSON object with `time` (UTC), `level`, `event` and the fields of the event.
final class JSONMessages: RunMessages {
  private let style: OutputStyle
  private let start = ContinuousClock.now
  private let progress = Mutex((meter: ProgressMeter(), lastTime: 0.0))

  init(style: OutputStyle) { self.style = style }

  func start(_ plan: ExportPlan) {
    write(
      .info, "start",
      ["source": .text(plan.publicSource), "output": .text(plan.output), "version": .text(ExportPlan.toolVersion)])
  }

  func show(_ event: ExportEvent) {
    switch event {
    case .resuming(let count): write(.info, "resume", ["stored": .integer(count)])
    case .planned(let existing, let selected):
      write(.info, "plan", ["existing": .integer(existing), "selected": .integer(selected)])
    case .progressed(let phase, let done, let total, let stored):
      progress.withLock { progress in
        let isFirst = progress.meter.phase != phase
        progress.meter.note(phase, done: done, total: total, stored: stored, at: now)
        if isFirst || done == total { write(&progress) }
      }
    case .retrying(let resource, let reason, let attempt, let delay):
      progress.withLock { $0.meter.noteRetry() }
      write(
        .debug, "retry",
        [
          "resource": .text(resource), "message": .text(reason), "attempt": .integer(attempt),
          "delay_ms": .integer(Int(delay / .milliseconds(1))),
        ])
    case .rescued(let resource, let form, let reason):
      write(.warning, "rescue", ["resource": .text(resource), "form": .text(form), "message": .text(reason)])
    case .versionsMixed(let versions):
      write(.warning, "versions_mixed", ["versions": .array(versions.map { .text($0) })])
    case .warning(let message): write(.warning, "warning", ["message": .text(message)])
    case .reported, .finished: break
    }
  }

  func tick() {
    progress.withLock { progress in if now - progress.lastTime >= ProgressDisplay.plainInterval { write(&progress) } }
  }

  func interrupt(by signal: Int32, _ plan: ExportPlan) {
    write(.warning, "interrupt", ["signal": .integer(Int(signal))])
  }

  func end(_ record: RunRecord) {
    if let warning = record.leftoverWarning { write(.warning, "warning", ["message": .text(warning)]) }
    for failure in record.failures { write(.error, "failure", failure.json(failure.text)) }
    let exitCode = JSONValue.integer(Int(record.exitCode))
    switch record.ending {
    case .planned(let forecast): write(.info, "end", ["exit_code": exitCode, "plan": forecast.json])
    case .published(let summary):
      let report = summary.report
      for file in report.files { write(.info, "file", .object([("name", .text(file.name))] + file.facts)) }
      write(
        summary.failures.isEmpty ? .info : .error, "end",
        [
          "exit_code": exitCode, "requests": .integer(report.requestCount), "retries": .integer(report.retryCount),
          "rescued": .integer(report.rescueCount), "stored": .integer(report.storedCount),
          "failures": .integer(report.failureCount), "changed": .boolean(summary.hasChanges),
        ])
    case .failed(let error):
      write(
        .error, "end",
        [
          "exit_code": exitCode, "failures": .integer(record.failures.count), "message": .text(error.line(record.plan)),
          "next": .optional(error.nextStep(record.plan)),
        ])
    }
  }

  func complain(_ message: String) { write(.error, "error", ["message": .text(message)]) }

  private func write(_ progress: inout (meter: ProgressMeter, lastTime: Double)) {
    let now = now
    progress.lastTime = now
    guard let phase = progress.meter.phase else { return write(.info, "waiting", ["seconds": .integer(Int(now))]) }
    let remaining = progress.meter.remainingTime(at: now).map { JSONValue.integer(Int($0.rounded())) }
    let meter = progress.meter
    write(
      .info, "progress",
      [
        "phase": .text(phase.rawValue), "done": .integer(meter.done), "total": .integer(meter.total),
        "retries": .integer(meter.retryCount), "eta_seconds": remaining ?? .null,
      ])
  }

  private var now: Double { start.duration(to: .now) / .seconds(1) }

  func write(_ level: Level, _ event: String, _ fields: JSONValue) {
    if style.isQuiet && level != .error || !style.isVerbose && level == .debug { return }
    guard case .object(let members) = fields else { return }
    let head: [(name: String, value: JSONValue?)] = [
      ("time", .text(Timestamp.utc(Timestamp.now()))), ("level", .text(level.rawValue)), ("event", .text(event)),
    ]
    StandardStream.error.show(String(decoding: JSONValue.object(head + members).line, as: UTF8.self))
  }

  enum Level: String {
    case debug, info, warning, error
  }
}
