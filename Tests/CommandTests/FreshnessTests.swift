import Foundation
import TestSupport
import Testing

@Suite final class FreshnessTests: ServedSuite {
  @Test func asksForNothingAgainWithinTheAge() async throws {
    try await export()
    let before = server.requests.count
    let result = try await export()
    #expect(server.requests.count == before)
    let closing = "\npoke-export: 0 requests; 1 answer reused from earlier runs\n"
    #expect(result.errors.contains(closing), "\(result)")
    #expect(result.errors.contains("pokemon.csv") && !result.errors.contains("  changed"), "\(result)")
  }

  @Test func asksOnceWhenTheUpstreamIsTheSame() async throws {
    try await export()
    let before = server.requests.count
    let dates = try directory.modificationDates()
    try await export("--max-age", "0")
    #expect(server.requests.dropFirst(before).map(\.path) == ["/api/v2/pokemon/"])
    #expect(server.requests.last?.headers["if-none-match"] != nil)
    #expect(try directory.modificationDates() == dates)
  }

  @Test func asksWhetherAnythingIsNewWhereNoVersionIsSent() async throws {
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": ""]))
    try await export()
    let first = server.requests
    try await export("--max-age", "0", "--summary", "s.json")
    let second = server.requests.dropFirst(first.count)
    #expect(try directory.object("s.json")["stored"] as? Int == second.count, "each answer was a 304")
    #expect(second.map(\.path).sorted() == first.map(\.path).sorted())
    #expect(second.allSatisfy { $0.headers["if-none-match"] != nil })
    // The 304 answers have made the stored documents fresh again.
    let before = server.requests.count
    try await export()
    #expect(server.requests.count == before)
  }

  @Test func takesAnEqualBodyForTheSameDocument() async throws {
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": "", "ETag": ""]))
    try await export()
    let size = try directory.contents("out/.poke-export/responses").count
    try await export("--max-age", "0")
    #expect(try directory.contents("out/.poke-export/responses").count < size * 2 - size / 2)
  }

  @Test func resumesAFreshRunAndKeepsTheOldResponsesUntilItsEnd() async throws {
    try await export()
    let first = server.requests.map(\.path)
    let bytes = try directory.contents("out/.poke-export/responses")
    var runCount = 0
    while try await Command.run(arguments + ["--fresh", "--max-requests", "9"], in: directory).exitCode == 75 {
      runCount += 1
      try #require(runCount < 10)
      #expect(try directory.contents("out/.poke-export/responses.old") == bytes)
    }
    let documents = server.requests.dropFirst(first.count).map(\.path).filter { !$0.contains("?") }
    #expect(runCount > 1 && Set(documents).count == documents.count, "\(documents)")
    #expect(!directory.files().contains("out/.poke-export/responses.old"))
  }

  @Test func keepsTheDatasetWhenMostOfItIsGoneFromTheSource() async throws {
    try await export()
    let before = try directory.text("out/pokemon.csv")
    let list = #"{"count": 1, "results": [{"name": "bulbasaur", "url": "https://pokeapi.co/api/v2/pokemon/1/"}]}"#
    server.plan("/api/v2/pokemon/", .body(Array(list.utf8), headers: ["X-PokeAPI-Hash": "next"]))
    let result = try await Command.run(arguments + ["--allow-partial", "--max-age", "0"], in: directory, exit: 69)
    #expect(result.errors.contains("so the dataset is kept; to replace it all the same, type: "), "\(result)")
    #expect(result.errors.hasSuffix(" --fresh\n"), "\(result)")
    #expect(try directory.text("out/pokemon.csv") == before)
    // The next run asks for the list again, although the stored list is new.
    server.plan("/api/v2/pokemon/", .serve)
    try await export()
    #expect(try directory.text("out/pokemon.csv") == before)
    server.plan("/api/v2/pokemon/", .body(Array(list.utf8), headers: ["X-PokeAPI-Hash": "later"]))
    try await export("--fresh")
    #expect(try directory.text("out/pokemon.csv").split(separator: "\n").count == 2)
  }

  @Test(arguments: ["xlsx", "sqlite"])
  func keepsAFileOfSeveralTablesAsWell(format: String) async throws {
    try await export("--format", format)
    let list = #"{"count": 1, "results": [{"name": "bulbasaur", "url": "https://pokeapi.co/api/v2/pokemon/1/"}]}"#
    server.plan("/api/v2/pokemon/", .body(Array(list.utf8), headers: ["X-PokeAPI-Hash": "next"]))
    try await Command.run(arguments + ["--format", format, "--max-age", "0"], in: directory, exit: 69)
  }

  @Test func replacesADocumentThatHasChanged() async throws {
    try await export()
    let document = try Repository.fixture("pokemon/4")
    let changed = document.replacing("\"weight\": 85", with: "\"weight\": 99")
    #expect(changed != document)
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": "next"]))
    server.plan("/api/v2/pokemon/4/", .body(Array(changed.utf8), headers: ["X-PokeAPI-Hash": "next", "ETag": "\"n\""]))
    let result = try await export("--max-age", "0")
    #expect(!result.errors.contains("changed during the run"), "\(result)")
    let row = try directory.text("out/pokemon.csv").split(separator: "\n").first { $0.hasPrefix("4,") }
    #expect(row?.contains(",0.6,9.9,") == true, "\(row ?? "")")
    // All stored documents now have one version, so a request for the list is enough.
    let before = server.requests.count
    try await export("--max-age", "0")
    #expect(server.requests.count == before + 1)
  }

