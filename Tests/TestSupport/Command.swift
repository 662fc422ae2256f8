import Foundation

/// One run of the real binary in a directory of its own.
package struct Command: Sendable {
  /// What a run left behind.
  package struct Result: Sendable, CustomStringConvertible {
    /// The exit code; nil when a signal ended it.
    package let exitCode: Int32?
    /// Standard output.
    package let output: String
    /// Standard error.
    package let errors: String
    /// The command line and where it ran, for failures.
    package let context: String

    /// Everything somebody needs to see what went wrong.
    package var description: String {
      "\(context)\nexit: \(exitCode.map(String.init) ?? "signal")\n--- stdout\n\(output)\n--- stderr\n\(errors)"
    }
  }

  /// Runs the command to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words after the command's name.
  ///   - directory: The working directory.
  ///   - environment: The whole environment.
  ///   - limit: Seconds after which it is killed.
  /// - Returns: What it left behind.
  /// - Throws: When it cannot be started.
  package static func run(
    _ arguments: [String], in directory: FreshDirectory, environment: [String: String] = [:], limit: Double = 120
  ) async throws -> Result {
    try await start(Repository.command, arguments, in: directory, environment: environment, limit: limit)
  }

  /// Runs a shell script that may use the command as `$POKE_EXPORT`.
  package static func shell(
    _ script: String, in directory: FreshDirectory, environment: [String: String] = [:], limit: Double = 120
  ) async throws -> Result {
    let environment = environment.merging(["POKE_EXPORT": Repository.command, "PATH": "/usr/bin:/bin"]) { old, _ in old
    }
    return try await start("/bin/sh", ["-c", script], in: directory, environment: environment, limit: limit)
  }

  private static func start(
    _ executable: String, _ arguments: [String], in directory: FreshDirectory, environment: [String: String],
    limit: Double
  ) async throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let identifier = process.processIdentifier
    let killer = Task {
      try await Task.sleep(for: .seconds(limit))
      kill(identifier, SIGKILL)
    }
    // Both pipes are read while the process runs: one that is full would make it wait for ever.
    async let outputText = text(of: output)
    async let errorText = text(of: errors)
    let texts = await (outputText, errorText)
    process.waitUntilExit()
    killer.cancel()
    return Result(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil, output: texts.0,
      errors: texts.1, context: "\(executable) \(arguments.joined(separator: " "))\nin \(directory.path)")
  }

  private static func text(of pipe: Pipe) async -> String {
    let handle = pipe.fileHandleForReading
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: String(decoding: handle.readDataToEndOfFile(), as: UTF8.self))
      }
    }
  }
}
