import Foundation
import TestSupport
import Testing

@Suite final class StreamTests: ServedSuite {
  /// A table in key order is streamed row by row; other tables are written at the end.
  @Test(arguments: [
    (["--range", "700-1019"], "pokemon.csv pokemon_moves.ndjson species.ndjson evolution_tree.csv types.ndjson"),
    // With forms, Pokémon and their lists do not come in key order.
    (
      ["--range", "10001-,3-5,1", "--include-forms"],
      "pokemon.ndjson pokemon_moves.csv species.csv evolution_tree.ndjson evolution_methods.csv evolution_paths.csv "
        + "species_names.ndjson types.csv"
    ),
  ])
  func writesWhatWouldBePublished(range: [String], files: String) async throws {
    let files = files.split(separator: " ").map { $0.split(separator: ".").map(String.init) }
    let options = ["--source", Repository.fixtures] + range
    let tables = files.map { $0[0] }.joined(separator: ",")
    try await Command.run(options + ["--tables", tables, "--format", "csv,ndjson", "-q"], in: directory, exit: 0)
    for file in files {
      let streamed = try await Command.run(
        options + ["--tables", file[0], "--format", file[1], "-o", "-"], in: directory, exit: 0)
      #expect(Data(streamed.outputBytes) == (try directory.contents("Output/\(file[0]).\(file[1])")), "\(file)")
    }
  }

  @Test func saysWhatItWroteAndLeavesNothingBehind() async throws {
    let result = try await directory.export("--tables pokemon --range 1-9 -o -", from: server.url, exit: 0)
    #expect(
      result.errors.replacing(#/\d+\.\d s/#, with: "SECONDS").contains(
        """
        file             rows    size
        standard output     9  6.5 kB
        poke-export: 9 Pokémon in 1 table, 6.5 kB, SECONDS
        poke-export: 22 requests

        """), "\(result)")
    #expect(directory.files() == [])
  }

  @Test func handsRowsOnWhileTheHarvestRuns() async throws {
    server.plan("/api/v2/pokemon/9/", .silence)
    let running = try Command.start(
      ["--source", server.url, "--tables", "pokemon_types", "--range", "1-9", "-o", "-"], in: directory)
    #expect(try await running.waitForOutput(containing: "8,1,water\n"))
    running.send(SIGTERM)
    let result = await running.result()
    result.expectExit(143)
    #expect(result.output.hasSuffix("8,1,water\n"))
    #expect(result.errors.contains("poke-export: interrupted; the table is incomplete\n"), "\(result)")
  }

  @Test func takesAReaderThatHasSeenEnoughForNoError() async throws {
    let script = """
      { $POKE_EXPORT --source \(server.url) --tables pokemon -o - 2> errors; echo $? > code; } | head -n 1
      """
    let result = try await Command.shell(script, in: directory)
    #expect(result.output.hasPrefix("id,name,display_name,") && result.output.count { $0 == "\n" } == 1)
    #expect(try directory.text("code") == "0\n")
    #expect(!(try directory.text("errors")).contains("standard output"))
    #expect(server.requests.count < 300, "the harvest went on for nobody")
  }

  @Test func endsWhenItIsToldToThoughNobodyReads() async throws {
    let pipe = try NamedPipe("pipe", in: directory)
    let script =
      "exec $POKE_EXPORT --source '\(Repository.fixtures)' --tables pokemon_stats --format ndjson -o - > pipe"
    let running = try Command.startShell(script, in: directory)
    #expect(await pipe.waitForInput())
    pipe.fill()
    running.send(SIGTERM)
    await running.result().expectExit(143)
  }

  @Test func leavesNoTemporaryFileOfAWorkbookThatNobodyReads() async throws {
    let pipe = try NamedPipe("pipe", in: directory)
    try FileManager.default.createDirectory(atPath: directory.path + "/temporary", withIntermediateDirectories: true)
    let script =
      "TMPDIR=temporary exec $POKE_EXPORT --source '\(Repository.fixtures)' --tables pokemon_moves --format xlsx -o - > pipe"
    pipe.fill()
    let running = try Command.startShell(script, in: directory)
    let isThere = { [directory] in directory.files().contains { $0.hasSuffix("/pokedex.xlsx") } }
    for _ in 0..<600 where !isThere() { try await Task.sleep(for: .milliseconds(100)) }
    #expect(isThere())
    running.send(SIGTERM)
    await running.result().expectExit(143)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path + "/temporary").isEmpty)
  }

  @Test func writesTheHeaderAtOnce() async throws {
    server.plan("/api/v2/pokemon/1/", .silence)
    let script = "$POKE_EXPORT --source \(server.url) --tables species_names -o - 2> errors | head -n 1"
    let running = try Command.startShell(script, in: directory)
    #expect(try await running.waitForOutput(containing: "\n"))
    #expect(running.output == "species_id,language,name,genus\n")
    running.send(SIGKILL)
    _ = await running.result()
  }

  @Test func writesNothingForAWrongName() async throws {
    let result = try await directory.export("--tables pokemon --name Bisasam -o -", from: server.url, exit: 64)
    #expect(result.output.isEmpty, "\(result)")
  }

  @Test func saysThatWhatWasWrittenIsNotAll() async throws {
    server.lose("pokemon/2", named: "ivysaur")
    let result = try await directory.export("--tables pokemon_types --range 1-3 -o -", from: server.url, exit: 75)
    #expect(result.output == "pokemon_id,slot,type\n1,1,grass\n1,2,poison\n3,1,grass\n3,2,poison\n")
    #expect(
      result.errors.hasSuffix(
        "poke-export: the table is incomplete; run the same command again to start over\n"), "\(result)")
  }

  @Test func saysWhenItCannotBeWritten() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try await Command.shell(
      "$POKE_EXPORT --source '\(Repository.fixtures)' --tables species -o - > /dev/full", in: directory, exit: 74)
    #expect(
      result.errors.contains(
        "poke-export: standard output: no space left on device; fix the cause, then run the same command again to start over\n"
      ),
      "\(result)")
  }
}
