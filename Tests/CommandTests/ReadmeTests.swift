import Foundation
import Pokedex
import TestSupport
import Testing

/// What README promises: its commands run as printed and say what it shows.
@Suite struct ReadmeTests {
  private let readme: String

  init() throws {
    readme = String(decoding: try Data(contentsOf: URL(fileURLWithPath: Repository.root + "/README.md")), as: UTF8.self)
  }

  @Test func showsWhatItsFirstCommandPrints() async throws {
    let directory = try FreshDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/Fixtures", withDestinationPath: Repository.root + "/Fixtures")
    let result = try await Command.run(["--source", "Fixtures/api", "--range", "1-151"], in: directory)
    #expect(result.exitCode == 0, "\(result)")
    #expect(readme.contains("```\n\(result.errors)```"), "README shows other output than this:\n\(result.errors)")
  }

  /// What its console blocks show is what their commands print; `RECORD_GOLDEN=1` writes that into README.
  @Test func showsWhatItsCommandsPrint() async throws {
    let directory = try FreshDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/Fixtures", withDestinationPath: Repository.root + "/Fixtures")
    let path = URL(fileURLWithPath: Repository.command).deletingLastPathComponent().path + ":/usr/bin:/bin"
    var lines: [String] = []
    var isConsole = false
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "```" { isConsole = false }
      let isCommand = isConsole && line.hasPrefix("$ ")
      if !isConsole || isCommand { lines.append(line) }
      if isCommand {
        let command = "{ \(line.dropFirst(2)); } 2>&1"
        let result = try await Command.shell(command, in: directory, environment: ["PATH": path])
        result.expectExit(0)
        lines += result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      }
      if line == "```console" { isConsole = true }
    }
    try Golden.expect(Data(lines.joined(separator: "\n").utf8), equals: "../../README.md")
  }

  @Test func showsTheTreeAsItIsWritten() async throws {
    let directory = try FreshDirectory()
    _ = try await Command.run(
      ["--source", Repository.fixtures, "--range", "133", "--tables", "evolution_tree", "--format", "ndjson"],
      in: directory)
    for line in try directory.text("Output/evolution_tree.ndjson").split(separator: "\n") {
      let row = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let tree = try #require(row["tree"] as? String)
      let how = row["how"] as? String
      let padded = how.map { tree.padding(toLength: 20, withPad: " ", startingAt: 0) + $0 } ?? tree
      #expect(readme.contains("\n\(padded)\n"), "README lacks: \(padded)")
    }
  }

  /// Documents that cannot be read are failures: no quality.csv has them.
  @Test(arguments: QualityFinding.Code.allCases.filter { $0 != .unreadable })
  func namesEveryFinding(_ code: QualityFinding.Code) {
    #expect(readme.contains("`\(code.rawValue)`"), "README lacks: \(code.rawValue)")
  }

  @Test func showsWhatTheSummarySays() async throws {
    let arguments = ["--source", Repository.fixtures, "--tables", "types", "--summary", "-", "--quiet"]
    let result = try await Command.run(arguments, in: try FreshDirectory())
    let summary = try #require(JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any])
    for name in summary.keys { #expect(readme.contains("`\(name)`"), "\(name)") }
    let facts = "\"changed\":true,\"files\":{\"types.csv\":{\"rows\":19,\"bytes\":518,\"changed\":true}}}\n"
    #expect(result.output.hasSuffix(facts) && readme.contains("{\"exit_code\":0,\"error\":null,\(facts)"), "\(result)")
  }
}
