import Foundation
import TestSupport
import Testing

/// README, the help, the manual page and the completions name the same things: all there are, and no others.
@Suite struct DocumentationTests {
  private let readme: String

  init() throws {
    readme = String(decoding: try Data(contentsOf: URL(fileURLWithPath: Repository.root + "/README.md")), as: UTF8.self)
  }

  /// With `ReadmeTests`, which compares these pages byte by byte, README names every option there is.
  @Test func readmeShowsTheHelpOfEveryCommand() async throws {
    let main = try await HelpPage()
    #expect(main.commands.count >= 6, "\(main.commands)")
    let shown = readme.matches(of: /(?m)^\$ poke-export help (.+)$/).map { String($0.1) }
    #expect(shown == main.commands.filter { $0 != "export" })
    #expect(readme.contains("\n$ poke-export --help\n"))
  }

  @Test func readmeNamesNoOptionThatIsNone() async throws {
    let known = Set(try await HelpPage.all().flatMap(\.options))
    // Those of the benchmarks, which have a help of their own, and of the programs README opens a dataset with, or builds
    // the command.
    let others: Set = [
      "--url", "--peer", "--csv", "--skip", "--headless", "--infilter", "--convert-to", "--product",
      "--static-swift-stdlib", "--rm",
    ]
    let named = Set(readme.matches(of: /(?:^|[^\w-])(--[a-z][a-z-]*)/).map { String($0.1) })
    #expect(named.count > 20 && named.subtracting(known) == others)
  }

  @Test func readmeNamesEveryTableWithItsKey() async throws {
    let result = try await Command.run(["schema", "--format", "json"], in: try FreshDirectory())
    let schema = try JSONDecoder().decode(Schema.self, from: Data(result.outputBytes))
    let rows = readme.matches(of: /(?m)^\| `(\w+)` \| .+ \| ((?:`\w+`(?:, )?)+) \|$/)
    let named = rows.map { "\($0.1): \($0.2.replacingOccurrences(of: "`", with: ""))" }
    #expect(named == schema.tables.map { "\($0.name): \($0.primaryKey.joined(separator: ", "))" })
    let help = try await HelpPage().text
    for table in schema.tables {
      #expect(help.firstMatch(of: try Regex("\\b\(table.name)\\b")) != nil, "\(table.name)")
    }
  }

  @Test func everyColumnIsInReadme() async throws {
    let result = try await Command.run(["schema", "--format", "json"], in: try FreshDirectory())
    for table in try JSONDecoder().decode(Schema.self, from: Data(result.outputBytes)).tables {
      let header = table.columns.map(\.name).joined(separator: ",")
      #expect(readme.contains("\n==> all/\(table.name).csv <==\n\(header)\n"), "\(table.name)")
    }
  }

  @Test func readmeHelpAndManualPageExplainTheSameExitCodes() async throws {
    let explained = try await HelpPage().exitCodes
    #expect(Set(["0", "64", "65", "69", "70", "73", "74", "75", "130", "143"]).isSubset(of: explained.keys))
    let rows = readme.matches(of: /(?m)^\| (\d+) \| (.+) \|$/)
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

  /// Nothing typed wrongly, nothing that is gone: in README and in the examples of every help.
  @Test func everyCommandShownIsUnderstood() async throws {
    let helps = try await HelpPage.all().map(\.text)
    var shown = 0
    for text in [readme] + helps {
      for match in text.matches(of: /(?m)^ *(?:\$ )?poke-export((?: [^ |>\n]+)*)/) {
        let words = match.1.split(separator: " ").map(String.init)
        if words.contains(where: { $0 == "[options]" || $0 == "COMMAND" || $0.hasPrefix("[") }) { continue }
        shown += 1
        let result = try await Command.run(words.first == "help" ? words : words + ["--help"], in: try FreshDirectory())
        #expect(result.exitCode == 0, "\(match.0)\n\(result.errors)")
      }
    }
    #expect(shown > 20)
  }

  /// The manual page without its markup.
  private func manualPage() async throws -> String {
    let roff = try await Command.run(["man"], in: try FreshDirectory()).output
    return roff.replacing(/\\f[BIR]/, with: "").replacing("\\-", with: "-").replacing(/(?m)^\.TP\n/, with: "")
  }

  /// The data dictionary, for programs.
  private struct Schema: Decodable {
    let tables: [Table]

    struct Table: Decodable {
      let name: String
      let primaryKey: [String]
      let columns: [Column]

      enum CodingKeys: String, CodingKey {
        case name, columns
        case primaryKey = "primary_key"
      }
    }

    struct Column: Decodable {
      let name: String
    }
  }
}
