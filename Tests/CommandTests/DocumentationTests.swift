import Foundation
import TestSupport
import Testing

@testable import poke_export

@Suite struct DocumentationTests {
  private let readme: String
  private let pages: [DocumentationPage]

  init() throws {
    pages = try DocumentationPage.all()
    readme = try DocumentationPage("README.md").text
  }

  /// `ReadmeTests` compares each help on the page with the real help.
  @Test func aPageShowsTheHelpOfEveryCommand() async throws {
    let page = try DocumentationPage(".github/documentation/Command.md").text
    let main = try await HelpPage()
    #expect(main.commands.count >= 6, "\(main.commands)")
    let shown = page.matches(of: /(?m)^\$ poke-export help (.+)$/).map { String($0.1) }
    #expect(shown == main.commands.filter { $0 != "export" })
    #expect(page.contains("\n$ poke-export --help\n"))
  }

  @Test func noPageNamesAnOptionThatIsNone() async throws {
    let known = Set(try await HelpPage.all().flatMap(\.options))
    // These are options of other programs.
    let others: Set = [
      "--csv", "--skip", "--headless", "--infilter", "--convert-to", "--product", "--static-swift-stdlib",
      "--disable-local-rpath", "--rm",
    ]
    let named = Set(pages.flatMap { $0.text.matches(of: /(?:^|[^\w-])(--[a-z][a-z-]*)/).map { String($0.1) } })
    #expect(named.count > 20 && named.subtracting(known) == others)
  }

