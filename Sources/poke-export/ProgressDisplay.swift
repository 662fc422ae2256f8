import Exporting
import Synchronization

/// Progress on standard error: a line that is drawn over on a terminal, a line now and then elsewhere.
final class ProgressDisplay: Sendable {
  private let style: OutputStyle
  private let state: Mutex<State>

  init(style: OutputStyle) {
    self.style = style
    state = Mutex(State())
  }

  /// Takes note of how far a phase has come, and shows it when it is time.
  func progress(_ phase: ExportPhase, done: Int, total: Int) {
    state.withLock { state in
      if state.phase != phase { begin(phase, &state) }
      state.done = done
      state.total = total
      draw(&state)
      if done == total { end(&state) }
    }
  }

  /// Shows a warning.
  func warn(_ message: String) { note("\(style.colored("warning", .yellow)): \(message)") }

  /// Shows a message.
  func note(_ message: String) {
    if style.isQuiet { return }
    state.withLock { write("poke-export: \(message)\n", &$0) }
  }

  /// Shows a message that only `--verbose` asks for.
  func verbose(_ message: String) { state.withLock { verbose(message, &$0) } }

  /// Shows that the run is alive although nothing has happened.
  func tick() {
    state.withLock { state in
      if state.isFinished { return }
      if state.phase != nil {
        draw(&state)
      } else if style.progress == .plain, state.lastLine.duration(to: .now) >= .seconds(10) {
        state.lastLine = .now
        write("poke-export: waiting for the source\n", &state)
      }
    }
  }

  /// Takes the live line away for good.
  func finish() {
    state.withLock { state in
      clear(&state)
      state.isFinished = true
    }
  }

  private func begin(_ phase: ExportPhase, _ state: inout State) {
    state.phase = phase
    state.phaseStart = .now
  }

  private func end(_ state: inout State) {
    guard let phase = state.phase else { return }
    verbose("\(phase.rawValue): \(state.total) in \(milliseconds(since: state.phaseStart)) ms", &state)
  }

  private func verbose(_ message: String, _ state: inout State) {
    if style.isVerbose { write("poke-export: \(message)\n", &state) }
  }

  private func draw(_ state: inout State) {
    let now = ContinuousClock.now
    switch style.progress {
    case .none: return
    case .live:
      guard state.lastDrawing.duration(to: now) >= .milliseconds(100) else { return }
      state.lastDrawing = now
      let line = String(line(state).prefix(max(1, Console.width - 1)))
      Console.show("\r\(line)\u{1B}[K", on: Console.standardError)
      state.isLineVisible = true
    case .plain:
      guard state.lastLine.duration(to: now) >= .seconds(10) else { return }
      state.lastLine = now
      write("poke-export: \(line(state))\n", &state)
    }
  }

  private func line(_ state: State) -> String {
    guard let phase = state.phase else { return "" }
    let elapsed = milliseconds(since: state.phaseStart)
    let count = "\(phase.rawValue): \(state.done) of \(state.total)"
    // A rate over less than a second says nothing.
    return elapsed < 1000 ? count : "\(count), \(state.done * 1000 / elapsed) per second"
  }

  private func write(_ text: String, _ state: inout State) {
    clear(&state)
    Console.show(text, on: Console.standardError)
  }

  private func clear(_ state: inout State) {
    guard state.isLineVisible else { return }
    Console.show("\r\u{1B}[K", on: Console.standardError)
    state.isLineVisible = false
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Int {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// What has been seen and shown so far.
  private struct State {
    var phase: ExportPhase?
    var phaseStart = ContinuousClock.now
    var done = 0
    var total = 0
    var lastDrawing = ContinuousClock.now - .seconds(1)
    var lastLine = ContinuousClock.now
    var isLineVisible = false
    var isFinished = false
  }
}
