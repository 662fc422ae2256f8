import Exporting
import Platform

enum Console {
  static func prepare() {
    StandardStream.prepareAll()
    OpenFileLimit.raise(to: enoughOpenFiles)
  }

  /// Enough for all tables in all formats, all connections, and the files of the system's libraries.
  private static let enoughOpenFiles = 1024

  static func say(_ message: String) { StandardStream.error.show(line("poke-export:", message)) }

  /// With a label that may have colors; broken at blanks on a terminal.
  static func line(_ label: String, _ message: String) -> String {
    "\(label) \(message.escapedForTerminal)\n".fitted(to: StandardStream.error.lineWidth)
  }

  static func print(_ text: String) -> ExitCode {
    if StandardStream.output.show(text) { return .success }
    say("standard output: cannot write")
    return .inputOutput
  }

  static func fail(_ error: any Error) -> ExitCode {
    say("\(error)")
    return ExitCode(ExportError(error))
  }

  static func environment(_ variable: EnvironmentVariable) -> String? { Environment.value(of: variable.rawValue) }
}

enum EnvironmentVariable: String, CaseIterable {
  case source = "POKE_EXPORT_SOURCE"
  case contact = "POKE_EXPORT_CONTACT"
  case sourceDateEpoch = "SOURCE_DATE_EPOCH"
  case noColor = "NO_COLOR"
  case terminal = "TERM"
  case continuousIntegration = "CI"
  case gitHubActions = "GITHUB_ACTIONS"
  case gitHubStepSummary = "GITHUB_STEP_SUMMARY"
  case gitHubOutput = "GITHUB_OUTPUT"
  // libcurl reads these two, and http_proxy.
  case proxy = "https_proxy"
  case noProxy = "no_proxy"

  var help: String {
    switch self {
    case .source: "the source without --source"
    case .contact: "the contact without --contact"
    case .sourceDateEpoch: "the creation time in datapackage.json, in seconds since 1970"
    case .noColor: "messages without colors"
    case .terminal: "dumb: messages without colors, and no live progress"
    case .continuousIntegration: "no live progress"
    case .gitHubActions: "true: a page, outputs and an annotation for the workflow"
    case .gitHubStepSummary: "the file for that page"
    case .gitHubOutput: "the file for those outputs"
    case .proxy: "the proxy; also http_proxy"
    case .noProxy: "hosts reached without the proxy"
    }
  }
}