  @Test func asksAgainForWhatIsOlderWhenTheUpstreamChangesInMidRun() async throws {
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": "old"]))
    server.onRequest(12) { [weak server] in server?.planAll(.serveWith(headers: ["X-PokeAPI-Hash": "young"])) }
    let result = try await Command.run(arguments + ["--concurrency", "2"], in: directory, exit: 0)
    #expect(
      result.errors.contains(
        "the API changed during the run (versions old and young); requesting outdated documents again"),
      "\(result)")
    #expect(!result.errors.contains("different upstream versions"), "\(result)")
    #expect(server.count(of: "/api/v2/pokemon/") == 2)
    #expect(server.requests.count < 2 * Set(server.requests.map(\.path)).count)
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", ["--range", "1-9"])))
  }

  /// The list's version changes in mid-run, so the run makes a second pass and meets the same three problems again.
  @Test func warnsOnceInBothPasses() async throws {
    let odd = #""results": [{"name": "odd", "url": "/api/v2/odd/1/"},"#
    let list = try Repository.fixture("pokemon").replacing("\"count\": 300", with: "\"count\": 301")
      .replacing("\"results\": [", with: odd)
    let versions = ["old", "fixtures"].map { version in
      LoopbackServer.Behavior.body(Array(list.utf8), headers: ["X-PokeAPI-Hash": version])
    }
    server.plan("/api/v2/pokemon/", versions)
    let result = try await directory.export("-o out --range 1-9,5000 --language pt-BR", from: server.url, exit: 0)
    #expect(result.errors.contains("the API changed during the run (versions fixtures and old)"), "\(result)")
    let warnings = result.errors.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(warnings.count == 3 && Set(warnings).count == 3, "\(result)")
  }

  @Test func saysSoWhenTheVersionsStayMixed() async throws {
    server.plan("/api/v2/pokemon/7/", .serveWith(headers: ["X-PokeAPI-Hash": "stuck"]))
    let result = try await export()
    #expect(result.exitCode == 0, "\(result)")
    #expect(
      result.errors.contains(
        "warning: the documents come from different versions of the API (fixtures, stuck); run the same command again later"
      ),
      "\(result)")
    let documentCount = Set(server.requests.map(\.path)).count
    #expect(server.requests.count <= 2 * documentCount)
    // The second pass reads documents that only the first pass confirmed, with status 304.
    try await export("--max-age", "0", "--summary", "s.json")
    #expect(try directory.object("s.json")["stored"] as? Int == documentCount)
  }

  @Test func believesNoVersionThatIsNotNamedAgain() async throws {
    try await export()
    // The list has a new version; the 304 answers for the documents name no version.
    server.planAll(.status(304))
    server.plan("/api/v2/pokemon/", .serveWith(headers: ["X-PokeAPI-Hash": "next", "ETag": "\"next\""]))
    let before = server.requests.count
    let result = try await export("--max-age", "0")
    #expect(!result.errors.contains("version") && !result.errors.contains("changed during"), "\(result)")
    #expect(server.requests.count == 2 * before)
    try await export()
    #expect(server.requests.count == 2 * before)
  }

  @Test func worksOfflineFromWhatIsStored() async throws {
    // The fixtures lack some documents with French names, so columns with those names are left out.
    let french = ["--language", "fr", "--tables", "pokemon", "--columns", "id,species_name,type_1_name"]
    try await export(french)
    let before = server.requests.count
    let result = try await export(["--offline", "--max-age", "0"] + french)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try directory.text("out/pokemon.csv").contains("Bulbizarre"))
    #expect(server.requests.count == before)
  }

  @Test func saysWhatIsNotStoredWhenOffline() async throws {
    let empty = try await directory.export("-o none --offline -q", from: server.url, exit: 69)
    #expect(
      empty.errors == "poke-export: the pokemon list: not stored yet, and --offline forbids asking \(server.url); "
        + "run the same command once without --offline\n")
    try await export()
    let missing = try await directory.export("-o out -q --offline --range 150", from: server.url, exit: 75)
    #expect(missing.errors.contains("poke-export: pokemon/150: not stored yet, and --offline forbids"), "\(missing)")
  }

  @Test func forgetsWhatIsStoredWhenToldTo() async throws {
    try await export()
    let before = server.requests.count
    try await export("--fresh")
    #expect(server.requests.count == 2 * before)
  }

  @Test func keepsTheAnswersOfOneSourceApartFromAnothers() async throws {
    try await export()
    let other = try LoopbackServer()
    let result = try await directory.export("-o out -q", from: other.url, exit: 64)
    #expect(
      result.errors.hasPrefix(
        "poke-export: out/.poke-export/responses: the stored answers are of another source, "
          + "'\(server.url)'; to discard them and start over, type: poke-export "), "\(result)")
    #expect(result.errors.hasSuffix(" --fresh\n"), "\(result)")
    #expect(other.requests.isEmpty)
  }

  @Test func doesNotMindASourceThatNeverAnswered() async throws {
    try await directory.export("-o out -q --retries 0", from: LoopbackServer.nobody, exit: 69)
    let next = try await export()
    #expect(!next.errors.contains("warning"), "\(next)")
  }

  @Test func publishesAnEditedTableAnewWithoutARequest() async throws {
    try await export()
    let good = try Dataset("out", in: directory)
    let before = server.requests.count
    try directory.write(Data("edited\n".utf8), to: "out/pokemon.csv")
    try directory.remove("out/species.csv")
    try await export()
    #expect(try Dataset("out", in: directory) == good)
    #expect(server.requests.count == before)
  }

  private var arguments: [String] { ["--source", server.url, "-o", "out", "--range", "1-9"] }

  @discardableResult
  private func export(_ more: String...) async throws -> Command.Result { try await export(more) }

  @discardableResult
  private func export(_ more: [String]) async throws -> Command.Result {
    try await Command.run(arguments + more, in: directory, exit: 0)
  }
}
