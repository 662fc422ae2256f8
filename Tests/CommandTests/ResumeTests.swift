import Foundation
import TestSupport
import Testing

@Suite final class ResumeTests: ServedSuite {
  private static let range = ["--range", "1-60"]

  /// With `--language de`, the run needs the German names from further documents.
  @Test(arguments: [range, ["--range", "1-20", "--language", "de"]])
  func resumesAfterAnyKillWithoutAskingTwice(options: [String]) async throws {
    server.planAll(.delay(0.004, then: .serve))
    let concurrency = 4
    let kills = 12
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<kills {
      let handle = Handle()
      server.onRequest(server.requests.count + .random(in: 1...12, using: &generator)) { handle.send(SIGKILL) }
      let run = try Command.start(
        ["--source", server.url, "-o", "out", "-q", "--concurrency", "\(concurrency)"] + options, in: directory)
      await handle.result(of: run).expectSignal(SIGKILL)
      #expect(!directory.publishedFiles().contains { $0.hasSuffix(".csv") }, "published before it was whole")
    }
    try await Command.run(["--source", server.url, "-o", "out"] + options, in: directory, exit: 0)
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", options)))
    // With `--language de`, only documents are counted. The fixtures lack some lists, so every run requests these lists
    // again.
    let answered = server.requests.filter { options == Self.range || $0.path.contains(/\/\d+\/$/) }
    let asked = Dictionary(grouping: answered, by: \.path).values
    let repeated = asked.reduce(0) { $0 + $1.count - 1 }
    #expect(repeated <= kills * concurrency, "\(repeated) requests were repeated")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func keepsWhatIsOnItsWayWhenInterrupted(signal: Int32) async throws {
    let handle = Handle()
    // The run prints the awaited message just before it stops sending requests.
    server.planAll(
      .after({ handle.wait(for: "storing the answers that still arrive") }, then: .delay(0.3, then: .serve)))
    server.plan("/api/v2/pokemon/", .serve)
    let arguments = ["--source", server.url, "-o", "out", "--concurrency", "4"] + Self.range
    server.onRequest(5) { handle.send(signal) }
    let result = try await handle.result(of: Command.start(arguments, in: directory))
    #expect(result.exitCode == 128 + signal, "\(result)")
    #expect(
      result.errors.contains("interrupted: storing the answers that still arrive; interrupt again to end at once"),
      "\(result)")
    #expect(result.errors.hasSuffix(" documents are stored, so run the same command again to resume\n"))
    let asked = server.requests.map(\.path)
    #expect(asked.count == 5)
    server.planAll(.serve)
    let next = try await Command.run(arguments, in: directory, exit: 0)
    #expect(next.errors.contains("5 answers reused from earlier runs"), "\(next)")
    #expect(Set(asked).allSatisfy { server.count(of: $0) == 1 })
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", Self.range)))
  }

  @Test func endsAtOnceWhenInterruptedTwice() async throws {
    server.planAll(.silence)
    let handle = Handle()
    server.onRequest(1) {
      handle.send(SIGINT)
      handle.wait(for: "interrupt again to end at once")
      handle.send(SIGTERM)
    }
    let result = try await handle.result(of: Command.start(["--source", server.url, "-o", "out"], in: directory))
    #expect(result.exitCode == 128 + SIGTERM, "\(result)")
    #expect(!result.errors.contains("no dataset was written"), "\(result)")
  }

  @Test func doesNotWaitForAnswersThatDoNotCome() async throws {
    server.planAll(.silence)
    let handle = Handle()
    server.onRequest(1) { handle.send(SIGTERM) }
    let arguments = ["--source", server.url, "-o", "out", "--log-format", "json"]
    let result = try await handle.result(of: Command.start(arguments, in: directory))
    result.expectExit(143)
    #expect(result.errors.contains("\"event\":\"interrupt\",\"signal\":15"), "\(result)")
    #expect(result.errors.contains("\"event\":\"end\",\"exit_code\":143,"), "\(result)")
  }

  @Test func leavesASignalAloneThatTheStarterIgnores() async throws {
    let handle = Handle()
    server.onRequest(2) { handle.send(SIGHUP) }
    let script = "trap '' HUP; exec \"$POKE_EXPORT\" --source '\(server.url)' -o out -q --range 1-9"
    try await handle.result(of: Command.startShell(script, in: directory)).expectExit(0)
  }

  @Test func goesOnAfterTheBudgetIsSpent() async throws {
    let arguments = ["--source", server.url, "-o", "out", "--max-requests", "40"] + Self.range
    var codes: [Int32?] = []
    while codes.count < 20, codes.last != 0 {
      let before = server.requests.count
      let result = try await Command.run(arguments, in: directory)
      codes.append(result.exitCode)
      #expect(server.requests.count - before <= 40)
      if result.exitCode == 75 {
        #expect(result.errors.contains("stopped after 40 requests, the limit set by --max-requests"), "\(result)")
      }
    }
    #expect(codes.dropLast().allSatisfy { $0 == 75 } && codes.last == 0, "\(codes)")
    // The budget may end a run before the last answers are stored, so some requests are repeated.
    #expect(server.requests.count - Set(server.requests.map(\.path)).count <= 16 * codes.count)
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", Self.range)))
  }

  /// A run without news stages nothing, but still removes the staged files of a killed run.
  @Test func removesWhatAKilledRunHasStaged() async throws {
    try await directory.export("-o out --range 1-3", from: server.url, exit: 0)
    try directory.write(Data("half".utf8), to: "out/.poke-export/staging/pokemon.csv")
    try directory.write(Data("mine".utf8), to: "out/.poke-export/staging/mine")
    let next = try await directory.export("-o out --range 1-3", from: server.url, exit: 0)
    #expect(next.errors.contains("nothing new"), "\(next)")
    #expect(directory.files().filter { $0.contains("/staging/") } == ["out/.poke-export/staging/mine"])
  }

  @Test func countsRedirectsAmongTheRequests() async throws {
    server.plan("/api/v2/pokemon/1/", .redirect("/api/v2/pokemon/1"))
    try await directory.export("-o out --range 1 --max-requests 2", from: server.url, exit: 75)
    #expect(server.requests.count == 2)
  }

  @Test func letsOnlyOneRunWorkOnADirectory() async throws {
    let mayGoOn = DispatchSemaphore(value: 0)
    server.onRequest(3) { mayGoOn.wait() }
    let first = try Command.start(
      ["--source", server.url, "-o", "out", "--timeout", "300"] + Self.range, in: directory)
    try #require(await server.waitForRequests(3))
    let second = try await Command.start(["--source", Repository.fixtures, "-o", "out/"], in: directory).result()
    mayGoOn.signal()
    #expect(second.exitCode == 73, "\(second)")
    #expect(
      second.errors.hasSuffix(
        "poke-export: out/.poke-export/lock: another poke-export run uses this directory (process \(first.identifier)); "
          + "wait until that run ends; to export to 'out-new', type: poke-export --source \(Repository.fixtures) "
          + "--output out-new\n"), "\(second)")
    let result = await first.result()
    #expect(result.exitCode == 0, "\(result)")
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", Self.range)))
  }
}
