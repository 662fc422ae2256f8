import Foundation
import TestSupport
import Testing

@Suite final class FurtherKindTests: ServedSuite {
  private static let tables = "types,type_matchups,pokemon_defenses,moves,move_names,abilities,ability_names"

  private func export(_ options: String..., tables: String = tables) async throws -> Command.Result {
    let arguments = ["--source", server.url, "--retries", "0", "-o", "out", "--tables", tables]
    return try await Command.run(arguments + options, in: directory)
  }

  private func asked(_ kind: String) -> [Int] {
    server.requests.compactMap { request in
      let parts = request.path.split(separator: "/")
      return parts.count == 4 && parts[2] == kind ? Int(parts[3]) : nil
    }
  }

  @Test func asksOnlyForWhatTheSelectedPokemonHave() async throws {
    try await export("--range", "1,133").expectExit(0)
    let moves = try directory.text("out/moves.csv").split(separator: "\n").dropFirst()
    #expect(asked("move").sorted() == moves.compactMap { Int($0.prefix { $0 != "," }) } && moves.count > 3)
    #expect(asked("ability").sorted() == [34, 50, 65, 91, 107])
    #expect(asked("type").sorted() == Array(1...19) + [10_001, 10_002])
    let defenses = try directory.text("out/pokemon_defenses.csv")
    #expect(defenses.contains("\n1,bulbasaur,Bulbasaur,1,0.5,2,"), "\(defenses)")
    #expect(defenses.contains(",fighting,,ghost\n"), "\(defenses)")
  }

  @Test func asksForTheWholeListWithEverythingSelected() async throws {
    try await export().expectExit(0)
    #expect(asked("move").max() == 10_001 && asked("ability").max() == 10_001)
    #expect(Set(server.requests.map(\.path)).count == server.requests.count)
  }

