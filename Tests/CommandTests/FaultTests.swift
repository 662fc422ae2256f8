import Foundation
import TestSupport
import Testing

@Suite final class FaultTests: CommandSuite {
  /// Faults that do not stop an export, each with the code of its finding; nil for a fault without a finding.
  static let findings = [
    "dangling-chain": "dangling_reference", "dangling-species": "dangling_reference", "duplicate-ids": "duplicate_key",
    "left-out-of-chain": "missing_from_chain", "missing-chain": "dangling_reference",
    "missing-species": "dangling_reference", "next-elsewhere": nil, "next-loop": nil, "no-method": "no_method",
    "parent-mismatch": "parent_mismatch", "byte-order-mark": nil, "text-for-level": "retyped_field",
    "two-defaults": "default_varieties",
  ]

  @Test(arguments: BrokenFixture.all.map(\.name))
  func namesWhatIsDamagedAndPublishesNothing(fault: String) async throws {
    try directory.writeGoodTable()
    let source = try BrokenFixture.write(fault, to: directory)
    let before = directory.publishedFiles()
    let result = try await directory.export("-o out -q", from: source)
    if let code = Self.findings[fault] {
      #expect(result.exitCode == 0, "\(result)")
      let codes = try directory.text("out/quality.csv").split(separator: "\n").dropFirst().map {
        $0.split(separator: ",")[1]
      }
      #expect(code.map { codes.contains(Substring($0)) } ?? codes.isEmpty, "\(fault): \(codes)")
      #expect(try directory.text("out/pokemon.csv").hasPrefix("id,name"), "\(result)")
      return
    }
    #expect(result.exitCode == 75 || result.exitCode == 69, "\(result)")
    let failures = result.exitCode == 75 ? ["out/failures.ndjson"] : []
    #expect(directory.publishedFiles() == (failures + before).sorted(), "\(result)")
    #expect(try directory.text("out/pokemon.csv") == "good\n")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("poke-export: ") && $0.count < 400 }, "\(result)")
    #expect(lines.count == (result.exitCode == 75 ? 2 : 1), "\(result)")
    let document = try #require(BrokenFixture.all.first { $0.name == fault }).document
    #expect(lines.first?.contains(document) == true || document == "pokemon", "\(result)")
  }

