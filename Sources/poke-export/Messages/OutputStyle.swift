import Platform

/// The look of the messages: it follows from the options, the environment and the kind of standard error.
struct OutputStyle: Sendable {
  let usesColor: Bool
  let progress: Progress
  let isQuiet: Bool
  let isVerbose: Bool

  enum Progress: Sendable {
    /// One line, drawn again and again.
    case live
    /// A new line every ten seconds.
    case plain
    case none
  }

  /// A value of `--progress` and `--color`; `auto` means on a terminal.
  enum Choice: String, CaseIterable {
    case auto, always, never
  }

  /// Decides the style.
  ///
  /// `isAlone` is false where another program writes to the terminal meanwhile: the shell of a background job, or a
  /// pager that reads the data.
  init(
    color: Choice = .auto, progress: Choice = .auto, isQuiet: Bool = false, isVerbose: Bool = false,
    isAlone: Bool = StandardStream.error.isInForeground
  ) {
    let isTerminal = StandardStream.error.isTerminal && (Console.environment(.terminal) ?? "dumb") != "dumb"
    // A log, often kept on a terminal of its own, has no use for a moving line.
    let isWatched = isTerminal && isAlone && (Console.environment(.continuousIntegration) ?? "false") == "false"
    usesColor = color == .always || color == .auto && isTerminal && Console.environment(.noColor) == nil
    self.progress =
      isQuiet || progress == .never ? .none : progress == .always || isWatched ? .live : .plain
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
  }

  /// The text in a color, where colors are used.
  func colored(_ text: String, _ color: Color) -> String {
    usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The colors used, as terminals number them.
  enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case dim = 2
  }
}
