import TestSupport
import Testing

/// What a subcommand's own help says it takes.
struct HelpPage: Sendable {
  /// The subcommand; nil for the program's own help.
  let command: String?
  /// The page itself.
  let text: String

  /// Asks the command for its help.
  ///
  /// - Parameter command: The subcommand; nil for the program's own help, which is that of `export`.
  /// - Throws: When the command cannot be started.
  init(of command: String? = nil) async throws {
    self.command = command
    let result = try await Command.run(["help"] + (command.map { [$0] } ?? []), in: try FreshDirectory())
    result.expectExit(0)
    text = result.output
  }

  /// The program's help, and that of every other subcommand.
  static func all() async throws -> [HelpPage] {
    let main = try await HelpPage()
    var pages = [main]
    for name in main.commands where name != "export" { pages.append(try await HelpPage(of: name)) }
    return pages
  }

  /// The subcommands it lists.
  var commands: [String] {
    section("Commands").compactMap { $0.firstMatch(of: /^  ([a-z]+) {2,}/)?.1 }.map(String.init)
  }

  /// The exit codes it lists, with their meaning.
  var exitCodes: [String: String] {
    var codes: [String: String] = [:]
    var last = ""
    for line in section("Exit codes") {
      if let match = line.firstMatch(of: /^  (\d+) +(.+)$/) {
        last = String(match.1)
        codes[last] = String(match.2)
      } else {
        codes[last]?.append(" " + line.drop { $0 == " " })
      }
    }
    return codes
  }

  /// Its long options, with their dashes.
  var options: [String] { text.matches(of: /(?m)^  (?:-\w, |    )(--[a-z][a-z-]*)/).map { String($0.1) } }

  /// Its one-letter options, with their dash.
  var letters: [String] { text.matches(of: /(?m)^  (-\w), --/).map { String($0.1) } }

  /// The lines under a heading.
  private func section(_ heading: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0 != "\(heading):" }.dropFirst().prefix { !$0.isEmpty }.map(\.self)
  }
}
