import Foundation
import TestSupport
import Testing

@Suite final class TerminalTests: ServedSuite {
  override init() throws {
    try super.init()
    server.planAll(.delay(0.01, then: .serve))
  }

  private var arguments: [String] { ["--source", server.url, "--range", "1-60", "--concurrency", "2"] }
  private var fewArguments: [String] { ["--source", server.url, "--range", "1-24", "--concurrency", "2"] }
  private static let terminal = ["TERM": "xterm-256color", "NO_COLOR": "1"]

  @Test(arguments: [80, 40, 30, 200])
  func leavesNothingOfTheLine(columns: Int) async throws {
    let size = TerminalSize(columns: columns)
    let result = try await Command.run(arguments, in: directory, environment: Self.terminal, terminal: size, exit: 0)
    #expect(result.errors.contains(" / "), "\(result)")
    let screen = TerminalScreen(columns: columns, result.errors)
    #expect(screen.unknownSequences.isEmpty && screen.isCursorVisible)
    #expect(screen.rows.joined(separator: " ").contains(/^reading +http/))
    let rows = screen.rows.joined(separator: "\n")
    #expect(!rows.contains(" / ") && !rows.contains(" left"), "\(rows)")
    #expect(screen.rows.contains { $0.hasPrefix("pokemon.csv") }, "\(rows)")
    #expect(!screen.hasWrapped && rows.contains(/next:\s+poke-export report Output$/), "\(rows)")
  }

  @Test func drawsOverItselfWhateverTheSize() async throws {
    let running = try Command.start(
      arguments, in: directory, environment: Self.terminal, terminal: TerminalSize(columns: 120))
    #expect(try await running.waitForErrors(containing: "documents · ") || !running.isRunning)
    running.resize(TerminalSize(columns: 30))
    let result = await running.result()
    result.expectExit(0)
    let drawings = result.errors.components(separatedBy: "\r").filter { $0.hasSuffix("\u{1B}[J") }
    #expect(drawings.allSatisfy { $0.utf8.count < 120 + 3 } && !drawings.isEmpty, "\(drawings)")
    #expect(drawings.contains { $0.hasPrefix("[") && $0.contains(" documents") })
    let screen = TerminalScreen(columns: 120, result.errors)
    #expect(!screen.hasWrapped && !screen.rows.joined().contains(" / "), "\(screen.rows)")
  }

