import Foundation
import TestSupport
import Testing

@testable import PokeExport

/// What README and the other pages promise: their commands run as printed and say what they show.
@Suite struct ReadmeTests {
  private let readme: String

  init() throws { readme = try DocumentationPage("README.md").text }

  @Test func showsWhatItsFirstCommandPrints() async throws {
    let directory = try FreshDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/Fixtures", withDestinationPath: Repository.root + "/Fixtures")
    // After 10 seconds a run tells its progress, and beside many others this one may take as long.
    let arguments = ["--source", "Fixtures/api", "--range", "1-151", "--progress", "never"]
    let result = try await Command.run(arguments, in: directory, exit: 0)
    let seconds = #/, \d+\.\d s(?=\n)/#
    // As on a terminal, without the name of the program before each line.
    let output = result.errors.replacing(seconds, with: "").replacing("poke-export: ", with: "")
    let isShown = readme.replacing(seconds, with: "").contains("```\n\(output)```")
    #expect(isShown, "README shows other output than this:\n\(output)")
    // The pictures are of another data set, and show no more than the words.
    func words(_ text: String) -> String { text.replacing(/\s/, with: "").replacing(/[\d.,]*\d([kM]?B)?/, with: "") }
    for scheme in ["dark", "light"] {
      let picture = try String(contentsOfFile: "\(Repository.root)/.github/run-\(scheme).svg", encoding: .utf8)
      let drawn = words(picture.matches(of: />([^<>\n]+)</).map { String($0.1) }.joined())
      for line in output.split(separator: "\n") where line.contains(/\.csv .*new|next:/) {
        #expect(drawn.contains(words(String(line))), "python3 .github/picture.py draws the pictures again: \(line)")
      }
    }
  }

  /// What console blocks show is what their commands print; `RECORD_GOLDEN=1` writes that into the page.
  @Test(arguments: try DocumentationPage.all())
  func showsWhatItsCommandsPrint(page: DocumentationPage) async throws {
    let directory = try FreshDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/Fixtures", withDestinationPath: Repository.root + "/Fixtures")
    let path = URL(fileURLWithPath: Repository.command).deletingLastPathComponent().path + ":/usr/bin:/bin"
    var lines: [String] = []
    var isConsole = false
    for line in page.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "```" { isConsole = false }
      let isCommand = isConsole && line.hasPrefix("$ ")
      if !isConsole || isCommand { lines.append(line) }
      if isCommand {
        let command = "{ \(line.dropFirst(2)); } 2>&1"
        let result = try await Command.shell(command, in: directory, environment: ["PATH": path], exit: 0)
        lines += result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      }
      if line == "```console" { isConsole = true }
    }
    try Golden.expect(Data(lines.joined(separator: "\n").utf8), equals: "../../\(page.path)")
  }

  @Test func showsTheTreeAsItIsWritten() async throws {
    let directory = try FreshDirectory()
    try await directory.export("--range 133 --tables evolution_tree --format ndjson")
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
  func aPageNamesEveryFinding(_ code: QualityFinding.Code) throws {
    let page = try DocumentationPage(".github/documentation/Datasets.md").text
    #expect(page.contains("`\(code.rawValue)`"), "the page lacks: \(code.rawValue)")
  }

  @Test func aPageShowsWhatTheSummarySays() async throws {
    let page = try DocumentationPage(".github/documentation/Command.md").text
    let arguments = ["--source", Repository.fixtures, "--tables", "types", "--summary", "-", "--quiet"]
    let result = try await Command.run(arguments, in: try FreshDirectory())
    for name in try result.object().keys { #expect(page.contains("`\(name)`"), "\(name)") }
    let facts = [
      #""exit_code":0,"error":null"#, #""changed":true"#,
      #""files":{"types.csv":{"rows":21,"bytes":816,"changed":true}}"#,
    ]
    #expect(facts.allSatisfy(result.output.contains), "\(result)")
    #expect(page.contains("\n{\(facts.joined(separator: ","))}\n"))
  }
}