  @Test(arguments: [true, false])
  func readsAHostOfPlainFiles(listsDirectories: Bool) async throws {
    try await directory.export("-o expected -q --range 1-9", from: Repository.fixtures, exit: 0)
    let server = try LoopbackServer()
    server.planAll(.plainFiles(listsDirectories: listsDirectories))
    let result = try await directory.export("-o out --range 1-9", from: server.url)
    #expect(result.exitCode == 0, "\(result)")
    #expect(
      result.errors.contains("pokemon was found as the file index.json, but not at its usual address"), "\(result)")
    for file in ["pokemon.csv", "evolution_tree.csv"] {
      #expect(try directory.text("out/\(file)") == directory.text("expected/\(file)"))
    }
    #expect(server.requests.filter { !$0.path.hasSuffix("/index.json") }.count == 1)
    // The list now comes from the store, so the first document must show that the host serves plain files.
    let again = try await directory.export("-o out --range 1-20", from: server.url)
    #expect(again.exitCode == 0, "\(again)")
  }

  @Test func keepsAPokemonWhoseSpeciesIsMissing() async throws {
    let source = try BrokenFixture.write("missing-species", to: directory)
    let result = try await directory.export("-o out", from: source, exit: 0)
    #expect(result.errors.contains("warning: pokemon-species/130: missing from the source"), "\(result)")
    let row = try directory.text("out/pokemon.csv").split(separator: "\n").first { $0.hasPrefix("130,") }
    #expect(row?.hasPrefix("130,gyarados,Gyarados,130,gyarados,Gyarados,true,,,,,,water,Water,flying,Flying,") == true)
  }

  struct ServerCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let behaviors: [LoopbackServer.Behavior]

    init(_ description: String, _ behaviors: LoopbackServer.Behavior...) {
      testDescription = description
      self.behaviors = behaviors
    }
  }

  static let passing = [
    ServerCase("503 twice", .status(503), .status(503, headers: ["Retry-After": "0"]), .serve),
    ServerCase("429 with a second's pause", .status(429, headers: ["Retry-After": "1"]), .serve),
    ServerCase("429 until a date in the past", .retryAfter("Sun, 06 Nov 1994 08:49:37 GMT"), .serve),
    ServerCase("429 until nobody knows when", .retryAfter("soon"), .serve),
    ServerCase("closed before the headers", .closeBeforeHeaders, .serve),
    ServerCase("closed inside the headers", .closeInsideHeaders, .serve),
    ServerCase("reset", .reset, .serve),
    ServerCase("cut", .cut(afterBytes: 100), .serve),
    ServerCase("cut inside a chunk", .cutChunk, .serve),
    ServerCase("a wrong checksum", .corruptGzip, .serve),
    ServerCase("a cut compressed body of the right length", .cutGzip, .serve),
    ServerCase("an empty 200", .status(200), .serve),
    ServerCase("a web page", .status(200, body: "<!DOCTYPE html><p>Welcome to the hotel"), .serve),
    ServerCase("a document of another kind", .body(FaultTests.document("pokemon-species/1")), .serve),
    ServerCase("an error object", .body(Array("{\"detail\":\"Not found.\"}".utf8)), .serve),
    ServerCase("another document", .body(FaultTests.document("pokemon/3")), .serve),
    ServerCase("204", .status(204), .serve),
    ServerCase("304 that nobody asked for", .status(304), .serve),
    ServerCase("999", .status(999), .serve),
    ServerCase("not HTTP", .raw(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)), .serve),
    ServerCase("a stall", .stall(afterBytes: 20), .serve),
    ServerCase(
      "a redirect to another spelling", .status(301, headers: ["Location": "/api/v2/pokemon/bulbasaur/"])),
  ]

  private static func document(_ path: String) -> [UInt8] { Array(((try? Repository.fixture(path)) ?? "").utf8) }

  @Test(arguments: passing)
  func getsOverFaultsThatPass(_ testCase: ServerCase) async throws {
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/1/", testCase.behaviors)
    try await directory.export("--range 1-4 --tables pokemon --timeout 1", from: server.url, exit: 0)
    #expect(try directory.text("Output/pokemon.csv").split(separator: "\n").count == 5)
  }

  @Test func leavesTheWholeHostAloneForAsLongAsItAsks() async throws {
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/3/", .retryAfter("1"), .serve)
    try await directory.export("--range 1-9 --concurrency 1", from: server.url, exit: 0)
    let requests = server.requests
    let refused = try #require(requests.firstIndex { $0.path == "/api/v2/pokemon/3/" })
    #expect(requests[refused + 1].time - requests[refused].time >= .milliseconds(990))
  }

  @Test func keepsToTheRate() async throws {
    let server = try LoopbackServer()
    let result = try await directory.export("--range 1-9 --rate 50", from: server.url, exit: 0)
    // A request may come early to make up for a wait that was too long.
    #expect(server.requests.count > 20)
    #expect(result.duration >= .milliseconds(20 * (server.requests.count - 2)))
  }

  @Test func getsThroughAServerThatSaysTooMuchToEveryFirstRequest() async throws {
    let server = try LoopbackServer()
    server.planAll(.retryAfter("0"), .serve)
    let result = try await directory.export("--range 1-9 -o out", from: server.url, exit: 0)
    let documents = Set(server.requests.map(\.path)).count
    #expect(result.errors.contains("\(2 * documents) requests, \(documents) of them repeated"), "\(result)")
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", ["--range", "1-9"])))
  }

  static let lasting = [
    (ServerCase("404", .status(404)), "the source lists it, but does not have it"),
    (ServerCase("401", .status(401, headers: ["WWW-Authenticate": "Basic"])), "HTTP 401 from "),
    (
      ServerCase("451", .status(451, body: "no\u{1B}[31m way")),
      "/api/v2/pokemon/2/: \"no\\u{1B}[31m way\""
    ),
    (
      ServerCase("elsewhere", .status(302, headers: ["Location": "http://example.com/x"])),
      "redirects to 'http://example.com/x'"
    ),
    (ServerCase("another port", .status(302, headers: ["Location": "http://127.0.0.1:1/"])), "redirects to"),
    (ServerCase("another host", .status(302, headers: ["Location": "//example.com/"])), "redirects to"),
    (ServerCase("a file", .status(302, headers: ["Location": "file:///etc/passwd"])), "redirects to"),
    (ServerCase("in circles", .status(302, headers: ["Location": "/api/v2/pokemon/2/"])), "more than 5 times"),
    (ServerCase("nowhere", .status(302)), "redirects to ''"),
    (ServerCase("an endless body", .endless), "the answer is larger than 8 MiB"),
  ]

  @Test(arguments: lasting.indices)
  func namesWhatCannotBeHadAndKeepsTheOldDataset(index: Int) async throws {
    let (testCase, message) = Self.lasting[index]
    let server = try LoopbackServer()
    server.lose("pokemon/2", named: "ivysaur", as: testCase.behaviors[0])
    try directory.writeGoodTable(in: "Output")
    let result = try await directory.export("--range 1-4 --tables pokemon -q", from: server.url)
    #expect(result.exitCode == 75, "\(testCase.testDescription): \(result)")
    #expect(result.errors.contains("poke-export: pokemon/2: ") && result.errors.contains(message), "\(result)")
    #expect(!result.errors.contains("\u{1B}"), "\(result)")
    #expect(try directory.text("Output/pokemon.csv") == "good\n")
    #expect(directory.publishedFiles() == ["Output/failures.ndjson", "Output/pokemon.csv"])
  }

  @Test func endsSoonWhenNobodyListens() async throws {
    let result = try await directory.export("", from: LoopbackServer.nobody, exit: 69)
    let line = "cannot connect to http://127.0.0.1:1: Connection refused; is the server running, and the address right?"
    #expect(result.errors.hasSuffix("\npoke-export: \(line) (4 attempts)\n"), "\(result)")
  }

  @Test func namesAProxyThatIsDead() async throws {
    let result = try await directory.export(
      "-q", from: "http://pokeapi.example/api/v2", environment: ["http_proxy": "http://me:secret@127.0.0.1:9"], exit: 69
    )
    #expect(result.errors.contains("(the proxy from http_proxy)"), "\(result)")
    #expect(!result.errors.contains("secret"), "\(result)")
  }

  #if os(Linux)
    @Test func readsADirectoryWithoutTheLibraryThatServersNeed() async throws {
      let directory = try FreshDirectory()
      try directory.write(Data("none".utf8), to: "libraries/libcurl.so.4")
      let environment = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
      let path = ["LD_LIBRARY_PATH": directory.path + "/libraries" + environment]
      try await directory.export("--range 1", environment: path, exit: 0)
      let remote = try await directory.export("-o remote", from: LoopbackServer.nobody, environment: path, exit: 69)
      #expect(remote.errors.contains("poke-export: cannot load libcurl, the library for requests: "), "\(remote)")
      #expect(!directory.files().contains { $0.hasPrefix("remote/") })
    }
  #endif

  @Test func stopsAtABrowserChallenge() async throws {
    let server = try LoopbackServer()
    server.planAll(.status(403, headers: ["cf-mitigated": "challenge"], body: "<html>Just a moment"))
    let result = try await directory.export("", from: server.url, exit: 69)
    #expect(result.errors.contains("browser challenge"), "\(result)")
    #expect(server.requests.count <= 2)
  }

  @Test func publishesNothingWhenADirectoryIsInTheWay() async throws {
    try directory.writeGoodTable()
    try directory.write(Data(), to: "out/species.csv/file")
    let result = try await directory.export("-o out -q --range 1-9", exit: 73)
    #expect(
      result.errors == "poke-export: out/species.csv: cannot create: a directory of that name is in the way; "
        + "move or rename 'out/species.csv'; to export to 'out-new', type: poke-export --source \(Repository.fixtures) "
        + "--output out-new -q --range 1-9\n")
    #expect(try directory.text("out/pokemon.csv") == "good\n")
  }

  @Test func doesNotAskAgainForADocumentThatLacksAField() async throws {
    let server = try LoopbackServer(root: try BrokenFixture.write("missing-field", to: directory))
    try await directory.export("", from: server.url, exit: 75)
    #expect(server.count(of: "/api/v2/pokemon/130/") == 1)
  }

  @Test func saysWhenAFileMayNotGrow() async throws {
    try directory.writeGoodTable()
    let script = "ulimit -f 40; \"$POKE_EXPORT\" -q --source '\(Repository.fixtures)' --range 1-60 -o out"
    let result = try await Command.shell(script, in: directory, exit: 74)
    #expect(result.errors.contains("file too large"), "\(result)")
    #expect(directory.publishedFiles() == ["out/pokemon.csv"])
    #expect(try directory.text("out/pokemon.csv") == "good\n")
  }

  @Test func namesAProxyThatRefusesToConnect() async throws {
    let proxy = try LoopbackServer()
    proxy.planAll(.status(407, headers: ["Proxy-Authenticate": "Basic"]))
    let result = try await directory.export(
      "-q", from: "https://pokeapi.example/api/v2",
      environment: ["https_proxy": "http://me:secret@127.0.0.1:\(proxy.port)"])
    #expect([69, 75].contains(result.exitCode), "\(result)")
    let message = "the proxy 127.0.0.1:\(proxy.port) from https_proxy refuses the connection with HTTP 407"
    #expect(result.errors.contains(message) && !result.errors.contains("secret"), "\(result)")
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
  }

  @Test func writesToNoStandardOutputThatIsClosed() async throws {
    let script = "\"$POKE_EXPORT\" --source '\(Repository.fixtures)' --range 1 --tables pokemon -o - >&-"
    let result = try await Command.shell(script, in: directory, exit: 74)
    #expect(result.errors.contains("poke-export: standard output: bad file descriptor"), "\(result)")
    try await Command.shell("\"$POKE_EXPORT\" --version >&-", in: directory, exit: 74)
  }

  @Test func endsAtOnceWithSIGQUIT() async throws {
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/1/", .silence)
    let script = "ulimit -c 0; exec \"$POKE_EXPORT\" --source \(server.url) --range 1 -o out"
    let running = try Command.startShell(script, in: directory)
    #expect(try await server.waitForRequest(of: "/api/v2/pokemon/1/"))
    running.send(SIGQUIT)
    let result = await running.result()
    result.expectSignal(SIGQUIT)
    #expect(!result.errors.contains("rash"), "\(result)")
  }

  /// Nobody reads the messages, so the run hangs: one signal ends it soon, two signals end it at once.
  @Test(arguments: [1, 2])
  func endsARunThatHangsWhenItIsToldTo(signalCount: Int) async throws {
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/1/", .silence)
    let pipe = try NamedPipe("pipe", in: directory)
    let script = "exec \"$POKE_EXPORT\" --source \(server.url) --range 1 -o out 2> pipe"
    let running = try Command.startShell(script, in: directory)
    #expect(try await server.waitForRequest(of: "/api/v2/pokemon/1/"))
    pipe.fill()
    for _ in 0..<signalCount {
      running.send(SIGTERM)
      try await Task.sleep(for: .milliseconds(300))
    }
    await running.result().expectExit(143)
  }

  #if os(Linux)
    @Test(arguments: [(60_000, 70), (300_000, 70), (800_000, 0)] as [(Int, Int32)])
    func worksOrSaysWhyNotInASmallAddressSpace(limit: Int, code: Int32) async throws {
      let server = try LoopbackServer()
      let script =
        "ulimit -v \(limit); exec \"$POKE_EXPORT\" -q --source \(server.url) --range 1-60 -o out --format csv,xlsx"
      let result = try await Command.shell(script, in: directory, exit: code)
      let lines = result.errors.split(separator: "\n")
      #expect(code == 0 ? lines.isEmpty : lines.count == 1 && lines[0].contains("(ulimit -v) to 400.0 MB"), "\(result)")
    }
  #endif

  @Test func staysQuietWhenNobodyReads() async throws {
    let closed = try await Command.shell("\"$POKE_EXPORT\" --help | true", in: directory)
    #expect(closed.exitCode == 0 && closed.errors.isEmpty, "\(closed)")
    try await Command.shell(
      "\"$POKE_EXPORT\" --source '\(Repository.fixtures)' --range 1 -o out >&- 2>&- <&-", in: directory, exit: 0)
    #expect(try directory.text("out/species.csv").split(separator: "\n").count == 2)
    #if os(Linux)
      try await Command.shell("\"$POKE_EXPORT\" --help > /dev/full", in: directory, exit: 74)
    #endif
  }
}
