import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct ReadmeTests {
  private let readme: String

  init() throws { readme = try DocumentationPage("README.md").text }

  @Test func showsWhatItsFirstCommandPrints() async throws {
    let directory = try FreshDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/Fixtures", withDestinationPath: Repository.root + "/Fixtures")
    // While other tests run, this run may take more than 10 seconds and would then print its progress.
    let arguments = ["--source", "Fixtures/api", "--range", "1-151", "--progress", "never"]
    let result = try await Command.run(arguments, in: directory, exit: 0)
    let seconds = #/, \d+\.\d s(?=\n)/#
    // README shows the output of a terminal, where lines do not begin with the program's name.
    let output = result.errors.replacing(seconds, with: "").replacing("poke-export: ", with: "")
    let isShown = readme.replacing(seconds, with: "").contains("```\n\(output)```")
    #expect(isShown, "README shows other output than this:\n\(output)")
    // The pictures show a run over other data, so only the words are compared.
    func words(_ text: String) -> String { text.replacing(/\s/, with: "").replacing(/[\d.,]*\d([kM]?B)?/, with: "") }
    for scheme in ["dark", "light"] {
      let picture = try String(contentsOfFile: "\(Repository.root)/.github/run-\(scheme).svg", encoding: .utf8)
      let drawn = words(picture.matches(of: />([^<>\n]+)</).map { String($0.1) }.joined())
      for line in output.split(separator: "\n") where line.contains(/\.csv .*new|next:/) {
        #expect(
          drawn.contains(words(String(line))),
          "the picture lacks '\(line)'; to draw the pictures again, type: python3 .github/picture.py")
      }
    }
  }

  /// Compares each console block with the output of its commands; `RECORD_GOLDEN=1` updates the page.
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

  /// Runs the examples one after the other, with the fixtures in place of the live API.
  @Test func itsExamplesDoWhatTheySay() async throws {
    let directory = try FreshDirectory()
    let block = try #require(readme.firstMatch(of: /## Examples\n\n```\n((?s:.+?))```/)).1
    let path = URL(fileURLWithPath: Repository.command).deletingLastPathComponent().path + ":/usr/bin:/bin"
    var shown: [String] = []
    for line in block.split(separator: "\n") {
      let command = try #require(line.firstMatch(of: /^(.+?)  +\S/)).1
      let result = try await Command.shell(
        String(command), in: directory, environment: ["PATH": path, "POKE_EXPORT_SOURCE": Repository.fixtures], exit: 0)
      shown.append("\(command)")
      let isRight =
        switch command {
        case "poke-export": try ids("pokemon").count > 151
        case "poke-export --range 1-151": try ids("pokemon") == (1...151).map(String.init)
        case "poke-export --range 1-151,906-1025 --include-forms":
          try ids("pokemon").contains("10034") && !ids("pokemon").contains("196")
        case "poke-export --tables all --format csv,ndjson -o data":
          try directory.text("data/type_names.csv").hasPrefix("name,language,")
            && directory.text("data/species.ndjson").hasPrefix("{")
        case "poke-export --tables evolution_tree --language ja":
          try directory.text("Output/evolution_tree.csv").contains("フシギダネ")
        case "poke-export --tables pokemon --columns id,name,type_1":
          try directory.text("Output/pokemon.csv").hasPrefix("id,name,type_1\n1,bulbasaur,grass\n")
        case "poke-export --tables pokemon_moves -o - | head": result.output.split(separator: "\n").count == 10
        case "poke-export --excel": try directory.text("Output/pokemon.csv").hasPrefix("\u{FEFF}id,")
        case "poke-export --format sqlite,xlsx --prune":
          directory.publishedFiles().filter { $0.hasPrefix("Output/") } == [
            "Output/datapackage.json", "Output/pokedex.sqlite", "Output/pokedex.xlsx", "Output/quality.csv",
          ]
        case "poke-export --dry-run": result.output.contains("pokemon")
        case "poke-export verify Output": result.errors.contains("every hash right")
        case "poke-export --range 1-905 --include-forms -o generation-8":
          try directory.text("generation-8/pokemon.csv").hasPrefix("id,")
        case "poke-export diff generation-8 Output": result.output.contains("range 1-905 → all")
        case "poke-export report Output --since generation-8":
          try directory.text("Output/report.html").contains(#""changes":{"#)
        default: false
        }
      #expect(isRight, "\(line)\n\(result)")
    }
    #expect(shown.count == 14)

    func ids(_ table: String) throws -> [String] {
      try directory.text("Output/\(table).csv").split(separator: "\n").dropFirst().map { line in
        String(line.prefix { $0 != "," })
      }
    }
  }

  @Test func showsTheTreeAsItIsWritten() async throws {
    let directory = try FreshDirectory()
    try await directory.export("--range 133 --tables evolution_tree --format ndjson")
    for line in try directory.text("Output/evolution_tree.ndjson").split(separator: "\n") {
      let row = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let tree = try #require(row["tree"] as? String)
      let how = row["how"] as? String
      let padded = how.map { tree.padding(toLength: 16, withPad: " ", startingAt: 0) + $0 } ?? tree
      #expect(readme.contains("\n\(padded)\n"), "README lacks: \(padded)")
    }
  }

  /// Unreadable documents are failures, so quality.csv never lists them.
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
    let facts = [(#""exit_code":"#, "0"), (#""files":"#, #"{"types.csv":{"rows":21,"bytes":816,"changed":true}}"#)]
    for (name, value) in facts { #expect(result.output.contains("\(name)\(value),"), "\(result)") }
    #expect(page.contains("jq -c '.exit_code, .files'\n\(facts.map(\.1).joined(separator: "\n"))\n"))
  }
}
