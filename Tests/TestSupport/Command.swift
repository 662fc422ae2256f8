import Foundation
import Synchronization
package import Testing

/// Runs the built command, or a shell script, in the directory of a test.
package enum Command {
  /// Waits for the command's turn, then runs the command to its end.
  ///
  /// A test whose commands wait for each other must use `start` for all of them, because `start` waits for no turn.
  /// With `terminal`, standard error is a terminal of that size instead of a pipe. With `isOutputNonBlocking`, a write
  /// to standard output fails instead of waiting. The command gets only `environment` and the variables that the
  /// toolchain needs. With `exit`, the test fails unless the run ends with this code.
  @discardableResult
  package static func run(
    _ arguments: [String], in directory: FreshDirectory, environment: [String: String] = [:],
    terminal: TerminalSize? = nil, isOutputNonBlocking: Bool = false, exit code: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Result {
    let result = try await Turns.ofCommands.take {
      try await start(
        arguments, in: directory, environment: environment, terminal: terminal,
        isOutputNonBlocking: isOutputNonBlocking, sourceLocation: sourceLocation
      ).result()
    }
    if let code { result.expectExit(code, sourceLocation: sourceLocation) }
    return result
  }

  /// Runs a shell script that may use the command as `$POKE_EXPORT`.
  @discardableResult
  package static func shell(
    _ script: String, in directory: FreshDirectory, environment: [String: String] = [:], input: [UInt8] = [],
    terminal: TerminalSize? = nil, limit: Double = 120, exit code: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Result {
    let result = try await Turns.ofCommands.take {
      try await startShell(
        script, in: directory, environment: environment, terminal: terminal, input: input, limit: limit,
        sourceLocation: sourceLocation
      ).result()
    }
    if let code { result.expectExit(code, sourceLocation: sourceLocation) }
    return result
  }

  package static func start(
    _ arguments: [String], in directory: FreshDirectory, environment: [String: String] = [:],
    terminal: TerminalSize? = nil, isOutputNonBlocking: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> RunningCommand {
    let invocation = Invocation(
      words: [Repository.command] + arguments, directory: directory.path,
      environment: inherited.merging(environment) { $1 }, isOutputNonBlocking: isOutputNonBlocking)
    return try RunningCommand(invocation, in: directory, terminal: terminal, sourceLocation: sourceLocation)
  }

  package static func startShell(
    _ script: String, in directory: FreshDirectory, environment: [String: String] = [:],
    terminal: TerminalSize? = nil, input: [UInt8] = [], limit: Double = 120,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> RunningCommand {
    let tools = ["POKE_EXPORT": Repository.command, "PATH": "/usr/bin:/bin"]
    let invocation = Invocation(
      words: ["/bin/sh", "-c", script], directory: directory.path,
      environment: inherited.merging(tools) { $1 }.merging(environment) { $1 })
    return try RunningCommand(
      invocation, in: directory, terminal: terminal, input: input, limit: limit, sourceLocation: sourceLocation)
  }

  /// The variables that the command needs after a build with coverage or sanitizers, or with a toolchain elsewhere.
  private static var inherited: [String: String] {
    let names: Set = [
      "ASAN_OPTIONS", "DYLD_FRAMEWORK_PATH", "DYLD_LIBRARY_PATH", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE",
      "TSAN_OPTIONS",
    ]
    return ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }
}

extension Command {
  struct Invocation: Sendable, CustomStringConvertible {
    let words: [String]
    let directory: String
    let environment: [String: String]
    var isOutputNonBlocking = false

    var description: String {
      let assignments = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.quoted($0.value))" }
      return (assignments + words.map(Self.quoted)).joined(separator: " ")
    }

    /// The words that start the command in its directory, with exactly its environment.
    ///
    /// `sh` changes the directory, because `posix_spawn` cannot do so portably. `sh` and `env` then become the command.
    var spawnedWords: [String] {
      ["/bin/sh", "-c", "cd -- \"$1\" && shift && exec /usr/bin/env -i \"$@\"", "sh", directory]
        + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } + words
    }

    fileprivate func listing() -> String {
      let names = (FileManager.default.subpaths(atPath: directory) ?? []).sorted()
      let lines = names.prefix(100).map { name in
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(directory)/\(name)")
        let size = attributes?[.type] as? FileAttributeType == .typeDirectory ? "/" : " \(attributes?[.size] ?? "?")"
        return "  \(name)\(size)"
      }
      let more = names.count > lines.count ? ["  and \(names.count - lines.count) more"] : []
      return lines.isEmpty ? "  (empty)" : (lines + more).joined(separator: "\n")
    }

    private static let special = CharacterSet(
      charactersIn: "-_./:,=+@%0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    ).inverted

    private static func quoted(_ word: String) -> String {
      !word.isEmpty && word.rangeOfCharacter(from: special) == nil
        ? word : "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'"
    }
  }

  package struct Result: Sendable, CustomStringConvertible {
    /// The exit code; nil if a signal ended the command.
    package let exitCode: Int32?
    package let signal: Int32?
    package let wasTooSlow: Bool
    package let duration: Duration
    package let outputBytes: [UInt8]
    package let errorBytes: [UInt8]
    let invocation: Invocation

    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
    package var errors: String { String(decoding: errorBytes, as: UTF8.self) }

    package var description: String {
      let end = exitCode.map { "exit \($0)" } ?? signal.map { "signal \($0)" } ?? "unknown"
      let slow = wasTooSlow ? ", killed after \(duration)" : ""
      let context = "--- command\n\(invocation)\n--- in \(invocation.directory)\n\(invocation.listing())"
      return "\(context)\n--- end: \(end)\(slow)\n--- stdout\n\(output)\n--- stderr\n\(errors)"
    }

    package func expectExit(_ code: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
      if exitCode != code { Issue.record("expected exit \(code)\n\(self)", sourceLocation: sourceLocation) }
    }

    package func expectSignal(_ number: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
      if signal != number { Issue.record("expected signal \(number)\n\(self)", sourceLocation: sourceLocation) }
    }
  }
}

/// Limits how many commands run at the same time.
///
/// All tests begin at once, and hundreds of commands at the same time would all be too slow.
private final class Turns: Sendable {
  private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

  static let ofCommands = Turns(4 * ProcessInfo.processInfo.activeProcessorCount)

  init(_ count: Int) { state = Mutex((count, [])) }

  func take<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
    defer { leave() }
    return try await work()
  }

  private func leave() {
    let next = state.withLock { state in
      if state.waiting.isEmpty { state.free += 1 }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }
}
