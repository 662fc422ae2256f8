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
  static let gitHubStepSummary = Self(name: "GITHUB_STEP_SUMMARY", help: "the file for that page")
  static let gitHubOutput = Self(name: "GITHUB_OUTPUT", help: "the file for those outputs")

  static let all = [
    source, contact, sourceDateEpoch, noColor, terminal, continuousIntegration, gitHubActions, gitHubStepSummary,
    gitHubOutput,
    // libcurl reads these two, and http_proxy.
    Self(name: "https_proxy", help: "the proxy; also http_proxy"),
    Self(name: "no_proxy", help: "hosts reached without the proxy"),
  ]
}
