import PokeExport

struct OutputStyle: Sendable {
  let usesColor: Bool
  let progress: Progress
  let isQuiet: Bool
  let isVerbose: Bool
  /// Whether a person watches the messages: in a terminal that no other program writes to, and not in a CI job.
  let isWatched: Bool

  enum Progress: Sendable {
    case live, plain, none
  }

  /// When to use colors or a progress line; `auto` means only on a terminal.
  enum Choice: String, CaseIterable {
    case auto, always, never
  }

  /// Chooses the style; `isAlone` is false if another program, such as a pager, also writes to the terminal.
  init(
    color: Choice = .auto, progress: Choice = .auto, isQuiet: Bool = false, isVerbose: Bool = false,
    isAlone: Bool = StandardStream.error.isInForeground
  ) {
    let isTerminal = Self.isTerminal(.error)
    // If the variable `CI` is set, messages go to a log, even if standard error is a terminal. A progress line that
    // moves would fill the log.
    isWatched = isTerminal && isAlone && (Console.environment(.continuousIntegration) ?? "false") == "false"
    usesColor = color == .always || color == .auto && Self.hasColors(.error)
    self.progress = isQuiet || progress == .never ? .none : progress == .always || isWatched ? .live : .plain
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
  }

  static func isTerminal(_ stream: StandardStream) -> Bool {
    stream.isTerminal && (Console.environment(.terminal) ?? "dumb") != "dumb"
  }

  static func hasColors(_ stream: StandardStream) -> Bool { isTerminal(stream) && Console.environment(.noColor) == nil }

  func colored(_ text: String, _ color: Color) -> String { usesColor ? color.around(text) : text }

  static func emphasized(_ pattern: Regex<Substring>, in text: String, _ color: Color) -> String {
    hasColors(.output) ? text.replacing(pattern) { color.around(String($0.output)) } : text
  }

  // Labels before messages. A log needs the program's name; a person at the terminal knows the program.
  var note: String { isWatched ? "" : "poke-export: " }
  var warning: String { "\(note)\(colored("warning", .yellow)): " }
  var error: String { colored(isWatched ? "error:" : "poke-export:", .red) + " " }

  func mark(isGood: Bool) -> String { usesColor ? colored(isGood ? "✓" : "✗", isGood ? .green : .red) + " " : "" }

  enum Color: Int {
    case bold = 1, dim
    case red = 31, green, yellow

    fileprivate func around(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
  }
}
