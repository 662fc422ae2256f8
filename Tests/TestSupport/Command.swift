import Foundation
package import Testing

/// One run of the real binary in a directory of its own.
package enum Command {
  /// Runs the command to its end, when its turn has come.
  ///
  /// A test that holds up one command while it runs another starts both by itself: what it holds does not wait.
  ///
  /// - Parameters:
  ///   - arguments: The words after the command's name.
  ///   - directory: The working directory.
  ///   - environment: The whole environment, but for what the toolchain's own libraries and checks need.
  ///   - terminal: The size of the terminal that standard error is; nil for a pipe.
  ///   - isOutputNonBlocking: Whether a write to standard output fails where it would wait.
  ///   - input: What standard input has; by default nothing.
  ///   - sourceLocation: Where the test fails when two minutes are not enough.
  /// - Returns: What it left behind.
  /// - Throws: When it cannot be started.
  package static func run(
    _ arguments: [String], in directory: FreshDirectory, environment: [String: String] = [:],
    terminal: TerminalSize? = nil, isOutputNonBlocking: Bool = false, input: [UInt8] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Result {
    try await Turns.ofCommands.take {
      try await start(
        arguments, in: directory, environment: environment, terminal: terminal,
        isOutputNonBlocking: isOutputNonBlocking, input: input, sourceLocation: sourceLocation
      ).result()
    }
  }

  /// Runs a shell script that may use the command as `$POKE_EXPORT`.
  package static func shell(
    _ script: String, in directory: FreshDirectory, environment: [String: String] = [:], input: [UInt8] = [],
    limit: Double = 120, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Result {
    try await Turns.ofCommands.take {
      try await startShell(
        script, in: directory, environment: environment, input: input, limit: limit, sourceLocation: sourceLocation
      ).result()
    }
  }

  /// Starts the command, for tests that do something while it runs.
  ///
  /// With `terminal`, standard error is a terminal of that size.
  package static func start(
    _ arguments: [String], in directory: FreshDirectory, environment: [String: String] = [:],
    terminal: TerminalSize? = nil, isOutputNonBlocking: Bool = false, input: [UInt8] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> RunningCommand {
    let invocation = Invocation(
      executable: Repository.command, arguments: arguments, directory: directory.path,
      environment: inherited.merging(environment) { $1 }, isOutputNonBlocking: isOutputNonBlocking)
    return try RunningCommand(
      invocation, in: directory, terminal: terminal, input: input, sourceLocation: sourceLocation)
  }

  /// Starts a shell script that may use the command as `$POKE_EXPORT`.
  package static func startShell(
    _ script: String, in directory: FreshDirectory, environment: [String: String] = [:], input: [UInt8] = [],
    limit: Double = 120, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> RunningCommand {
    let tools = ["POKE_EXPORT": Repository.command, "PATH": "/usr/bin:/bin"]
    let invocation = Invocation(
      executable: "/bin/sh", arguments: ["-c", script], directory: directory.path,
      environment: inherited.merging(tools) { $1 }.merging(environment) { $1 })
    return try RunningCommand(invocation, in: directory, input: input, limit: limit, sourceLocation: sourceLocation)
  }

  /// What a build with coverage, with a sanitizer or with a toolchain elsewhere cannot do without.
  private static var inherited: [String: String] {
    let names: Set = [
      "ASAN_OPTIONS", "DYLD_FRAMEWORK_PATH", "DYLD_LIBRARY_PATH", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE",
      "TSAN_OPTIONS",
    ]
    return ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }
}
