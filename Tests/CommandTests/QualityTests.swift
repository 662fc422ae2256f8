import Foundation
import TestSupport
import Testing

@Suite final class QualityTests: ServedSuite {
  private static let header = "severity,code,resource,id,field,message\n"

  @Test func namesWhatTheFixturesAreOddAbout() async throws {
    let result = try await directory.export("--tables \(Repository.tables) -o out", exit: 0)
    #expect(
      try directory.text("out/quality.csv") == Self.header + """
        warning,duplicate_key,ability,300,ability_names,"ability_names: 1 row left out, because an earlier row has the same key"
        warning,duplicate_key,pokemon,133,pokemon_moves,"pokemon_moves: 1 row left out, because an earlier row has the same key"
        warning,duplicate_key,pokemon-species,35,species_flavor_text,"species_flavor_text: 1 row left out, because an earlier row has the same key"
        warning,no_method,evolution-chain,428,evolution_details,the API does not say how meltan evolves into melmetal
        warning,no_method,evolution-chain,442,evolution_details,the API does not say how applin evolves into dipplin
        warning,no_method,evolution-chain,442,evolution_details,the API does not say how dipplin evolves into hydrapple
        warning,parent_mismatch,pokemon-species,490,evolves_from_species,"manaphy evolves from no species in its own document, but from phione (id 489) in evolution-chain/250; the dataset follows pokemon-species/490"
        warning,parent_mismatch,pokemon-species,809,evolves_from_species,"melmetal evolves from meltan, but evolution-chain/428 does not include melmetal"
        info,empty_column,ability,,description,description is empty in all 158 documents
        info,empty_column,move,,description,description is empty in all 32 documents
        info,new_field,evolution-chain,504,chain.evolution_details[].min_friends_nearby,"chain.evolution_details[].min_friends_nearby: a field unknown to this version of poke-export, with the value 3"

        """)
    #expect(result.errors.hasSuffix("poke-export: 11 findings about the data; see out/quality.csv\n"), "\(result)")
  }

  @Test func hasOnlyAHeaderWhenNothingIsOdd() async throws {
    let result = try await directory.export("--range 1-151 -o out --strict", exit: 0)
    #expect(try directory.text("out/quality.csv") == Self.header)
    #expect(!result.errors.contains("finding"))
  }

  @Test func publishesNothingStrictlyThatContradictsItself() async throws {
    try directory.writeGoodTable()
    let result = try await directory.export("--range 489-490 -o out --strict", exit: 65)
    #expect(
      result.errors.hasSuffix(
        """
        poke-export: pokemon-species/490: manaphy evolves from no species in its own document, but from phione (id 489) in evolution-chain/250; the dataset follows pokemon-species/490
        poke-export: no dataset was written; leave out --strict to publish the data; quality.csv then lists the findings

        """), "\(result)")
    #expect(directory.publishedFiles() == ["out/pokemon.csv"])
    #expect(try directory.text("out/pokemon.csv") == "good\n")
  }

  struct Oddity: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let path: String
    let old: String
    let new: String
    let row: String
  }

  static let oddities = [
    Oddity(
      testDescription: "two default varieties", path: "pokemon-species/3", old: #""is_default": false"#,
      new: #""is_default": true"#,
      row: "warning,default_varieties,pokemon-species,3,varieties[].is_default,"
        + "\"venusaur marks venusaur, venusaur-mega and venusaur-gmax as the default variety\""),
    Oddity(
      testDescription: "a variety that is not listed", path: "pokemon-species/3", old: "/api/v2/pokemon/10033/",
      new: "/api/v2/pokemon/10999/",
      row: "warning,dangling_reference,pokemon-species,3,varieties[].pokemon,"
        + "\"venusaur refers to pokemon/10999 (venusaur-mega), which the API does not list\""),
    Oddity(
      testDescription: "a species that is not in its chain", path: "pokemon-species/4",
      old: "/api/v2/evolution-chain/2/", new: "/api/v2/evolution-chain/1/",
      row: "warning,missing_from_chain,pokemon-species,4,evolution_chain,"
        + "\"the species names evolution-chain/1, but that chain does not include the species\""),
    Oddity(
      testDescription: "a chain that is not there", path: "pokemon-species/4",
      old: "/api/v2/evolution-chain/2/", new: "/api/v2/evolution-chain/9999/",
      row:
        "warning,dangling_reference,evolution-chain,9999,,missing from the source; the cells that need the document are empty"
    ),
    Oddity(
      testDescription: "another parent", path: "pokemon-species/2", old: "/api/v2/pokemon-species/1/",
      new: "/api/v2/pokemon-species/4/",
      row: "warning,parent_mismatch,pokemon-species,2,evolves_from_species,"
        + "\"ivysaur evolves from bulbasaur (id 4) in its own document, but from bulbasaur (id 1) in evolution-chain/1; the dataset follows evolution-chain/1\""
    ),
  ]

  @Test(arguments: oddities)
  func saysWhatIsOdd(_ oddity: Oddity) async throws {
    try server.plan(oddity.path, replacing: (oddity.old, oddity.new))
    try await directory.export("--range 1-4 -o out --tables evolution_tree", from: server.url, exit: 0)
    #expect(try directory.text("out/quality.csv") == Self.header + oddity.row + "\n")
  }

  @Test func tellsOfDocumentsThatWereElsewhere() async throws {
    server.plan("/api/v2/pokemon/2/", .status(404))
    try await directory.export("--range 1-3 -o out --tables pokemon --strict", from: server.url, exit: 0)
    #expect(
      try directory.text("out/quality.csv") == Self.header
        + "info,rescued,pokemon,2,,\"found without the slash at the end, but not at its usual address\"\n")
  }

  /// The range has every Pokémon with a finding in the fixtures.
  @Test func isTheSameAtAnyConcurrency() async throws {
    let range = "35,133,489-490,808-809,840-842,963-964,1011-1019"
    let options = ["--tables", Repository.tables, "--range", range, "-q", "--source"]
    try await Command.run(options + [Repository.fixtures, "-o", "local"], in: directory)
    #expect(try directory.text("local/quality.csv").count { $0 == "\n" } == 10)
    for number in ["1", "64"] {
      try await Command.run(options + [server.url, "-o", number, "--concurrency", number], in: directory)
      #expect(try directory.contents("local/quality.csv") == directory.contents("\(number)/quality.csv"))
    }
  }

  /// Edits that break one foreign key each, by a reference to a document that does not exist.
  private static let strays = [
    ("pokemon-species/3", "pokemon/10033/", "pokemon/99999/", "venusaur refers to pokemon/99999"),
    ("pokemon-species/2", "pokemon-species/1/", "pokemon-species/9999/", "the parent species pokemon-species/9999"),
    (
      "evolution-chain/1", "pokemon-species/3/", "pokemon-species/7777/",
      "the species pokemon-species/7777 (venusaur) in"
    ),
    ("pokemon/1", "\"name\": \"grass\"", "\"name\": \"shadow\"", "bulbasaur has the type shadow"),
  ]

  @Test func publishesNothingThatVerifyWouldObjectTo() async throws {
    for (document, old, new, _) in Self.strays { try server.plan(document, replacing: (old, new)) }
    let result = try await directory.export("--tables \(Repository.tables) -o out", from: server.url, exit: 0)
    let findings = try directory.text("out/quality.csv")
    for (_, _, _, message) in Self.strays { #expect(findings.contains(message), "\(result)") }
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  /// The Pokémon's own name differs from the name in its species.
  @Test func promisesNoKeyThatDoesNotHold() async throws {
    try server.plan("pokemon/1", replacing: ("\"name\": \"bulbasaur\"", "\"name\": \"bulbasaurus\""))
    let arguments = ["--source", server.url, "--tables", "core", "-o", "out"]
    let result = try await Command.run(arguments, in: directory, exit: 0)
    let message =
      "pokemon.evolves_from: no row in pokemon for bulbasaur, so datapackage.json does not declare the column"
    #expect(result.errors.contains("warning: pokemon/2: \(message)"), "\(result)")
    #expect(try directory.text("out/quality.csv").contains("dangling_reference,pokemon,2,pokemon.evolves_from,"))
    try await Command.run(["verify", "out"], in: directory, exit: 0)
    let manifest = try directory.text("out/datapackage.json")
    #expect(!manifest.contains(#""fields": ["evolves_from"]"#) && manifest.contains(#""fields": ["evolves_from_id"]"#))
    try await Command.run(arguments + ["--strict", "--offline"], in: directory, exit: 65)
  }

  /// A reference to a failed document is no finding, because the document may exist.
  @Test func saysNothingOfDocumentsThatFailed() async throws {
    server.plan("/api/v2/pokemon-species/2/", .status(500))
    let arguments = ["--source", server.url, "-o", "out", "--range", "1-9", "--retries", "0"]
    let strict = try await Command.run(arguments + ["--strict"], in: directory, exit: 75)
    #expect(strict.errors.contains("pokemon-species/2: ") && !strict.errors.contains("leads to"), "\(strict)")
    try await Command.run(arguments + ["--allow-partial"], in: directory, exit: 75)
    #expect(!(try directory.text("out/quality.csv").contains("leads to")))
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  /// A source that lacks most documents of a kind is broken, so the run keeps the published dataset.
  @Test func keepsWhatWasPublishedWhenMostOfAKindIsGone() async throws {
    let arguments = ["--source", server.url, "-o", "out", "--range", "1-15"]
    try await Command.run(arguments, in: directory, exit: 0)
    let good = try directory.contents("out/species.csv")
    try directory.remove("out/.poke-export")
    for id in 1...15 {
      server.lose("pokemon-species/\(id)", named: try #require(try object("pokemon-species/\(id)")["name"] as? String))
    }
    let broken = try await Command.run(arguments + ["--fresh"], in: directory, exit: 75)
    #expect(
      broken.errors.contains(
        "poke-export: pokemon-species: the source has none of the 15 documents that the run needs\n"),
      "\(broken)")
    #expect(broken.errors.contains("warning: and 5 more dangling_reference findings\n"), "\(broken)")
    #expect(try directory.contents("out/species.csv") == good)
    try await Command.run(arguments + ["--fresh", "--allow-partial"], in: directory, exit: 75)
    #expect(try directory.text("out/species.csv").count { $0 == "\n" } == 1)
  }

  @Test func countsRepeatedKeysByTheDocumentTheyAreFrom() async throws {
    let family = try #require(try object("evolution-chain/1")["chain"])
    var other = try object("evolution-chain/2")
    var chain = try #require(other["chain"] as? [String: Any])
    chain["evolves_to"] = [family] + (chain["evolves_to"] as? [Any] ?? [])
    other["chain"] = chain
    let edited = try JSONSerialization.data(withJSONObject: other)
    server.plan("/api/v2/evolution-chain/2/", .body(Array(edited)))
    try await directory.export("-o out --range 1-6", from: server.url, exit: 0)
    let quality = try directory.text("out/quality.csv")
    for (table, count) in [("evolution_tree", 3), ("evolution_methods", 2)] {
      #expect(
        quality.contains(
          "duplicate_key,evolution-chain,2,\(table),\"\(table): \(count) rows left out, "
            + "because an earlier row has the same key"), "\(quality)")
    }
  }

  private func object(_ resource: String) throws -> [String: Any] {
    let text = try Repository.fixture(resource)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