  @Test func everyLinkLeadsSomewhere() throws {
    let others = ["CHANGELOG", "CONTRIBUTING", "DARWIN", "RELEASING", "decisions/README"]
    let pages = try self.pages + others.map { try DocumentationPage(".github/\($0).md") }
    var placeCount = 0
    for page in pages {
      for match in page.text.matches(of: /\]\(([^)#:]*)(?:#([^):]+))?\)/) {
        let path = match.1.isEmpty ? "\(Repository.root)/\(page.path)" : page.directory + match.1
        #expect(FileManager.default.fileExists(atPath: path), "\(page.path): \(match.1)")
        guard let place = match.2, let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
        #expect(headings(of: text).contains(String(place)), "\(page.path): \(match.0)")
        placeCount += 1
      }
    }
    #expect(placeCount >= 8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count < 245)
  }

  /// The headings as GitHub turns them into anchors.
  private func headings(of page: String) -> Set<String> {
    Set(
      page.matches(of: /(?m)^##+ (.+)$/).map { match in
        String(match.1).lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
      })
  }

  @Test func everyAddressOfTheProjectIsTheSame() throws {
    let address = /(?:github\.com|ghcr\.io|githubusercontent\.com|TOOL:|repos)[\/ ]([\w.-]+\/poke-export)\b/
    let plan = try DocumentationPage("Sources/PokeExport/Pipeline/Planning/ExportPlan.swift").text
    let project = try #require(plan.firstMatch(of: address)?.1)
    let names = try FileManager.default.subpathsOfDirectory(atPath: Repository.root + "/.github").filter {
      ["md", "sh", "yml", "py"].contains($0.split(separator: ".").last)
    }
    var found: [String] = []
    for path in ["README.md", ".github/Dockerfile", ".ci/package", ".ci/dataset"] + names.map({ ".github/\($0)" }) {
      for match in try DocumentationPage(path).text.matches(of: address) {
        #expect(match.1 == project, "\(path): \(match.0)")
        found.append(path)
      }
    }
    #expect(found.contains(".github/examples/nightly.yml"))
  }

  @Test func readmeNamesEveryTable() async throws {
    let result = try await Command.run(["schema", "--format", "json"], in: try FreshDirectory())
    let schema = try JSONDecoder().decode(Schema.self, from: Data(result.outputBytes))
    let rows = readme.matches(of: /(?m)^\| ((?:`\w+`(?:, )?)+) \| .+ \| ((?:`\w+`(?:, )?)+) \|$/)
    let core = rows.flatMap { row in
      row.1.matches(of: /\w+/).map { "\($0.0): \(row.2.replacingOccurrences(of: "`", with: ""))" }
    }
    #expect(core == schema.tables.prefix(5).map { "\($0.name): \($0.primaryKey.joined(separator: ", "))" })
    let folded = try #require(readme.firstMatch(of: /<details>(?s:.+)<\/details>/))
    let others = folded.0.matches(of: /`(\w+)`/).map { String($0.1) }
    #expect(Set(others) == Set(schema.tables.dropFirst(5).map(\.name)) && Set(others).count == others.count)
    let help = try await HelpPage().text
    #expect(help.contains(try Regex("schema\\s+lists\\s+all\\s+\(schema.tables.count)\\b")))
  }

  /// `RECORD_GOLDEN=1` writes the page anew.
  @Test func aPageHasEveryColumn() async throws {
    let result = try await Command.run(["schema", "--format", "markdown"], in: try FreshDirectory(), exit: 0)
    let head = "# The tables\n\nMade by `poke-export schema --format markdown`.\n\n"
    try Golden.expect(Data((head + result.output).utf8), equals: "../../.github/documentation/Tables.md")
  }

  @Test func pageHelpAndManualPageExplainTheSameExitCodes() async throws {
    let explained = try await HelpPage().exitCodes
    #expect(Set(["0", "64", "65", "69", "70", "73", "74", "75", "130", "143"]).isSubset(of: explained.keys))
    let rows = try DocumentationPage(".github/documentation/Command.md").text.matches(of: /(?m)^\| (\d+) \| (.+) \|$/)
      .map { (String($0.1), $0.2.replacingOccurrences(of: "`", with: "")) }
    #expect(Dictionary(uniqueKeysWithValues: rows) == explained)
    let page = try await manualPage().replacingOccurrences(of: "\n", with: " ")
    for (code, meaning) in explained { #expect(page.contains(" \(code) \(meaning) "), "\(code) \(meaning)") }
    let others = try await HelpPage.all().dropFirst().map(\.exitCodes).filter { !$0.isEmpty }
    #expect(others.count >= 2 && others.allSatisfy { Set($0.keys).isSubset(of: explained.keys) }, "\(others)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsNameEveryOption(shell: String) async throws {
    let script = try await Command.run(["completions", shell], in: try FreshDirectory()).output
    for page in try await HelpPage.all() {
      for option in page.options {
        let name = shell == "fish" ? "-l \(option.dropFirst(2)) " : option
        #expect(script.contains(name), "\(page.command ?? "export") \(option)")
      }
    }
  }

  @Test func manualPageNamesEveryOption() async throws {
    let page = try await manualPage()
    for help in try await HelpPage.all() {
      for option in help.options + help.letters {
        #expect(page.firstMatch(of: try Regex("(?m)^(-\\w, )?\(option)( .+|, .+)?$")) != nil, "\(option)")
      }
    }
  }

  @Test func everyCommandShownIsUnderstood() async throws {
    let helps = try await HelpPage.all().map(\.text)
    let start = #/(?:^ *|[`$;&] ?|swift run (?:-c release )?)poke-export(?![\w:/.-])/#
    let words = #/(?: (?:'[^']*'|"[^"]*"|[^ |<>`&;()'"])+)*/#
    var shown = 0
    for text in pages.flatMap({ code(of: $0.text) }) + helps.flatMap({ $0.split(separator: "\n").map(String.init) }) {
      for match in text.matches(of: start) {
        let typed = text[match.range.upperBound...].prefixMatch(of: words)?.0 ?? ""
        let words = typed.split(separator: " ").map { String($0.replacing(/['"]/, with: "")) }
        if words.contains(where: { $0 == "[options]" || $0 == "COMMAND" || $0.hasPrefix("[") }) { continue }
        shown += 1
        do { _ = try CommandSet.pokeExport.parse(words) } catch { Issue.record("\(text): \(error)") }
      }
    }
    #expect(shown > 60, "\(shown)")
  }

  private func code(of page: String) -> [String] {
    var isInBlock = false
    return page.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.hasPrefix("```") {
        isInBlock.toggle()
        return []
      }
      if isInBlock || line.hasPrefix("    ") { return [String(line)] }
      return line.matches(of: /`[^`]+`/).map { String($0.0) }
    }
  }

  private func manualPage() async throws -> String {
    let roff = try await Command.run(["man"], in: try FreshDirectory()).output
    return roff.replacing(/\\f[BIR]/, with: "").replacing("\\-", with: "-").replacing(/(?m)^\.TP\n/, with: "")
  }

  private struct Schema: Decodable {
    let tables: [Table]

    struct Table: Decodable {
      let name: String
      let primaryKey: [String]

      enum CodingKeys: String, CodingKey {
        case name
        case primaryKey = "primary_key"
      }
    }
  }
}
