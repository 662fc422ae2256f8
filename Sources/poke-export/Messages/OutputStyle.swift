import Platform

/// The look of the messages: it follows from the options and from the kind of standard error.
struct OutputStyle: Sendable, Equatable {
  /// Whether colors are used.
  var usesColor: Bool
  /// The way progress is shown.
  var progress: Progress
  /// Whether only errors are shown.
  var isQuiet: Bool
  /// Whether decisions and durations are shown as well.
  var isVerbose: Bool

  /// The way progress is shown.
  enum Progress: Sendable, Equatable {
    /// One line, drawn again and again.
    case live
    /// A new line every ten seconds.
    case plain
    /// Not at all.
    case none
  }

  /// A value of `--progress` and `--color`.
  enum Choice: String, CaseIterable {
    /// On a terminal.
    case auto
    /// Everywhere.
    case always
    /// Nowhere.
    case never
  }

  /// Decides the style.
  ///
  /// - Parameters:
  ///   - color: When colors are used.
  ///   - progress: When progress is shown.
  ///   - isQuiet: Whether only errors are shown.
  ///   - isVerbose: Whether decisions and durations are shown too.
  ///   - environment: The process's environment.
  ///   - isTerminal: Whether messages go to a terminal.
  ///   - isAlone: Whether no other program writes to the terminal meanwhile: the shell of a background job, or a pager
  ///     that reads the data.
  init(
    color: Choice = .auto, progress: Choice = .auto, isQuiet: Bool = false, isVerbose: Bool = false,
    environment: (EnvironmentVariable) -> String? = Console.environment,
    isTerminal: Bool = StandardStream.error.isTerminal, isAlone: Bool = StandardStream.error.isInForeground
  ) {
    let isDumb = (environment(.terminal) ?? "dumb") == "dumb"
    // A log, often kept on a terminal of its own, has no use for a moving line.
    let isWatched = isTerminal && !isDumb && isAlone && (environment(.continuousIntegration) ?? "false") == "false"
    usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && !isDumb && environment(.noColor) == nil
      }
    self.progress =
      switch progress {
      case _ where isQuiet: .none
      case .never: .none
      case .always: .live
      case .auto: isWatched ? .live : .plain
      }
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
  }

  /// The text in a color, where colors are used.
  func colored(_ text: String, _ color: Color) -> String {
    usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The colors used, as terminals number them.
  enum Color: Int {
    /// Errors.
    case red = 31
    /// What has changed.
    case green = 32
    /// Warnings.
    case yellow = 33
    /// What has not changed.
    case dim = 2
  }
}
