import Foundation
import TestSupport
import Testing

@Suite final class DryRunTests: ServedSuite {
  private func run(_ arguments: [String], source: String? = nil) async throws -> Command.Result {
    try await Command.run(["--source", source ?? server.url, "-o", "out"] + arguments, in: directory)
  }

  private func everything() throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(directory.path)/\(name)")
        let bytes = try? directory.contents(name).base64EncodedString()
        return (name, "\(attributes[.modificationDate] ?? "") \(bytes ?? "directory")")
      })
  }

  @Test func asksForListsAloneAndLeavesNothing() async throws {
    let result = try await run(["--dry-run", "--range", "1-9", "--rate", "20"])
    result.expectExit(0)
    #expect(
      result.output == """
        documents        needed  new
        pokemon               9    9
        pokemon-species      10   10  about
        evolution-chain       4    4  about
        requests: about 24, lists included
        time:     about 2 s at 20 requests a second
        nothing was changed

        """)
    #expect(result.errors == "poke-export: reading \(server.url)\n")
    #expect(server.requests.map(\.path) == ["/api/v2/pokemon/", "/api/v2/evolution-chain/"])
    #expect(try everything().isEmpty)
  }

  /// With everything selected, lists say exactly which documents are needed.
  @Test func knowsTheNumbersOfTheWholeAPI() async throws {
    let tables = ["--include-forms", "--tables", "pokemon,moves,types"]
    let result = try await run(tables + ["-n"])
    #expect(!result.output.contains("about"), "\(result)")
    let requests = try #require(try await plan(tables)["requests"] as? Int)
    let whole = try await run(tables + ["-q", "--summary", "-"])
    #expect(try whole.object()["requests"] as? Int == requests)
  }

  @Test(arguments: [false, true])
  func forecastsTheSameForNamesAndGenerationsAsForIDs(isDirectory: Bool) async throws {
    let source = isDirectory ? Repository.fixtures : server.url
    for (options, range) in [(["--name", "eevee,pikachu"], "25,133"), (["--generation", "9"], "906-1025")] {
      let typed = try await run(["--dry-run"] + options, source: source)
      typed.expectExit(0)
      #expect(typed.output == (try await run(["--dry-run", "--range", range], source: source)).output)
    }
    try await run(["--dry-run", "--name", "eevvee"], source: source).expectExit(64)
  }

  @Test func knowsWhatARunThatWasStoppedHasStored() async throws {
    try await run(["-q", "--range", "1-9", "--max-requests", "8", "--concurrency", "1"]).expectExit(75)
    let before = try everything()
    let requests = server.requests.count
    let result = try await run(["-n", "--range", "1-9"])
    result.expectExit(0)
    #expect(result.output.contains("\nrequests: about "), "\(result)")
    #expect(result.output.contains("\ntime:     as fast as the source answers; --rate sets a limit\n"), "\(result)")
    #expect(server.requests.dropFirst(requests).map(\.path) == ["/api/v2/evolution-chain/"], "the first list is stored")
    #expect(try everything() == before)
  }

  @Test(arguments: [["--range", "1-9"], ["--range", "1-6", "--include-forms"], ["--tables", "pokemon_types"], []])
  func isRightOnceEverythingIsStored(arguments: [String]) async throws {
    let whole = try await run(arguments + ["-q", "--summary", "-"])
    whole.expectExit(0)
    let before = try everything()
    let result = try await run(arguments + ["-n"])
    let published =
      "\nthe dataset is up to date, so an export would make no request and write nothing\nnothing was changed\n"
    #expect(result.output.hasSuffix(published), "\(result)")
    #expect(!result.output.contains("about"), "\(result)")
    let planned = try await plan(arguments)
    let needed = try #require(planned["resources"] as? [String: [String: Any]]).values
    let requests = try #require(try whole.object()["requests"] as? Int)
    #expect(needed.reduce(0) { $0 + ($1["needed"] as? Int ?? 0) } == requests - 1, "\(planned)")
    #expect(needed.allSatisfy { $0["needed"] as? Int == $0["stored"] as? Int }, "\(planned)")
    #expect(try everything() == before)
  }

  @Test func knowsTheNamesThatStoredDocumentsShow() async throws {
    try await run(["-q", "--range", "1-9"]).expectExit(0)
    let japanese = ["--range", "1-9", "--language", "ja"]
    let planned = try #require(try await plan(japanese)["resources"] as? [String: [String: Any]])
    let new = planned.compactMapValues { $0["new"] as? Int }.filter { $0.value > 0 }
    let whole = try await run(japanese + ["-q", "--summary", "-"])
    #expect(try whole.object()["names"] as? [String: Int] == new, "\(whole)")
  }

  @Test func countsWhatIsTooOldOrOfAnotherVersion() async throws {
    try await run(["-q", "--range", "1-3"]).expectExit(0)
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": "later"]))
    let result = try await run(["-n", "--range", "1-4", "--max-age", "0"])
    #expect(
      result.output.hasPrefix(
        """
        documents        needed  stale  new
        pokemon               4      3    1
        pokemon-species       5      3    2  about
        evolution-chain       2      1    1  about
        requests: about 12, lists included

        """), "\(result)")
  }

  @Test func needsNoFamilyInTheList() async throws {
    server.plan("/api/v2/evolution-chain/", .body(Array(#"{"count":0,"next":null,"results":[]}"#.utf8)))
    let result = try await run(["-n", "--range", "1-3"])
    result.expectExit(0)
    #expect(result.output.contains("pokemon-species       3    3  about\n"), "\(result)")
  }

  @Test func takesEverythingForNewWhenToldToForget() async throws {
    try await run(["-q", "--range", "1-3"]).expectExit(0)
    let before = try everything()
    let forgetful = try await run(["-n", "--range", "1-3", "--fresh", "--max-requests", "5"])
    #expect(forgetful.output.contains("pokemon               3    3\n"), "\(forgetful)")
    #expect(
      forgetful.output.contains("requests: about 11, but --max-requests allows only 5 in a run\n"), "\(forgetful)")
    #expect(try everything() == before)
  }

  @Test func asksNobodyWhenOffline() async throws {
    let empty = try await run(["-n", "--range", "1-3", "--offline"])
    empty.expectExit(69)
    #expect(empty.errors.hasSuffix("\(server.url); run the same command once without --offline\n"), "\(empty)")
    #expect(server.requests.isEmpty)
    #expect(try everything().isEmpty)
    try await run(["-q", "--range", "1-3"]).expectExit(0)
    let requests = server.requests.count
    let whole = try await run(["-n", "--range", "1-3", "--offline"])
    #expect(whole.output.contains("\nrequests: none, because of --offline; everything is stored\n"), "\(whole)")
    let lacking = try await run(["-n", "--range", "1-4", "--tables", "pokemon_types", "--offline"])
    #expect(
      lacking.output.contains(
        "\nrequests: none, because of --offline; 1 document would be missing; run once without --offline\n"),
      "\(lacking)")
    #expect(server.requests.count == requests)
  }

  @Test func seesThatTheDatasetIsUpToDate() async throws {
    try await run(["-q", "--range", "1-3"]).expectExit(0)
    try directory.remove("out/.poke-export/responses")
    let result = try await run(["-n", "--range", "1-3"])
    #expect(
      result.output.hasSuffix(
        "\nthe dataset is up to date, so an export would make 1 request and write nothing\nnothing was changed\n"),
      "\(result)")
  }

  @Test func countsADirectorysDocuments() async throws {
    let result = try await run(["-n", "--range", "1-9"], source: Repository.fixtures)
    #expect(
      result.output == """
        documents        needed
        pokemon               9
        pokemon-species       9
        evolution-chain       3
        requests: none; the documents are read from the directory
        nothing was changed

        """)
    let further = try await run(
      ["-n", "--tables", "pokemon_types,types,moves,abilities", "--range", "1"], source: Repository.fixtures)
    #expect(
      further.output.contains("\ntype           21\nmove            6\nability         2\nrequests: none"), "\(further)"
    )
    // Melmetal needs two chains: its own and Meltan's.
    let severed = try await run(["-n", "--range", "809"], source: Repository.fixtures)
    #expect(severed.output.contains("pokemon-species       2\nevolution-chain       2\n"), "\(severed)")
    #expect(try everything().isEmpty)
  }

  @Test func tellsProgramsInTheSummary() async throws {
    let text = try await run(["-n", "--range", "1-3", "--rate", "4", "--tables", "species", "--summary", "-"]).output
    #expect(
      text.hasSuffix(
        "\"changed\":false,\"plan\":{\"resources\":{"
          + "\"pokemon\":{\"needed\":3,\"stored\":0,\"stale\":0,\"new\":3,\"estimated\":false},"
          + "\"pokemon-species\":{\"needed\":3,\"stored\":0,\"stale\":0,\"new\":3,\"estimated\":true}},"
          + "\"requests\":7,\"seconds\":2,\"unchanged\":false}}\n"), "\(text)")
    for fact in [#""outcome":"planned","#, #""exit_code":0,"error":null,"published":false,"#, #""files":{},"#] {
      #expect(text.contains(fact), "\(text)")
    }
    let result = try await run(["-n", "--range", "1-3", "--log-format", "json"])
    #expect(result.errors.contains("\"event\":\"end\",\"exit_code\":0,\"plan\":{\"resources\":"), "\(result)")
  }

  @Test func looksIntoAStoreWhileARunWorksOnIt() async throws {
    let mayGoOn = DispatchSemaphore(value: 0)
    server.onRequest(12) { mayGoOn.wait() }
    let running = try Command.start(
      ["--source", server.url, "-o", "out", "-q", "--range", "1-30", "--timeout", "300"], in: directory)
    #expect(try await server.waitForRequests(12))
    let result = try await Command.start(
      ["--source", server.url, "-o", "out", "-n", "--range", "1-30"], in: directory
    ).result()
    mayGoOn.signal()
    result.expectExit(0)
    await running.result().expectExit(0)
  }

  @Test func endsAsARunWouldWhenItCannotTell() async throws {
    let range = try await run(["-n", "--range", "9000"])
    range.expectExit(64)
    #expect(range.output.isEmpty && range.errors.contains("no Pokémon has the id 9000"), "\(range)")
    let gone = try await run(["-n"], source: LoopbackServer.nobody)
    gone.expectExit(69)
    #expect(gone.output.isEmpty, "\(gone)")
    #expect(try everything().isEmpty)
  }

  /// A dry run writes no failures.ndjson, so the message must not name this file.
  @Test func pointsToNoFileWhenAListFails() async throws {
    server.plan("/api/v2/type/", .status(500))
    let result = try await run(["-n", "--tables", "pokemon,types", "--retries", "0"])
    result.expectExit(75)
    #expect(result.output.isEmpty && result.errors.contains("poke-export: type: HTTP 500 from "), "\(result)")
    let line =
      "poke-export: the requests cannot be counted, because 1 document failed; run the same command again "
      + "later\n"
    #expect(result.errors.hasSuffix(line) && !result.errors.contains("failures.ndjson"), "\(result)")
    #expect(try everything().isEmpty)
  }

  private func plan(_ arguments: [String]) async throws -> [String: Any] {
    try #require(try await run(arguments + ["-n", "--summary", "-"]).object()["plan"] as? [String: Any])
  }
}
