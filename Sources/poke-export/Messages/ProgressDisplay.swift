import PokeExport
import Synchronization

// Shows messages above a progress line. Only `tick` changes the line, and a timer calls `tick`. A fast run therefore
// loses no time, and a slow run still looks alive. The cursor waits at the start of the line. When a terminal gets
// narrower, the line wraps below the cursor, so erasing everything after the cursor still removes the whole line.
final class ProgressDisplay: Sendable {
  private let style: OutputStyle
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// The pause between two plain progress lines, in seconds.
  static let plainInterval = 10.0

  init(style: OutputStyle) { self.style = style }

  func progress(_ phase: ExportPhase, done: Int, total: Int, stored: Int) {
    state.withLock { state in
      let now = now
      // A phase starts at the time of the previous phase's last progress. The first phase starts with the run.
      if state.meter.phase != phase { state.phaseStart = state.lastProgress }
      state.lastProgress = now
      state.meter.note(phase, done: done, total: total, stored: stored, at: now)
      guard done == total, style.isVerbose else { return }
      let time = Int((now - state.phaseStart) * 1000).grouped
      write("\(style.note)\(phase.rawValue): \(total.grouped) in \(time) ms\n", &state)
    }
  }

  var documentCount: String? { state.withLock { ProgressLine.count($0.meter) } }

  /// Shows a pause of 5 seconds or more; requests that wait at the same time share one line.
  func retry(_ reason: String, after delay: Double) {
    state.withLock { state in
      state.meter.noteRetry()
      if delay < 5 || now < state.pauseEnd || style.isQuiet || style.isVerbose { return }
      state.pauseEnd = now + delay
      write(Console.line(style.note, "\(reason); next try in \(Int(delay)) s"), &state)
    }
  }

  func warn(_ message: String) { note(message, after: style.warning) }

  func note(_ message: String, after label: String? = nil) {
    if style.isQuiet { return }
    state.withLock { write(Console.line(label ?? style.note, message), &$0) }
  }

  func verbose(_ message: String) { if style.isVerbose { note(message) } }

  func tick() {
    state.withLock { state in
      if state.isFinished { return }
      let now = now
      switch style.progress {
      case .none: return
      case .live:
        let width = StandardStream.error.width
        let line = ProgressLine.live(&state.meter, width: width, at: now)
        if line == state.line, width == state.width { return }
        (state.line, state.width) = (line, width)
        StandardStream.error.show(drawn(state))
      case .plain:
        guard now - state.lastPlainLine >= ProgressDisplay.plainInterval else { return }
        state.lastPlainLine = now
        write("\(style.note)\(ProgressLine.plain(&state.meter, at: now))\n", &state)
      }
    }
  }

  func finish() {
    state.withLock { state in
      state.isFinished = true
      write("", &state)
    }
  }

  private var now: Double { start.duration(to: .now) / .seconds(1) }

  /// The bytes that draw the line in a single write, so that unchanged characters do not flicker.
  private func drawn(_ state: State) -> String { "\r\(state.line)\u{1B}[J\r" }

  private func write(_ text: String, _ state: inout State) {
    let isLineVisible = !state.line.isEmpty
    if state.isFinished { state.line = "" }
    let shown = (isLineVisible ? "\r\u{1B}[J" : "") + text + (state.line.isEmpty ? "" : drawn(state))
    if !shown.isEmpty { StandardStream.error.show(shown) }
  }

  private struct State {
    var meter = ProgressMeter()
    var phaseStart = 0.0
    var lastProgress = 0.0
    var line = ""
    var width = 0
    var lastPlainLine = 0.0
    var pauseEnd = 0.0
    var isFinished = false
  }
}