  @Test(arguments: ["types", "type_names", "move_names", "move_past_values"])
  func streamsATableInTheOrderOfItsSlugs(table: String) async throws {
    try await export(tables: table).expectExit(0)
    let stream = try await Command.run(["--source", server.url, "-o", "-", "--tables", table], in: directory, exit: 0)
    #expect(try directory.text("out/\(table).csv") == stream.output)
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  @Test func losesOnlyTheForeignKeyThatDangles() async throws {
    try server.plan("pokemon/1", replacing: ("\"name\": \"poison\"", "\"name\": \"shadowy\""))
    try await export(tables: "core,types,abilities").expectExit(0)
    let keys = try Package(in: directory).foreignKeys
    #expect(keys.isSuperset(of: ["pokemon.type_1 types.name", "pokemon.ability_1 abilities.name"]), "\(keys)")
    #expect(!keys.contains("pokemon.type_2 types.name"))
    let findings = try directory.text("out/quality.csv")
    #expect(findings.contains("pokemon.type_2"), "\(findings)")
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  @Test func isNotCompleteWithoutAListOrADocument() async throws {
    for path in ["type/", "type"] { server.plan("/api/v2/\(path)", .status(404)) }
    server.plan("/api/v2/move/33/", .status(500))
    let result = try await export("--range", "133")
    result.expectExit(75)
    #expect(result.errors.contains("poke-export: type: \(server.url)/type/"), "\(result)")
    #expect(try directory.text("out/failures.ndjson").contains("\"resource\":\"type\""))
    #expect(!server.requests.contains { $0.path == "/api/v2/pokemon/133/" }, "the lists are asked for before the walk")
    try await export("--range", "133", "--allow-partial").expectExit(75)
    let failures = try directory.text("out/failures.ndjson")
    #expect(failures.contains("\"resource\":\"type\"") && failures.contains("\"resource\":\"move/33\""), "\(failures)")
    let moves = try directory.text("out/moves.csv")
    #expect(!moves.contains(",tackle,") && moves.contains(",helping-hand,"), "\(moves)")
    #expect(try directory.text("out/pokemon_defenses.csv").split(separator: "\n").count == 1)
    let findings = try directory.text("out/quality.csv")
    #expect(findings.contains("the source has no damage relations of normal, fighting, "), "\(findings)")
  }

  /// Only the list leads from a move's name to its document.
  @Test func saysWhichMoveTheListDoesNotHave() async throws {
    try server.plan("move", replacing: ("\"tackle\"", "\"tackles\""))
    try await export("--range", "133", tables: "pokemon_moves,moves").expectExit(0)
    let findings = try directory.text("out/quality.csv")
    #expect(
      findings.contains("dangling_reference,move,,name,\"a Pokémon refers to 'tackle', which the API does not list\""),
      "\(findings)")
    #expect(!(try directory.text("out/datapackage.json")).contains("\"fields\": [\"move\"]"))
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  /// An empty list would replace a published table with an empty table.
  @Test(arguments: ["type", "move", "ability"])
  func takesNoEmptyListForAnAnswer(kind: String) async throws {
    server.plan("/api/v2/\(kind)/", .body(Array(#"{"count":0,"next":null,"previous":null,"results":[]}"#.utf8)))
    let result = try await export("--range", "1")
    result.expectExit(75)
    #expect(result.errors.contains("\(kind): the list is empty"), "\(result)")
  }

  /// An unknown damage factor must not count as 1.
  @Test func hasNoDefencesWithoutAllTypes() async throws {
    let water = try Repository.fixture("type/11")
    let parts = water.components(separatedBy: "\"pokemon\": [")
    server.plan("/api/v2/type/11/", .body(Array("\(parts[0])\"pokemon\": []}".utf8)))
    try await export("--range", "1-6", tables: "pokemon_defenses,type_matchups").expectExit(0)
    let rows = try directory.text("out/pokemon_defenses.csv").split(separator: "\n")
    #expect(parts.count == 2 && rows.count == 1)
    let findings = try directory.text("out/quality.csv")
    #expect(findings.contains("the source has no damage relations of water; pokemon_defenses has"), "\(findings)")
  }

  /// A third type and a repeated type have no column in the table of Pokémon, so the factors ignore these types.
  @Test(arguments: [
    ("\n        \"name\": \"poison\",", "\n        \"name\": \"grass\",", "1,1,2,2,0.5,"),
    (
      "\n  \"types\": [", "\n  \"types\": [{\"slot\": 3, \"type\": {\"name\": \"ice\", \"url\": \"/type/15/\"}},",
      "1,0.5,2,1,1,"
    ),
  ])
  func countsTheTypesOfAPokemonOnce(text: String, replacement: String, factors: String) async throws {
    try server.plan("pokemon/1", replacing: (text, replacement))
    try await export("--range", "1", tables: "pokemon_defenses").expectExit(0)
    let defenses = try directory.text("out/pokemon_defenses.csv")
    #expect(defenses.contains("\n1,bulbasaur,Bulbasaur,\(factors)"), "\(defenses)")
  }

  @Test(arguments: [
    ("type/10", "fire", "water"), ("move/33", "tackle", "growl"), ("ability/66", "blaze", "overgrow"),
  ])
  func keepsTheFirstOfTwoDocumentsWithOneName(document: String, name: String, other: String) async throws {
    try server.plan(document, replacing: ("\n  \"name\": \"\(name)\"", "\n  \"name\": \"\(other)\""))
    try await export("--range", "1,4", "--format", "csv,sqlite", tables: "\(Self.tables),type_names,move_past_values")
      .expectExit(0)
    let findings = try directory.text("out/quality.csv")
    #expect(findings.contains("has the same name '"), "\(findings)")
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  @Test func knowsTheLanguagesOfTheAPI() async throws {
    let result = try await export("--language", "jp", tables: "moves")
    result.expectExit(64)
    #expect(result.errors.contains("--language: ") && server.requests.isEmpty, "\(result)")
  }

  @Test func forecastsWhatARunAsksFor() async throws {
    let tables = "pokemon_types,types,moves,abilities"
    let unknown = try await export("-n", "--range", "1,133", tables: tables)
    #expect(unknown.output.contains("move           32   32  about"), "\(unknown)")
    try await export("--range", "1,133", tables: tables).expectExit(0)
    let known = try await export("-n", "--range", "1,133", tables: tables)
    let verdict = "the dataset is up to date, so an export would make no request and write nothing"
    #expect(known.output.contains(verdict), "\(known)")
    #expect(known.output.contains("move            9       9    0\n"), "\(known)")
    #expect(known.output.contains("ability         5       5    0\n"), "\(known)")
    let more = try await export("-n", "--range", "1,4,133", tables: tables)
    #expect(more.output.contains("ability         5       5    0  about\n"), "\(more)")
  }
}
