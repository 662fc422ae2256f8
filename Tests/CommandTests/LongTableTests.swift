import Foundation
import TestSupport
import Testing

/// The tables beyond the core: what is in them, and what is fetched for them.
@Suite struct LongTableTests {
  static let tables = [
    "pokemon_types", "pokemon_abilities", "pokemon_stats", "pokemon_moves", "pokemon_held_items", "pokemon_forms",
    "pokemon_past_types", "pokemon_past_abilities", "pokemon_past_stats", "pokemon_game_indices", "species_names",
    "species_flavor_text", "species_egg_groups", "species_pokedex_numbers", "species_varieties", "types",
    "type_matchups", "type_past_matchups", "pokemon_defenses", "moves", "move_past_values", "abilities", "type_names",
    "move_names", "ability_names",
  ]

  @Test func writesEveryLongTableAsRecorded() async throws {
    let directory = try FreshDirectory()
    let result = try await Command.run(["--source", Repository.fixtures, "--tables", "all"], in: directory)
    #expect(result.exitCode == 0, "\(result)")
    for table in Self.tables {
      try Golden.expect(try directory.contents("Output/\(table).csv"), equals: "long-tables/\(table).csv")
    }
  }

  @Test func keepsTheFirstOfAKeyAndSaysHowManyMoreThereWere() async throws {
    let directory = try FreshDirectory()
    let result = try await Command.run(
      ["--source", Repository.fixtures, "--tables", "pokemon_moves,species_flavor_text"], in: directory)
    result.expectExit(0)
    for table in ["pokemon_moves", "species_flavor_text"] {
      #expect(
        result.errors.contains(
          "poke-export: warning: \(table): 1 more with a key that was there already, in one document; the first one is kept\n"
        ),
        "\(result)")
    }
  }

  /// One table, alone or among all others, from a directory or a server, is always the same.
  @Test func isTheSameTableHoweverItIsAskedFor() async throws {
    let tables = ["pokemon_moves", "pokemon_past_stats", "species_flavor_text", "species_varieties"]
    let directory = try FreshDirectory()
    let server = try LoopbackServer()
    let options = ["--format", "csv,ndjson", "-q", "--source"]
    _ = try await Command.run(
      options + [Repository.fixtures, "-o", "all", "--tables", "all"], in: directory)
    _ = try await Command.run(
      options + [server.url, "-o", "served", "--tables", "core,\(tables.joined(separator: ","))"], in: directory)
    for table in tables {
      _ = try await Command.run(options + [Repository.fixtures, "-o", "alone", "--tables", table], in: directory)
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
    let directory = try FreshDirectory()
    let server = try LoopbackServer()
    let result = try await Command.run(
      ["--source", server.url, "--range", "1-9", "--tables", tables], in: directory)
    result.expectExit(0)
    #expect(Set(server.requests.map { $0.path.split(separator: "/")[2] }).sorted().map(String.init) == kinds)
  }

  /// A part that is not needed may be broken in its meaning, not in its syntax.
  @Test func readsOnlyWhatTheTablesNeed() async throws {
    let directory = try FreshDirectory()
    let document = try String(
      contentsOfFile: Repository.fixtures + "/v2/pokemon/133/index.json", encoding: .utf8)
    let strange = document.replacingOccurrences(of: "\"level_learned_at\"", with: "\"level_forgotten_at\"")
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/133/", .body(Array(strange.utf8)))
    let core = try await Command.run(["--source", server.url, "--range", "133", "-o", "core"], in: directory)
    core.expectExit(0)
    let moves = try await Command.run(
      ["--source", server.url, "--range", "133", "-o", "moves", "--tables", "pokemon_moves"], in: directory)
    moves.expectExit(75)
    #expect(
      moves.errors.contains("pokemon/133: missing key moves[0].version_group_details[0].level_learned_at"), "\(moves)")
  }
}