  /// The first family is incomplete for 2 seconds, but documents that arrive meanwhile are counted at once.
  @Test func countsAnswersAsTheyCome() async throws {
    server.plan("/api/v2/evolution-chain/1/", .delay(2, then: .serve))
    let result = try await Command.run(
      ["--source", server.url, "--range", "1-60", "--rate", "30"], in: directory, environment: Self.terminal,
      terminal: TerminalSize(columns: 80), exit: 0)
    let drawn = result.errors.matches(of: #/(\d+) \/ (\d+) documents(?: · (\d+)\/s)?/#)
    let counts = drawn.compactMap { Int($0.1) }
    let steps = zip(counts, counts.dropFirst())
    #expect(steps.allSatisfy { $0 <= $1 && $1 < $0 + 40 } && Set(counts).count > 20, "\(counts)")
    let totals = drawn.filter { $0.1 != $0.2 }.compactMap { Int($0.2) }
    #expect(totals.allSatisfy { (140...160).contains($0) } && totals == totals.sorted(), "\(totals)")
    let rates = drawn.compactMap { $0.3.flatMap { Int($0) } }
    // The rate stays below the limit; a busy machine may make it much lower.
    #expect(rates.allSatisfy { $0 <= 33 } && (rates.max() ?? 0) >= 10, "\(rates)")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func leavesNothingOfTheLineWhenInterrupted(signal: Int32) async throws {
    server.plan("/api/v2/pokemon/9/", .silence)
    let running = try Command.start(
      arguments, in: directory, environment: Self.terminal, terminal: TerminalSize(columns: 120))
    #expect(try await running.waitForErrors(containing: " documents"))
    running.send(signal)
    #expect(try await running.waitForErrors(containing: "interrupt again to end at once"))
    running.send(signal)
    let result = await running.result()
    // During the run, the second signal makes the process exit with 128 + `signal`. After the run, the signal has its
    // default action, which ends the process.
    #expect(result.exitCode == 128 + signal || result.signal == signal, "\(result)")
    let screen = TerminalScreen(columns: 120, result.errors)
    #expect(screen.isCursorVisible && screen.rows.dropFirst().first?.contains("interrupted: storing") == true)
    #expect(!screen.rows.joined().contains(" / "), "\(screen.rows)")
  }

  @Test func keepsMessagesAboveTheLine() async throws {
    server.plan("/api/v2/pokemon/40/", .status(500), .status(500), .serve)
    let result = try await Command.run(
      arguments + ["-v"], in: directory, environment: Self.terminal, terminal: TerminalSize(columns: 400), exit: 0)
    let screen = TerminalScreen(columns: 400, result.errors)
    #expect(screen.rows.contains { $0.contains("pokemon/40: HTTP 500") && $0.contains("attempt 2 in ") })
    #expect(!screen.rows.contains { $0.contains(/^\[| \/ |^poke-export:/) }, "\(screen.rows)")
  }

  struct PlainCase: Sendable, CustomTestStringConvertible {
    let environment: [String: String]
    var arguments: [String] = []
    var label = "poke-export: "
    var testDescription: String { "\(environment) \(arguments)" }
  }

  @Test(arguments: [
    PlainCase(environment: ["TERM": "dumb"]), PlainCase(environment: [:]),
    PlainCase(environment: ["TERM": "xterm", "CI": "true", "NO_COLOR": "1"]),
    PlainCase(environment: ["TERM": "xterm"], arguments: ["--progress", "never", "--color", "never"], label: ""),
    PlainCase(environment: ["TERM": "xterm"], arguments: ["--color", "never", "--tables", "pokemon", "-o", "-"]),
  ])
  func animatesNothingWhereNobodyWatches(_ plain: PlainCase) async throws {
    let result = try await Command.run(
      fewArguments + plain.arguments, in: directory, environment: plain.environment,
      terminal: TerminalSize(columns: 80), exit: 0)
    // A terminal ends lines with a carriage return and a line feed.
    let text = result.errors.replacingOccurrences(of: "\r\n", with: "\n")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }, "\(result)")
    #expect(text.hasPrefix("\(plain.label)reading "), "\(result)")
  }

  @Test func writesNoControlCharactersToAFile() async throws {
    let result = try await Command.run(fewArguments + ["-v"], in: directory, environment: ["TERM": "xterm"], exit: 0)
    #expect(result.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }, "\(result)")
  }

  @Test func showsOnlyErrorsWhenQuiet() async throws {
    let result = try await Command.run(
      fewArguments + ["-q", "--progress", "always"], in: directory, environment: Self.terminal,
      terminal: TerminalSize(columns: 80), exit: 0)
    #expect(result.errors.isEmpty, "\(result)")
  }

  @Test func tellsProgramsHowFarItIsAndWhatToDoNext() async throws {
    let run = try await Command.run(arguments + ["--log-format", "json"], in: directory, exit: 0)
    let events = run.errors.split(separator: "\n")
    #expect(
      events.contains { $0.contains("\"phase\":\"documents\",\"done\":156,\"total\":156,\"retries\":0,") },
      "\(run)")
    #expect(events.contains { $0.hasSuffix("\"retries\":0,\"eta_seconds\":null}") }, "\(run)")
    try directory.write(Data(), to: "taken")
    let refused = try await Command.run(
      fewArguments + ["--log-format", "json", "-o", "taken"], in: directory, exit: 73)
    #expect(
      refused.errors.hasSuffix(
        "\"message\":\"--output: 'taken': a file of that name is in the way\","
          + "\"next\":\"move or rename 'taken'\"}\n"), "\(refused)")
  }

  @Test func usesColorsOnATerminal() async throws {
    let result = try await Command.run(
      fewArguments, in: directory, environment: ["TERM": "xterm"], terminal: TerminalSize(columns: 80))
    #expect(result.errors.contains("\u{1B}[32mnew\u{1B}[0m"), "\(result)")
    #expect(result.errors.contains("\r\n\u{1B}[32m✓\u{1B}[0m 24 Pokémon in 5 tables, "), "\(result)")
    let lost = try await Command.run(
      ["--source", server.url, "--range", "2-9"], in: directory, environment: ["TERM": "xterm"],
      terminal: TerminalSize(columns: 80))
    #expect(lost.errors.contains("\r\n8 Pokémon in 5 tables, ") && !lost.errors.contains("✓"), "\(lost)")
    let schema = try await Command.shell(
      "exec $POKE_EXPORT schema types >&2", in: directory, environment: ["TERM": "xterm"],
      terminal: TerminalSize(columns: 80), exit: 0
    ).errors
    #expect(
      schema.contains("\u{1B}[1m  name\u{1B}[0m") && schema.contains("\u{1B}[2m      from type.name\u{1B}"), "\(schema)"
    )
    let choices = "the earlier dataset was exported with other options: range 1-24 → 2-9\r\n"
    #expect(lost.errors.contains(choices), "\(lost)")
  }

  @Test func breaksTheLinesOfFilesWhereATerminalIsNarrow() async throws {
    let result = try await Command.run(
      fewArguments, in: directory, environment: Self.terminal, terminal: TerminalSize(columns: 26), exit: 0)
    let lines = result.errors.split(separator: "\r\n").filter { $0.hasSuffix(" new") }
    #expect(lines.count == 5 && lines.allSatisfy { $0.count <= 26 }, "\(result)")
    #expect(result.errors.contains("evolution_methods.csv\r\n"), "\(result)")
  }

  @Test func givesWideLettersTheirRoom() async throws {
    for (name, text) in [("old", ""), ("new", String(repeating: "フシギダネ", count: 12))] {
      try directory.write(Data("id,name\n1,\(text)\n".utf8), to: "\(name)/pokemon.csv")
    }
    let result = try await Command.shell(
      "exec $POKE_EXPORT diff old new >&2", in: directory, environment: Self.terminal,
      terminal: TerminalSize(columns: 40), exit: 0)
    let counts = result.errors.split(separator: "\r\n").map { $0.count { "フシギダネ".contains($0) } }
    #expect(counts.reduce(0, +) == 120 && counts.allSatisfy { $0 < 20 }, "\(result)")
  }

  @Test(arguments: ["schema", "schema types", "--help", "diff --help", "verify --help"])
  func wrapsWhatANarrowTerminalHasNoRoomFor(words: String) async throws {
    let screen = try await Command.shell(
      "exec $POKE_EXPORT \(words) >&2", in: directory, environment: Self.terminal, terminal: TerminalSize(columns: 40),
      exit: 0
    ).errors
    let whole = try await Command.run(words.split(separator: " ").map(String.init), in: directory, exit: 0).output
    #expect(screen.split(separator: "\r\n").allSatisfy { $0.count <= 40 } && !screen.contains("…"), "\(screen)")
    let typed = Set(whole.split(whereSeparator: \.isWhitespace))
    // A long command continues after a backslash.
    let joined = screen.replacing(" \\\r\n   ", with: "")
    #expect(joined.split(whereSeparator: \.isWhitespace).allSatisfy(typed.contains), "\(screen)")
    let commands = whole.matches(of: /(?m)^ {2}poke-export \S+(?: \S+)*$/)
    #expect(commands.allSatisfy { joined.contains("\($0.0)\r\n") }, "\(screen)")
  }

  @Test func tellsThatTheSourceAskedForAPause() async throws {
    for id in 1...2 { server.plan("/api/v2/pokemon/\(id)/", .retryAfter("55"), .serve) }
    let running = try Command.start(arguments, in: directory)
    #expect(try await running.waitForErrors(containing: "; next try in 55 s\n"))
    running.send(SIGTERM)
    let lines = await running.result().errors.split(separator: "\n").filter { $0.contains("next try") }
    #expect(lines.count == 1 && lines[0].contains(": HTTP 429 from "), "\(lines)")
  }

  @Test(arguments: [["--nothing"], ["--tables", "nothing"], ["verify", "nowhere"]])
  func breaksErrorsAtBlanks(arguments: [String]) async throws {
    let size = TerminalSize(columns: 40)
    let result = try await Command.run(arguments, in: directory, environment: Self.terminal, terminal: size)
    let lines = result.errors.split(whereSeparator: \.isNewline)
    let long = lines.filter { $0.count > 40 && $0.drop { $0 == " " }.contains(" ") }
    #expect(long.isEmpty && lines.count > 1 && lines[0].hasPrefix("error: "), "\(lines)")
  }
}
