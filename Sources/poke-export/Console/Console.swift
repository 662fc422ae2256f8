import Exporting
import Platform

enum Console {
  static func prepare() {
    StandardStream.prepareAll()
    OpenFileLimit.raise(to: enoughOpenFiles)
  }

  /// Enough for all tables in all formats, all connections, and the files of the system's libraries.
  private static let enoughOpenFiles = 1024

  static func say(_ message: String) { StandardStream.error.show("poke-export: \(message.escapedForTerminal)\n") }

  static func print(_ text: String) -> ExitCode {
    if StandardStream.output.show(text) { return .success }
    say("standard output: cannot write")
    return .inputOutput
  }

  static func fail(_ error: ExportError) -> ExitCode {
    say(error.description)
    return ExitCode(error)
  }

  static func environment(_ variable: EnvironmentVariable) -> String? { Environment.value(of: variable.rawValue) }
}
