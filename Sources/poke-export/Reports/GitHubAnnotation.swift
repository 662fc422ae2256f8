import Platform
import Pokedex
import Publishing

/// A line that a GitHub workflow shows on the page of its run.
struct GitHubAnnotation: Equatable {
  /// The severity.
  let level: Level
  /// The heading.
  let title: String
  /// The text; line feeds are kept.
  let message: String

  /// The severity of an annotation.
  enum Level: String {
    case error, warning
  }

  /// The workflow command for the annotation.
  var command: String {
    let title = GitHubAnnotation.escaped(title, also: [":", ","])
    return "::\(level.rawValue) title=\(title)::\(GitHubAnnotation.escaped(message))"
  }

  /// The text without the characters that end a command or begin another one.
  ///
  /// Scalar by scalar: a carriage return and the line feed after it are one character, and neither of the two.
  private static func escaped(_ text: String, also others: Set<Unicode.Scalar> = []) -> String {
    text.unicodeScalars.map { scalar in
      if scalar == "%" || scalar == "\r" || scalar == "\n" || others.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return (scalar.value < 0x10 ? "%0" : "%") + digits
      }
      return scalar.escapedForTerminal
    }.joined()
  }
}

extension GitHubAnnotation {
  /// The most annotations one run makes; GitHub shows no more of a step.
  private static let limit = 10
  /// The most messages one annotation has.
  private static let messageLimit = 10

  /// The annotations of a run: one for each kind of failure or finding, then the warnings.
  ///
  /// - Parameters:
  ///   - record: The record of the run.
  ///   - isQuiet: Whether only errors are shown.
  /// - Returns: At most ten annotations; when there are more, the last one says how many.
  static func annotations(for record: RunRecord, isQuiet: Bool) -> [GitHubAnnotation] {
    var errors = ResourceFailure.Reason.allCases.compactMap { reason in
      let messages = record.failures.filter { $0.reason == reason }.map(\.text)
      return annotation("\(messages.count.counting("document")) failed (\(reason.rawValue))", messages)
    }
    if record.exitCode == ExitCode.data.rawValue {
      errors += QualityFinding.Code.allCases.compactMap { code in
        let messages = record.findings.filter { $0.code == code }.map(\.description)
        return annotation("\(messages.count.counting("finding")) (\(code.rawValue))", messages)
      }
    }
    if let error = record.error {
      errors.insert(GitHubAnnotation(.error, "poke-export: exit code \(record.exitCode)", text(of: [error])), at: 0)
    }
    let warnings = isQuiet ? [] : record.warnings
    let shown = Array(errors.prefix(limit - (warnings.isEmpty ? 0 : 1)))
    let room = limit - shown.count
    if warnings.count <= room {
      return shown + warnings.map(warning)
    }
    let rest = warnings.dropFirst(room - 1)
    let last = GitHubAnnotation(
      .warning, "poke-export: \(rest.count.counting(room > 1 ? "more warning" : "warning"))", text(of: Array(rest)))
    return shown + warnings.prefix(room - 1).map(warning) + [last]
  }

  private static func annotation(_ title: String, _ messages: [String]) -> GitHubAnnotation? {
    messages.isEmpty ? nil : GitHubAnnotation(.error, "poke-export: \(title)", text(of: messages))
  }

  private static func warning(_ message: String) -> GitHubAnnotation {
    GitHubAnnotation(.warning, "poke-export", text(of: [message]))
  }

  private static func text(of messages: [String]) -> String {
    let hidden = messages.count - messageLimit
    let shown = messages.prefix(messageLimit).map(\.escapedForTerminal)
    return (shown + (hidden > 0 ? ["and \(hidden) more"] : [])).joined(separator: "\n")
  }

  private init(_ level: Level, _ title: String, _ message: String) {
    self.init(level: level, title: title, message: message)
  }
}
