import Foundation
package import Testing

extension Command {
  /// What a run left behind.
  package struct Result: Sendable, CustomStringConvertible {
    /// The exit code; nil when a signal ended it.
    package let exitCode: Int32?
    /// The signal that ended it; nil when it ended by itself.
    package let signal: Int32?
    /// Whether it was killed because its time was up.
    package let wasTooSlow: Bool
    /// How long it took, from start to end.
    package let duration: Duration
    /// The bytes of standard output.
    package let outputBytes: [UInt8]
    /// The bytes of standard error.
    package let errorBytes: [UInt8]
    /// The command line, where it ran and the files there afterwards, for failures.
    package let context: String

    /// Standard output.
    package var output: String { String(decoding: outputBytes, as: UTF8.self) }

    /// Standard error.
    package var errors: String { String(decoding: errorBytes, as: UTF8.self) }

    /// Everything somebody needs to see what went wrong.
    package var description: String {
      let end = exitCode.map { "exit \($0)" } ?? signal.map { "signal \($0)" } ?? "unknown"
      let slow = wasTooSlow ? ", killed after \(duration)" : ""
      return "\(context)\n--- end: \(end)\(slow)\n--- stdout\n\(output)\n--- stderr\n\(errors)"
    }

    /// Fails the test, with everything there is to see, unless the run ended with this exit code.
    package func expectExit(_ code: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
      if exitCode != code { Issue.record("expected exit \(code)\n\(self)", sourceLocation: sourceLocation) }
    }

    /// Fails the test, with everything there is to see, unless this signal ended the run.
    package func expectSignal(_ number: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
      if signal != number { Issue.record("expected signal \(number)\n\(self)", sourceLocation: sourceLocation) }
    }
  }
}
