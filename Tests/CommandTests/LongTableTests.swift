import Foundation
import TestSupport
import Testing

@Suite final class LongTableTests: ServedSuite {
  @Test func writesEveryLongTableAsRecorded() async throws {
    try await directory.export("--tables \(Repository.tables) --format csv,sqlite,xlsx -o out", exit: 0)
    try await Command.run(["verify", "out"], in: directory, exit: 0)
    let core = (ExportTests.tables + ["quality"]).map { "out/\($0).csv" }
    let files = directory.publishedFiles().filter { $0.hasSuffix(".csv") && !core.contains($0) }
    for file in files {
      try Golden.expect(try directory.contents(file), equals: file.replacing("out/", with: "long-tables/"))
    }
    let recorded = try FileManager.default.contentsOfDirectory(atPath: Repository.goldens + "/long-tables")
    #expect(Set(recorded) == Set(files.map { String($0.dropFirst(4)) }))
  }

  @Test func keepsTheFirstOfAKeyAndSaysHowManyMoreThereWere() async throws {
    let result = try await directory.export("--range 35,133 --tables pokemon_moves,species_flavor_text", exit: 0)
    for table in ["pokemon_moves", "species_flavor_text"] {
      #expect(
        result.errors.contains(
          ": \(table): 1 row left out, because an earlier row has the same key\n"
        ),
        "\(result)")
    }
  }

  @Test func isTheSameTableHoweverItIsAskedFor() async throws {
    let tables = ["pokemon_moves", "pokemon_past_stats", "species_flavor_text", "species_varieties"]
    let options = ["--range", Repository.fewPokemon, "--format", "csv,ndjson", "-q", "--source"]
    try await Command.run(options + [Repository.fixtures, "-o", "all", "--tables", Repository.tables], in: directory)
    try await Command.run(
      options + [server.url, "-o", "served", "--tables", "core,\(tables.joined(separator: ","))"], in: directory)
    for table in tables {
      try await Command.run(options + [Repository.fixtures, "-o", "alone", "--tables", table], in: directory)
      for format in ["csv", "ndjson"] {
        let expected = try directory.contents("all/\(table).\(format)")
        #expect(try directory.contents("alone/\(table).\(format)") == expected)
        #expect(try directory.contents("served/\(table).\(format)") == expected)
      }
    }
  }

  @Test(arguments: [
    ("pokemon_types,pokemon_moves", ["pokemon"]), ("species_names", ["pokemon", "pokemon-species"]),
    ("pokemon", ["evolution-chain", "pokemon", "pokemon-species"]),
    ("evolution_paths", ["evolution-chain", "pokemon", "pokemon-species"]),
    ("types,type_matchups", ["pokemon", "type"]), ("pokemon_defenses", ["pokemon", "pokemon-species", "type"]),
    ("move_names", ["move", "pokemon"]), ("abilities", ["ability", "pokemon"]),
  ])
  func fetchesOnlyWhatTheTablesNeed(tables: String, kinds: [String]) async throws {
    try await Command.run(["--source", server.url, "--range", "1-9", "--tables", tables], in: directory, exit: 0)
    let asked: [String] = server.requests.map { String($0.path.split(separator: "/")[2]) }
    #expect(Set(asked) == Set(kinds))
  }

  @Test func readsOnlyWhatTheTablesNeed() async throws {
    try server.plan("pokemon/133", replacing: ("\"level_learned_at\"", "\"level_forgotten_at\""))
    try await directory.export("--range 133 -o core", from: server.url, exit: 0)
    let moves = try await directory.export("--range 133 -o moves --tables pokemon_moves", from: server.url, exit: 75)
    #expect(
      moves.errors.contains("pokemon/133: missing key moves[0].version_group_details[0].level_learned_at"), "\(moves)")
  }
}
