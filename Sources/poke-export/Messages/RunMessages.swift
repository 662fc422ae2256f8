import Exporting
import Platform

protocol RunMessages: Sendable {
  func start(_ plan: ExportPlan)
  func show(_ event: ExportEvent)
  /// Comes every tenth of a second.
  func tick()
  func interrupt(by signal: Int32, _ plan: ExportPlan)
  /// The forecast of a dry run goes to standard output instead.
  func end(_ record: RunRecord)
  func complain(_ message: String)
}

struct OutputStyle: Sendable {
  let usesColor: Bool
  let progress: Progress
  let isQuiet: Bool
  let isVerbose: Bool

  enum Progress: Sendable {
    case live, plain, none
  }

  /// `auto` means on a terminal.
  enum Choice: String, CaseIterable {
    case auto, always, never
  }

  /// `isAlone` is false where another program writes to the terminal too: the shell of a background job, or a pager
  /// that reads the data.
  init(
    color: Choice = .auto, progress: Choice = .auto, isQuiet: Bool = false, isVerbose: Bool = false,
    isAlone: Bool = StandardStream.error.isInForeground
  ) {
    let isTerminal = Self.isTerminal(.error)
    // A log, often kept on a terminal of its own, has no use for a moving line.
    let isWatched = isTerminal && isAlone && (Console.environment(.continuousIntegration) ?? "false") == "false"
    usesColor = color == .always || color == .auto && isTerminal && Console.environment(.noColor) == nil
    self.progress =
      isQuiet || progress == .never ? .none : progress == .always || isWatched ? .live : .plain
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
  }

  static func isTerminal(_ stream: StandardStream) -> Bool {
    stream.isTerminal && (Console.environment(.terminal) ?? "dumb") != "dumb"
  }

  func colored(_ text: String, _ color: Color) -> String {
    usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  enum Color: Int {
    case dim = 2
    case red = 31, green, yellow
  }
}
