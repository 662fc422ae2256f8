import Exporting
import Platform

/// The standard streams of the process: messages on standard error, answers on standard output.
enum Console {
  /// Makes the streams safe to write to, and allows as many open files as the system grants.
  static func prepare() {
    StandardStream.prepareAll()
    OpenFileLimit.raise(to: enoughOpenFiles)
  }

  /// Enough for all tables in all formats, all connections, and the files of the system's libraries.
  private static let enoughOpenFiles = 1024

  /// Writes a message to standard error, on one line; line feeds in it are escaped.
  static func say(_ message: String) { StandardStream.error.show("poke-export: \(message.escapedForTerminal)\n") }

  /// Writes an answer to standard output; a failure is reported on standard error.
  ///
  /// - Returns: The exit code.
  static func print(_ text: String) -> ExitCode {
    if StandardStream.output.show(text) { return .success }
    say("standard output: cannot write")
    return .inputOutput
  }

  /// Reports a file error on standard error.
  ///
  /// - Returns: The exit code.
  static func fail(_ error: ExportError) -> ExitCode {
    say(error.description)
    return ExitCode(error)
  }

  /// A variable of the environment; nil when unset or empty.
  static func environment(_ variable: EnvironmentVariable) -> String? { Environment.value(of: variable.rawValue) }
}
