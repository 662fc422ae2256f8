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
    /// A line now and then.
    case plain
    /// Not at all.
    case none
  }

  /// The style of this process's messages.
  init(_ typed: ExportCommand) {
    self.init(typed, environment: Console.environment, isTerminal: Console.isTerminal(Console.standardError))
  }

  init(_ typed: ExportCommand, environment: (EnvironmentVariable) -> String?, isTerminal: Bool) {
    let isDumb = environment(.terminal) == "dumb"
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
      case .auto: isTerminal && !isDumb ? .live : .plain
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
