import Foundation
import TestSupport
import Testing

/// Runs the pages' recipes for other programs on a dataset of the fixtures; `RecipeTests` runs the SQL.
@Suite struct RecipeCommandTests {
  private let directory: FreshDirectory

  init() throws { directory = try FreshDirectory() }

  private static func blocks(language: String, of program: String = "") throws -> [String] {
    let pages = try [".github/documentation/Recipes.md", "README.md"].map { try DocumentationPage($0).text }
    return pages.flatMap { page in
      page.matches(of: /(?m)^```(?<language>\w*)\n(?<text>(?s:.+?))^```$/)
        .filter { $0.language == language && $0.text.hasPrefix(program) }.map { String($0.text) }
    }
  }

  private func run(_ script: String, with tool: String = "bash") async throws -> String {
    try await directory.export("--tables all --format csv,ndjson,sqlite -o data", exit: 0)
    try FileManager.default.createSymbolicLink(atPath: directory.path + "/Output", withDestinationPath: "data")
    try directory.write(Data(script.utf8), to: "recipe")
    // PATH may select a virtual environment that has the Python packages.
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    let result = try await Command.shell("\(tool) recipe", in: directory, environment: path, exit: 0)
    #expect(result.errors.isEmpty, "\(result)")
    return result.output
  }

  private func resources() throws -> [[String: Any]] {
    let resources = try directory.object("data/datapackage.json")["resources"] as? [[String: Any]]
    return try #require(resources).filter { $0["format"] as? String == "csv" }
  }

  private static let hasJQ = InstalledTool.path("jq") != nil
  private static let hasSQLite = InstalledTool.path("sqlite3") != nil

  @Test(.enabled(if: hasJQ && hasSQLite, "jq or sqlite3 is not installed"))
  func aDatabaseIsMadeOfCSV() async throws {
    let recipe = try #require(Self.blocks(language: "", of: "jq").first { $0.contains("sqlite3") })
    let counts = try await run(
      recipe + """
        jq -r '.resources[] | select(.format == "csv") | "SELECT COUNT(*) FROM \\(.name);"' data/datapackage.json |
          sqlite3 pokedex.db
        sqlite3 pokedex.db "SELECT typeof(id), typeof(evolves_from), typeof(name) FROM species WHERE id = 1"
        """)
    let rows = try resources().compactMap { $0["rows"] as? Int }
    #expect(rows.count > 30 && counts == rows.map { "\($0)\n" }.joined() + "integer|null|text\n")
  }

  @Test(.enabled(if: hasJQ, "jq is not installed"))
  func cardsAreMadeOfTheManifest() async throws {
    let recipes = try Self.blocks(language: "", of: "jq").filter { !$0.contains("sqlite3") }
    #expect(try await run(recipes.joined()).isEmpty)
    let card = try directory.text("data/README.md")
    let named = card.matches(of: /- config_name: (\w+)\n  data_files: (\w+)\.csv\n/).map { [$0.1, $0.2] }
    let filled = try resources().filter { $0["rows"] as? Int != 0 }.compactMap { $0["name"] as? String }
    #expect(named == filled.map { [$0[...], $0[...]] })
    #expect(card.hasPrefix("---\nlicense: bsd-3-clause\npretty_name: Pokémon, ") && card.hasSuffix("\n---\n"))
    let metadata = try directory.object("data/dataset-metadata.json")
    let types = try #require(metadata["resources"] as? [[String: Any]]).flatMap { resource in
      ((resource["schema"] as? [String: Any])?["fields"] as? [[String: Any]] ?? []).compactMap { $0["type"] as? String }
    }
    #expect(Set(types) == ["integer", "number", "string", "boolean"])
  }

  @Test(.enabled(if: hasSQLite, "sqlite3 is not installed"))
  func theDatabaseTellsEeveesFamily() async throws {
    let lines = try Self.blocks(language: "", of: "duckdb").flatMap { $0.split(separator: "\n") }
    let recipe = try #require(lines.first { $0.hasPrefix("sqlite3 ") })
    let readme = try DocumentationPage("README.md").text
    for line in try await run(String(recipe)).split(separator: "\n") {
      let (tree, how) = (line.split(separator: "|")[0], line.split(separator: "|").dropFirst().first ?? "")
      #expect(readme.contains(try Regex("\n\(tree) *\(how)\n")), "\(line)")
    }
  }

  @Test(.enabled(if: InstalledTool.path("duckdb") != nil && hasSQLite, "duckdb or sqlite3 is not installed"))
  func duckDBReadsEveryTable() async throws {
    let output = try await run(Self.blocks(language: "", of: "duckdb").joined())
    for text in ["venusaur-mega", "rock;water;electric", "Blast Burn", "ほのお"] { #expect(output.contains(text)) }
  }

  private static func canImport(_ modules: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import \(modules)"]
    process.standardError = FileHandle.nullDevice
    return (try? process.run()).map { process.waitUntilExit() } != nil && process.terminationStatus == 0
  }

  @Test(.enabled(if: canImport("pandas, polars"), "pandas or polars is not installed"))
  func pandasAndPolarsReadCSVAndNDJSON() async throws {
    for recipe in try Self.blocks(language: "python") {
      let shows = recipe.contains("polars") ? "print(len(lists) == len(species))" : "print(len(same) == len(species))"
      #expect(try await run("import pandas as pd\n" + recipe + shows, with: "python3") == "True\n")
      try directory.remove("Output")
    }
  }

  @Test(.enabled(if: InstalledTool.path("Rscript") != nil, "Rscript is not installed"))
  func keepsTheIndentationOfTreesInR() async throws {
    let recipe = try #require(Self.blocks(language: "r").first)
    #expect(try await run(recipe + "cat(any(startsWith(tree$tree, ' ')))", with: "Rscript") == "TRUE")
  }
}
