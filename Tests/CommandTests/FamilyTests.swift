import Foundation
import TestSupport
import Testing

@Suite final class FamilyTests: ServedSuite {
  private func export(_ options: String..., to output: String) async throws {
    let arguments = ["--source", server.url, "-q", "-o", output]
    try await Command.run(arguments + options, in: directory, exit: 0)
  }

  @Test(arguments: [("1", "480-"), ("16", "480-"), ("64", "1-")])
  func asksForEachDocumentOnce(concurrency: String, range: String) async throws {
    try await export(
      "--range", range, "--tables", Repository.tables, "--include-forms", "--concurrency", concurrency, to: "out")
    let paths = server.requests.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(paths.contains { $0.contains("evolution-chain/") })
  }

  private static let whole = Task { () async throws -> [String: String] in
    let (directory, server) = (try FreshDirectory(), try LoopbackServer())
    try await directory.export("-q -o out --language ja", from: server.url, exit: 0)
    return try texts(in: directory)
  }

  private static func texts(in directory: FreshDirectory) throws -> [String: String] {
    let names = ["evolution_tree", "evolution_methods", "evolution_paths", "pokemon"]
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try directory.text("out/\($0).csv")) })
  }

  private func rows(of chain: String, in texts: [String: String]) -> [String] {
    ["evolution_tree", "evolution_methods", "evolution_paths"].flatMap { table in
      let rows = texts[table, default: ""].split(separator: "\n")
      return rows.filter { $0.hasPrefix(chain + ",") }.map { row in
        table == "evolution_tree" ? String(row.prefix(through: row.lastIndex(of: ",") ?? row.endIndex)) : String(row)
      }
    }
  }

  @Test(arguments: [
    ("489", "250"), ("490", "250"), ("808", "428"), ("809", "428"), ("134,700", "67"), ("25", "10"), ("10100", "10"),
  ])
  func writesAFamilyTheSameWhateverTheRange(range: String, chain: String) async throws {
    let whole = try await Self.whole.value
    try await export("--language", "ja", "--range", range, to: "out")
    let part = try Self.texts(in: directory)
    let rows = rows(of: chain, in: part)
    #expect(rows == self.rows(of: chain, in: whole) && rows.count > 1)
    let pokemon = Set(whole["pokemon", default: ""].split(separator: "\n"))
    #expect(part["pokemon", default: ""].split(separator: "\n").allSatisfy(pokemon.contains))
  }

  @Test func joinsMelmetalWithMeltan() async throws {
    try await export("--range", "808,809", "--format", "ndjson", to: "out")
    let lines = try ["pokemon", "evolution_tree", "evolution_paths"].map { try directory.text("out/\($0).ndjson") }
    #expect(lines[0].contains(#""evolves_to":["melmetal"]"#))
    #expect(lines[0].contains(#""stage":2,"evolves_from":"meltan""#))
    let row = #""tree":"└─ Melmetal","how":null,"how_language":null,"stage":2,"stage_count":2,"parent_id":808"#
    #expect(lines[1].contains(row))
    #expect(lines[2].contains(#""path":"meltan > melmetal""#) && lines[2].split(separator: "\n").count == 1)
  }

  /// If the run did not fail, the dataset would silently lack the relative's name and default Pokémon.
  @Test(arguments: [("809", "808"), ("133", "700")])
  func isNotCompleteWithoutARelativeThatFails(range: String, relative: String) async throws {
    server.plan("/api/v2/pokemon-species/\(relative)/", .status(500))
    let result = try await Command.run(
      ["--source", server.url, "--range", range, "--retries", "0"], in: directory, exit: 75)
    #expect(result.errors.contains("pokemon-species/\(relative): HTTP 500"), "\(result)")
  }

  @Test(arguments: ["1-3", "133"])
  func doesWithoutAMemberThatIsMissing(range: String) async throws {
    for (id, name) in [(2, "ivysaur"), (700, "sylveon")] { server.lose("pokemon-species/\(id)", named: name) }
    for concurrency in ["1", "64"] {
      try await export("--range", range, "--concurrency", concurrency, to: concurrency)
    }
    for file in ["pokemon.csv", "evolution_tree.csv", "quality.csv"] {
      #expect(try directory.contents("1/\(file)") == directory.contents("64/\(file)"), "\(file)")
    }
    let findings = try directory.text("1/quality.csv")
    let missing = range == "133" ? 700 : 2
    #expect(
      findings.components(separatedBy: "pokemon-species,\(missing),,missing from the source").count == 2,
      "\(findings)")
    #expect(try directory.text("1/evolution_tree.csv").contains(range == "133" ? ",sylveon," : ",ivysaur,"))
  }
}
