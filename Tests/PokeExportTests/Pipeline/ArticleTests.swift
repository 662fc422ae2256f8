import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct ArticleTests {
  private static let articles = "\(Repository.root)/Sources/PokeExport/PokeExport.docc"

  @Test(arguments: [
    ("StreamingValues", "Tests/PokeExportTests/Pipeline/Support/TypeLeaders.swift"),
    ("StreamingValues", "Tests/PokeExportTests/Pipeline/Support/PokemonCard.swift"),
    ("InAnApp", "Tests/PokeExportTests/Pipeline/Support/PokedexModel.swift"),
    ("YourOwnDocumentType", "Tests/PokeExportTests/Pipeline/Support/Recordings.swift"),
    ("AddingAFormat", "Tests/PokeExportTests/Tables/Support/TableFormat+TSV.swift"),
    ("AddingAKind", "Sources/PokeExport/Kinds/Words/Habitat.swift"),
  ])
  func showsTheFileAsItIs(article: String, path: String) throws {
    let listing = "```swift\n// \(path)\n\(try text("\(Repository.root)/\(path)"))```\n"
    #expect(try self.article(article).contains(listing), "\(article).md lacks this listing:\n\(listing)")
  }

  @Test(arguments: [
    ("AddingAFormat", "Sources/PokeExport/Publishing/Workbook/WorkbookFormat.swift"),
    ("AddingASource", "Sources/PokeExport/Fetching/AnswerSource.swift"),
    ("AddingATable", "Sources/PokeExport/Tables/Catalog/PokemonListTables.swift"),
  ])
  func showsAPartOfTheFileAsItIs(article: String, path: String) throws {
    let start = try #require(try self.article(article).split(separator: "```swift\n// \(path)\n").dropFirst().first)
    let listing = try #require(start.split(separator: "```").first)
    #expect(try text("\(Repository.root)/\(path)").contains(listing), "\(path) lacks:\n\(listing)")
  }

  @Test func namesEveryFileAFormatTouches() throws {
    let paths = try article("AddingAFormat").matches(of: /Sources\/[A-Za-z+\/]+\.swift/).map { String($0.output) }
    #expect(
      Set(paths) == [
        "Sources/PokeExport/Tables/Formats/TableFormat+TSV.swift",
        "Sources/PokeExport/Publishing/Directory/TableFormat+All.swift",
        "Sources/PokeExport/Publishing/Workbook/WorkbookFormat.swift",
      ])
    let sources = URL(fileURLWithPath: Repository.root + "/Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let known = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.filter {
      try text($0.path).contains(/[ (\[,]\.ndjson\b/)
    }
    #expect(known.map(\.lastPathComponent) == ["TableFormat+All.swift"])
  }

  @Test func findsTheLeadersTheArticleNames() async throws {
    var leaders = TypeLeaders()
    try await leaders.read(from: Repository.fixtures)
    let electric = try #require(leaders.fastest[.electric])
    let ghost = try #require(leaders.fastest[.ghost])
    let sentence = "\(electric.name) (\(electric.speed)) for electric and \(ghost.name) (\(ghost.speed)) for ghost"
    #expect(try article("StreamingValues").contains(sentence), "StreamingValues.md lacks: \(sentence)")
  }

  /// The document in the article has every field that the contract expects.
  @Test func testsWithAWholePokemon() async throws {
    let parts = try article("TestingYourProgram").split(separator: "```json\n").dropFirst()
    let pikachu = try #require(parts.first?.split(separator: "```").first)
    let directory = try FreshDirectory()
    var plan = ExportPlan(tables: [.pokemonTypes], output: directory.path + "/out")
    plan.contract = .freeze
    let source = DocumentSource(["pokemon/25": String(pikachu)])
    let summary = try await Exporter(plan.reading(source)).export()
    #expect(summary.findings == [] && summary.report.files.map(\.rowCount) == [1])
  }

  @Test func beginsAsREADMEDoes() throws {
    let page = try article("PokeExport")
    let program = try #require(page.split(separator: "```swift\n").last?.split(separator: "```").first)
    #expect(try text(Repository.root + "/README.md").contains("```swift\n\(program)"), "README lacks:\n\(program)")
  }

  private func article(_ name: String) throws -> String { try text("\(Self.articles)/\(name).md") }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}
