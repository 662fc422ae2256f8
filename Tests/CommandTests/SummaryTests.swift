import Foundation
import TestSupport
import Testing

@Suite final class SummaryTests: CommandSuite {
  private static let range = ["--source", Repository.fixtures, "--range", "1-9"]

  @Test func tellsWhatWasWrittenInOneLine() async throws {
    try await Command.run(Self.range + ["--tables", "pokemon", "--summary", "s.json"], in: directory, exit: 0)
    let text = try directory.text("s.json")
    #expect(text.hasSuffix("}\n") && text.filter { $0 == "\n" }.count == 1, "\(text)")
    let times = #/"started_at":"[-0-9T:]+Z","finished_at":"[-0-9T:]+Z"/#
    #expect(
      text.replacing(times, with: "TIMES").replacing(#/"duration_ms":\d+/#, with: #""duration_ms":N"#) == """
        {"tool":"poke-export 0.1.0","source":"\(Repository.fixtures)",TIMES,"outcome":"complete",\
        "upstream_version":null,"requests":0,"retries":0,"rescued":0,"stored":0,"missing":0,"failures":0,"copies":0,\
        "files":{"pokemon.csv":{"rows":9,"bytes":6513,"changed":true}},"output":"Output","duration_ms":N,\
        "exit_code":0,"error":null,"published":true,"transient":false,"next":null,"failed":[],"warnings":0,"findings":0,\
        "changed":true}

        """)
    #expect(directory.files().filter { !$0.hasPrefix("Output/") } == ["s.json"])
  }

  @Test(arguments: [
    (
      "nowhere/s.json",
      "'nowhere': no such directory; to create the directory, type: mkdir -p nowhere && poke-export --"
    ),
    ("data.csv/s.json", "'data.csv/s.json': not a directory; for the file "),
    (".", "'.' is a directory, not a file; for the file './run-summary.json', type: "),
  ])
  func findsBeforeTheFirstRequestThatASummaryHasNoPlace(path: String, message: String) async throws {
    try directory.write(Data(), to: "data.csv")
    let server = try LoopbackServer()
    let arguments = ["--source", server.url, "--range", "1", "-o", "out", "--summary", path]
    let result = try await Command.run(arguments, in: directory, exit: 73)
    #expect(result.errors.hasPrefix("poke-export: --summary: \(message)"), "\(result)")
    #expect(result.errors.count { $0 == "\n" } == 1 && server.requests.isEmpty, "\(result)")
    #expect(directory.files() == ["data.csv"])
    let later = ["--source", server.url, "--range", "1", "-q", "-o", "a/b", "--summary"]
    for path in ["a/s.json", "a/b/s.json"] { try await Command.run(later + [path], in: directory, exit: 0) }
  }

  @Test func agreesWithTheReportOfTheRun() async throws {
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/5/", .status(403))
    let arguments = ["--source", server.url, "--range", "1-9", "--summary", "s.json"]
    try await Command.run(arguments, in: directory, exit: 0)
    let report = try directory.object("Output/run.json")
    var summary = try directory.object("s.json")
    for (name, value) in report where !name.hasSuffix("_at") {
      #expect(summary[name] as? NSObject == value as? NSObject, "\(name)")
    }
    #expect(summary["requests"] as? Int == server.requests.count && summary["warnings"] as? Int == 1)
    #expect(summary["upstream_version"] as? String == "fixtures" && summary["rescued"] as? Int == 1)
    try await Command.run(arguments, in: directory, exit: 0)
    summary = try directory.object("s.json")
    #expect(summary["changed"] as? Bool == false && (summary["stored"] as? Int ?? 0) > 0)
  }

  @Test func goesToStandardOutputAlone() async throws {
    let result = try await Command.run(
      Self.range + ["--summary", "-"], in: directory, environment: ["GITHUB_ACTIONS": "true"], exit: 0)
    #expect(try result.object()["exit_code"] as? Int == 0)
    #expect(result.errors.contains("pokemon.csv"), "\(result)")
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let exitCode: Int32
    let error: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Failure(
      arguments: ["--source", "ftp://example.com"], exitCode: 64,
      error: "--source: 'ftp://' is not supported; use http:// or https://; for https, type: poke-export "
        + "--source https://example.com --summary s.json"),
    Failure(
      arguments: ["--source", "nowhere"], exitCode: 69,
      error:
        "--source: 'nowhere': no such directory; give the URL of the API or a directory with its documents; "
        + "for the default source, type: poke-export --summary s.json"),
    Failure(
      arguments: ["--source", "missing-pokemon"], exitCode: 75,
      error: "1 document failed"),
    Failure(
      arguments: ["--source", "missing-pokemon", "--allow-partial"], exitCode: 75,
      error: "published without 1 document"),
    Failure(
      arguments: ["--source", "missing-pokemon", "--tables", "pokemon", "-o", "-"],
      exitCode: 75, error: "1 document failed"),
    Failure(
      arguments: ["--source", "parent-mismatch", "--strict"], exitCode: 65,
      error: "1 finding about the data"),
    Failure(
      arguments: ["--source", Repository.fixtures, "-o", "taken"], exitCode: 73,
      error: "--output: 'taken': a file of that name is in the way"),
  ])
  func tellsOfARunThatFailed(_ failure: Failure) async throws {
    try directory.write(Data(), to: "taken")
    for fault in ["missing-pokemon", "parent-mismatch"] { _ = try BrokenFixture.write(fault, to: directory) }
    try await Command.run(failure.arguments + ["--summary", "s.json"], in: directory, exit: failure.exitCode)
    let summary = try directory.object("s.json")
    #expect(summary["exit_code"] as? Int == Int(failure.exitCode))
    #expect(summary["error"] as? String == failure.error)
    let isPartial = failure.arguments.contains("--allow-partial")
    #expect(summary["outcome"] as? String == (isPartial ? "partial" : "incomplete"))
    #expect((summary["files"] as? [String: Any])?.isEmpty == !isPartial)
    #expect(summary["published"] as? Bool == isPartial && summary["transient"] as? Bool == false)
    let failed = summary["failed"] as? [[String: String]]
    let isMissing = failure.arguments.contains("missing-pokemon")
    #expect(failed == (isMissing ? [["resource": "pokemon/130", "reason": "missing"]] : []))
  }

  @Test(arguments: [
    (LoopbackServer.Behavior.status(503), true), (.cut(afterBytes: 50), true), (.body(Array("<html>".utf8)), true),
    (.status(404), false), (.status(451), false), (.redirect("https://example.com/"), false),
  ])
  func saysWhetherAFailureMayPass(behavior: LoopbackServer.Behavior, isTransient: Bool) async throws {
    let server = try LoopbackServer()
    for name in ["5/", "5", "charmeleon", "charmeleon/"] { server.plan("/api/v2/pokemon/\(name)", behavior) }
    for options in ["--allow-partial", "-v"] {
      try await directory.export("--range 1-9 --retries 0 --summary s.json \(options)", from: server.url, exit: 75)
      #expect(try directory.object("s.json")["transient"] as? Bool == isTransient)
    }
    try await directory.export("-o new --retries 0 --summary s.json", from: LoopbackServer.nobody, exit: 69)
    #expect(try directory.object("s.json")["transient"] as? Bool == true)
  }

  @Test func tellsOfARunThatWasInterrupted() async throws {
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/9/", .silence)
    let running = try Command.start(
      ["--source", server.url, "--range", "1-9", "--summary", "s.json", "-v"], in: directory)
    #expect(try await server.waitForRequest(of: "/api/v2/pokemon/9/"))
    running.send(SIGTERM)
    await running.result().expectExit(143)
    let summary = try directory.object("s.json")
    #expect(summary["exit_code"] as? Int == 143 && summary["error"] as? String == "interrupted")
    #expect((summary["requests"] as? Int ?? 0) > 1)
  }

  @Test func keepsWhatIsNoFileOfItsOwn() async throws {
    try FileManager.default.createSymbolicLink(atPath: directory.path + "/link", withDestinationPath: "target")
    try directory.write(Data(repeating: 0x20, count: 100_000), to: "target")
    try await Command.run(Self.range + ["-q", "--summary", "link"], in: directory, exit: 0)
    #expect(try directory.text("target").hasPrefix("{\"tool\":") && directory.text("target").hasSuffix("}\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.path + "/link")
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    try directory.remove("target")
    try await Command.run(Self.range + ["-q", "--summary", "link"], in: directory, exit: 0)
    #expect(try directory.text("target").hasPrefix("{\"tool\":"), "through a link that leads nowhere yet")
    let piped = try await Command.run(Self.range + ["-q", "--summary", "/dev/stdout"], in: directory)
    #expect(piped.output.hasPrefix("{\"tool\":"), "\(piped)")
  }

  @Test(arguments: [
    "out/types.csv", "out/Pokemon.NDJSON", "out/datapackage.json", "./out//run.json", "out/../out/quality.csv",
    "out/failures.ndjson", "out/.poke-export/x", "link/types.csv", "ABSOLUTE/out/types.csv",
  ])
  func refusesToTakeThePlaceOfTheDataset(file: String) async throws {
    try FileManager.default.createSymbolicLink(atPath: directory.path + "/link", withDestinationPath: "out")
    let file = file.replacing("ABSOLUTE", with: directory.path)
    for isThere in [false, true] {
      let result = try await Command.run(Self.range + ["-o", "out", "--summary", file], in: directory, exit: 64)
      let message =
        "poke-export: --summary: '\(file)' is a file of the dataset 'out'; for the file 'run-summary.json', type: "
      #expect(result.errors.hasPrefix(message) && result.errors.hasSuffix(" --summary run-summary.json\n"), "\(result)")
      #expect(isThere || directory.files().isEmpty, "\(result)")
      try FileManager.default.createDirectory(atPath: directory.path + "/out", withIntermediateDirectories: true)
    }
    let arguments = Self.range + ["-o", "out", "--tables", "species", "--summary"]
    for file in ["out/summary.json", "types.csv"] {
      try await Command.run(arguments + [file], in: directory, exit: 0)
    }
  }

  @Test(arguments: [
    (
      "new/",
      "'new': no such directory; to create the directory for 'new/run-summary.json', type: mkdir -p new && "
        + "poke-export "
    ),
    ("out/", "'out/' is a directory, not a file; for the file 'out/run-summary.json', type: poke-export "),
  ])
  func refusesADirectory(path: String, message: String) async throws {
    let result = try await Command.run(Self.range + ["-o", "out", "--summary", path], in: directory, exit: 73)
    #expect(result.errors.contains("poke-export: --summary: \(message)"), "\(result)")
    #expect(result.errors.hasSuffix(" --summary \(path)run-summary.json\n"), "\(result)")
    #expect(directory.files().allSatisfy { $0.hasPrefix("out/") && !$0.contains("staging") }, "\(result)")
  }

  @Test func doesNotWaitForAReader() async throws {
    try #require(mkfifo(directory.path + "/pipe", 0o600) == 0)
    let result = try await Command.run(Self.range + ["--summary", "pipe"], in: directory, exit: 73)
    let line = "poke-export: --summary: 'pipe': no program reads this pipe\n"
    #expect(result.errors.hasSuffix(line), "\(result)")
  }

  /// After the work, the run only waits for the reader of the pipe, so the first signal ends the process.
  @Test func endsWhenAReaderHasStoppedReading() async throws {
    let pipe = try NamedPipe("pipe", in: directory)
    pipe.fill()
    let running = try Command.start(Self.range + ["--summary", "pipe"], in: directory)
    #expect(await pipe.waitForWriter())
    #expect(try await running.waitForErrors(containing: "species.csv"))
    running.send(SIGTERM)
    await running.result().expectSignal(SIGTERM)
    withExtendedLifetime(pipe) {}
  }
}
