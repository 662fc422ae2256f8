import PokeExport

enum Console {
  static func prepare() {
    StandardStream.prepareAll()
    // 1024 open files are enough for all tables in all formats, for all connections and for the system's libraries.
    ResourceLimits.raiseOpenFiles(to: 1024)
  }

  static func say(_ text: String, after label: String = OutputStyle().note) {
    StandardStream.error.show(line(label, text))
  }

  static func complain(_ message: String) { say(message, after: OutputStyle().error) }

  /// Joins a label, which may have colors, and a message; never breaks a line between a number and its noun.
  static func line(_ label: String, _ message: String) -> String {
    let whole = message.escapedForTerminal.replacing(/\b([0-9][0-9.,]*) (?=[A-Za-z])/) { "\($0.1)\u{A0}" }
    return fitted("\(label)\(whole)\n", to: .error)
  }

  static func fitted(_ text: String, to stream: StandardStream) -> String {
    text.fitted(to: stream.lineWidth).replacing("\u{A0}", with: " ")
  }

  static func print(_ text: String) -> ExitCode {
    if StandardStream.output.show(text) { return .success }
    complain("standard output: cannot write")
    return .inputOutput
  }

  static var typed: [String] { Array(CommandLine.arguments.dropFirst()) }

  static var isInWorkflow: Bool { environment(.gitHubActions) == "true" }

  /// Writes an annotation for a GitHub workflow to standard error, because standard output may carry data.
  static func annotate(_ level: String, _ code: ExitCode, _ lines: [String]) {
    if isInWorkflow { StandardStream.error.show(annotation(level, code.rawValue, lines)) }
  }

  static func annotation(_ level: String, _ code: Int32, _ lines: [String]) -> String {
    // `%0A` replaces line feeds, because a line feed ends the annotation. `%25` replaces percent signs in the text.
    let text = lines.map { $0.escapedForTerminal.replacing("%", with: "%25") }.joined(separator: "%0A")
    return "::\(level) title=poke-export\(code == 0 ? "" : "%3A exit code \(code)")::\(text)\n"
  }

  static func environment(_ variable: EnvironmentVariable) -> String? { Environment.value(of: variable.name) }
}

struct EnvironmentVariable: Sendable {
  let name: String
  let help: String

  static let source = Self(name: "POKE_EXPORT_SOURCE", help: "the source without --source")
  static let contact = Self(name: "POKE_EXPORT_CONTACT", help: "the contact without --contact")
  static let sourceDateEpoch = Self(
    name: "SOURCE_DATE_EPOCH", help: "the creation time in datapackage.json, in seconds since 1970")
  static let noColor = Self(name: "NO_COLOR", help: "messages without colors")
  static let terminal = Self(name: "TERM", help: "dumb: messages without colors, and no live progress")
  static let continuousIntegration = Self(name: "CI", help: "no live progress")
  static let gitHubActions = Self(
    name: "GITHUB_ACTIONS", help: "true: a page, outputs and an annotation for the workflow")
  static let gitHubStepSummary = Self(name: "GITHUB_STEP_SUMMARY", help: "the file for the workflow's page")
  static let gitHubOutput = Self(name: "GITHUB_OUTPUT", help: "the file for the workflow's outputs")

  static let all = [
    source, contact, sourceDateEpoch, noColor, terminal, continuousIntegration, gitHubActions, gitHubStepSummary,
    gitHubOutput,
    // libcurl reads the variables that follow.
    Self(name: "https_proxy", help: "the proxy; http_proxy and all_proxy work too"),
    Self(name: "no_proxy", help: "hosts reached without the proxy"),
  ]
}
