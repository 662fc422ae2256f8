/// How messages look, decided from what was typed and where they go.
struct OutputStyle: Sendable, Equatable {
  /// Whether colors are used.
  var usesColor: Bool
  /// How progress is shown.
  var progress: Progress
  /// Whether anything but errors is shown.
  var isQuiet: Bool
  /// Whether decisions and durations are shown too.
  var isVerbose: Bool

  /// How progress is shown.
  enum Progress: Sendable, Equatable {
    /// One line that is drawn over.
    case live
    /// A line every ten seconds.
    case plain
    /// Not at all.
    case none
  }

  /// The style of this process's messages.
  init(_ typed: ExportCommand) {
    self.init(
      typed, environment: Console.environment, isTerminal: Console.isTerminal(Console.standardError),
      isAlone: Console.isInForeground && (typed.output != "-" || Console.isFile(Console.standardOutput)))
  }

  /// Decides the style.
  ///
  /// - Parameters:
  ///   - typed: What was asked for.
  ///   - environment: The process's environment.
  ///   - isTerminal: Whether messages go to a terminal.
  ///   - isAlone: Whether nobody else writes there meanwhile: a shell that runs this in the background, or the reader
  ///     of the data, a pager say.
  init(_ typed: ExportCommand, environment: (EnvironmentVariable) -> String?, isTerminal: Bool, isAlone: Bool) {
    let isDumb = (environment(.terminal) ?? "dumb") == "dumb"
    // Whoever keeps a log there, often on a terminal of its own, has no use for what moves.
    let isWatched = isTerminal && !isDumb && isAlone && (environment(.continuousIntegration) ?? "false") == "false"
    usesColor =
      switch typed.color ?? .auto {
      case .always: true
      case .never: false
      case .auto: isTerminal && !isDumb && environment(.noColor) == nil
      }
    progress =
      switch typed.progress ?? .auto {
      case _ where typed.isQuiet: .none
      case .never: .none
      case .always: .live
      case .auto: isWatched ? .live : .plain
      }
    isQuiet = typed.isQuiet
    isVerbose = typed.isVerbose
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
