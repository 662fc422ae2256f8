import Foundation
import TestSupport
import Testing

struct DocumentationPage: Sendable, CustomTestStringConvertible {
  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(Repository.root)/\(path)")), as: UTF8.self)
  }

  static func all() throws -> [DocumentationPage] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/.github/documentation").sorted()
    return try [DocumentationPage("README.md")] + names.map { try DocumentationPage(".github/documentation/\($0)") }
  }

  var directory: String {
    let parts = path.split(separator: "/").dropLast()
    return ([Repository.root] + parts.map(String.init)).joined(separator: "/") + "/"
  }

  var testDescription: String { path }
}

struct HelpPage: Sendable {
  let command: String?
  let text: String

  init(of command: String? = nil) async throws {
    self.command = command
    let result = try await Command.run(["help"] + (command.map { [$0] } ?? []), in: try FreshDirectory())
    result.expectExit(0)
    text = result.output
  }

  static func all() async throws -> [HelpPage] { try await pages.value }

  private static let pages = Task { () async throws -> [HelpPage] in
    let main = try await HelpPage()
    var pages = [main]
    for name in main.commands where name != "export" { pages.append(try await HelpPage(of: name)) }
    return pages
  }

  var commands: [String] {
    section("Commands").compactMap { $0.firstMatch(of: /^  ([a-z]+) {2,}/)?.1 }.map(String.init)
  }

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

  var options: [String] { text.matches(of: /(?m)^  (?:-\w, |    )(--[a-z][a-z-]*)/).map { String($0.1) } }

  var letters: [String] { text.matches(of: /(?m)^  (-\w), --/).map { String($0.1) } }

  private func section(_ heading: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0 != "\(heading):" }.dropFirst().prefix { !$0.isEmpty }.map(\.self)
  }
}
