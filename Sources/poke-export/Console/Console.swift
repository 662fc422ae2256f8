import Exporting
import Platform

/// The process's standard streams, and what is said on them.
enum Console {
  /// Makes the streams safe to write to, and allows as many open files as the system grants.
  static func prepare() {
    StandardStream.prepareAll()
    OpenFileLimit.raise(to: enoughOpenFiles)
  }

  /// All tables in all formats, all connections, and room for what the system's libraries open.
  private static let enoughOpenFiles = 1024

  /// Says something on standard error, on one line whatever is quoted in it.
  static func say(_ message: String) { StandardStream.error.show("poke-export: \(message.escapedForTerminal)\n") }

  /// Writes what was asked for to standard output, and says so when that cannot be done.
  ///
  /// - Returns: The exit code of that.
  static func print(_ text: String) -> ExitCode {
    if StandardStream.output.show(text) { return .success }
    say("standard output: cannot write")
    return .inputOutput
  }

  /// Says why files could not be read or written.
  ///
  /// - Returns: The exit code of that.
  static func fail(_ error: ExportError) -> ExitCode {
    say(error.description)
    return ExitCode(error)
  }

  /// A variable of the environment; nil when unset or empty.
  static func environment(_ variable: EnvironmentVariable) -> String? { Environment.value(of: variable.rawValue) }
}
