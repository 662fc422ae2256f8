import Foundation
import TestSupport
import Testing

@Suite final class DatabaseTests: CommandSuite {
  @Test func hasTheRowsOfTheOtherFormats() async throws {
    let range = ["--range", Repository.fewPokemon]
    try await export("csv", to: "plain", range)
    try await export("ndjson", to: "json", range)
    try await export("sqlite", to: "database", range + ["--concurrency", "3"])
    for other in ["plain", "json"] {
      for pair in [[other, "database"], ["database", other]] {
        let result = try await Command.run(["diff", "--exit-code"] + pair, in: directory, exit: 0)
        #expect(result.output.isEmpty, "\(result)")
      }
    }
    let result = try await Command.run(["verify", "database"], in: directory, exit: 0)
    let rows = try rowCount("plain")
    let verdict = "poke-export: database: 1 file, \(rows / 1000),\(rows % 1000) rows, every hash right\n"
    #expect(result.errors == verdict, "\(result)")
    #expect(try rowCount("database") == rows)
    // Without a manifest, `diff` knows only what the database says about itself.
    try directory.remove("database/datapackage.json")
    try await Command.run(["diff", "--exit-code", "plain", "database"], in: directory, exit: 0)
  }

  @Test func tellsInTheManifestWhichTablesItHas() async throws {
    try await export("csv,sqlite", to: "out", ["--range", "1-9"], tables: "pokemon_types,types")
    let manifest = try directory.object("out/datapackage.json")
    let resources = try #require(manifest["resources"] as? [[String: Any]])
    #expect(resources.map { $0["path"] as? String } == ["pokemon_types.csv", "types.csv", "pokedex.sqlite"])
    let database = try #require(resources.last)
    #expect(database["name"] as? String == "pokedex-sqlite")
    #expect(database["mediatype"] as? String == "application/vnd.sqlite3")
    #expect(database["schema"] == nil && database["type"] == nil)
    let tables = try #require(database["tables"] as? [[String: Any]])
    #expect(tables.map { $0["name"] as? String } == ["pokemon_types", "types"])
    #expect(tables.last?["rows"] as? Int == 21)
  }

  @Test func findsWhatSomebodyHasChanged() async throws {
    try await export("sqlite", to: "out", tables: "types")
    try await export("sqlite", to: "old", tables: "types")
    var bytes = try directory.contents("out/pokedex.sqlite")
    let place = try #require(bytes.range(of: Data("Electric".utf8)))
    bytes.replaceSubrange(place, with: Data("electric".utf8))
    try directory.write(bytes, to: "out/pokedex.sqlite")
    let result = try await Command.run(["verify", "out"], in: directory, exit: 65)
    #expect(result.output.hasPrefix("pokedex.sqlite: its bytes have changed: expected sha256:"), "\(result)")
    let difference = try await Command.run(["diff", "old", "out"], in: directory)
    #expect(difference.output.contains("Electric → electric"), "\(difference)")
    try directory.write(Data(bytes.prefix(5000)), to: "out/pokedex.sqlite")
    let cut = try await Command.run(["verify", "out"], in: directory, exit: 65)
    #expect(cut.output.contains("pokedex.sqlite: database disk image is malformed\n"), "\(cut)")
    try await Command.run(["diff", "old", "out"], in: directory, exit: 65)
  }

  /// A journal that is left beside the file would change the new file as soon as somebody opens it.
  @Test func removesJournalsOfTheFileBefore() async throws {
    let names = ["-journal", "-wal", "-shm"].map { "out/pokedex.sqlite" + $0 }
    try await export("sqlite", to: "out", tables: "types")
    for name in names { try directory.write(Data("hot".utf8), to: name) }
    let result = try await Command.run(["verify", "out"], in: directory, exit: 65)
    let journal = "pokedex.sqlite-journal: this file does not belong to the dataset"
    #expect(result.output.contains(journal), "\(result)")
    try await export("sqlite", to: "out", ["--range", "1-9"], tables: "types,pokemon_types")
    #expect(!directory.files().contains(where: names.contains))
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  @Test func isRefusedForStandardOutput() async throws {
    let result = try await directory.export("--tables types --format sqlite --output -", exit: 64)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "poke-export: --output -: standard output cannot take a SQLite file; to write into the directory 'Output', "
        + "type: poke-export --source \(Repository.fixtures) --tables types --format sqlite --output Output\n")
  }

  #if os(Linux)
    @Test func saysWhatIsMissingBeforeAnyRequest() async throws {
      try directory.write(Data("none".utf8), to: "libraries/libsqlite3.so.0")
      let environment = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
      let path = ["LD_LIBRARY_PATH": directory.path + "/libraries" + environment]
      let server = try LoopbackServer()
      for options in [[], ["--dry-run"]] {
        let result = try await Command.run(
          ["--source", server.url, "--format", "csv,sqlite", "-o", "out"] + options, in: directory, environment: path,
          exit: 73)
        #expect(result.errors.contains("(Debian, Ubuntu: libsqlite3-0; Fedora, Alpine: sqlite-libs)"), "\(result)")
      }
      #expect(server.requests.isEmpty)
      #expect(!directory.files().contains { $0.hasPrefix("out/") })
      try await directory.export("--tables types", environment: path, exit: 0)
    }
  #endif

  @discardableResult
  private func export(
    _ formats: String, to output: String, _ options: [String] = [], tables: String = Repository.tables
  ) async throws -> Command.Result {
    let result = try await Command.run(
      ["--source", Repository.fixtures, "--format", formats, "--tables", tables, "-o", output] + options,
      in: directory, exit: 0)
    return result
  }

  private func rowCount(_ output: String) throws -> Int {
    let manifest = try directory.object("\(output)/datapackage.json")
    let resources = try #require(manifest["resources"] as? [[String: Any]])
    let tables = resources.flatMap { $0["tables"] as? [[String: Any]] ?? [$0] }
    return tables.reduce(0) { $0 + ($1["rows"] as? Int ?? 0) }
  }
}
