import Foundation
import TestSupport
import Testing

@Suite struct VerifyCommandTests {
  private let directory: FreshDirectory

  init() async throws {
    directory = try FreshDirectory()
    try await Files.exported("--range 1-9 --tables pokemon -o data").write(to: directory)
  }

  @Test func saysThatNothingDiffers() async throws {
    let result = try await Command.run(["verify", "data"], in: directory, exit: 0)
    #expect(result.output.isEmpty)
    let line = #/poke-export: data: 1 file, 9 rows, every hash right\n/#
    #expect(result.errors.wholeMatch(of: line) != nil, "\(result)")
  }

  @Test func saysWhichFileIsDamagedAndWhatFollows() async throws {
    let arguments = ["--source", Repository.fixtures, "--range", "1-9", "-o", "core", "-q"]
    try await Command.run(arguments, in: directory, exit: 0)
    let text = try directory.text("core/species.csv")
    try directory.write(Data(text.replacing("\n9,", with: "\n10,").utf8), to: "core/species.csv")
    let result = try await Command.shell(
      "exec $POKE_EXPORT verify core >&2", in: directory, environment: ["TERM": "xterm"],
      terminal: TerminalSize(columns: 80), exit: 65)
    #expect(result.errors.contains("the damage breaks ") && !result.errors.contains(/[0-9a-f]{13}/), "\(result)")
    #expect(result.errors.hasPrefix("\u{1B}[31m✗\u{1B}[0m core: species.csv is damaged: "), "\(result)")
    #expect(result.errors.hasSuffix("\r\nto repair the dataset, run the same export command again\r\n"), "\(result)")
    try directory.remove("core/pokemon.csv")
    let both = try await Command.run(["verify", "core"], in: directory, exit: 65)
    #expect(both.errors.contains(" core: species.csv is damaged, pokemon.csv is missing: "), "\(both)")
    try await Command.run(arguments, in: directory, exit: 0)
    try await Command.run(["verify", "core"], in: directory, exit: 0)
  }

  @Test func tellsProgramsWhatDiffers() async throws {
    let good = try await Command.run(["verify", "data", "--summary", "-"], in: directory, exit: 0)
    #expect(good.errors == "poke-export: data: 1 file, 9 rows, every hash right\n")
    let times = #/"started_at":"[-0-9T:]+Z","finished_at":"[-0-9T:]+Z","duration_ms":\d+/#
    #expect(
      good.output.replacing(times, with: "TIMES") == """
        {"tool":"poke-export 0.1.0","output":"data",TIMES,"exit_code":0,"error":null,"outcome":"valid","findings":0,\
        "files":{"pokemon.csv":{"rows":9,"bytes":6513}},"differences":[]}

        """)
    let text = try directory.text("data/pokemon.csv")
    try directory.write(Data(text.replacing("\n1,", with: "\nx,").utf8), to: "data/pokemon.csv")
    let listed = try await Command.run(["verify", "data"], in: directory, exit: 65).output.split(separator: "\n")
    let bad = try await Command.run(["verify", "data", "--summary", "s.json"], in: directory, exit: 65)
    #expect(bad.output.split(separator: "\n") == listed)
    let summary = try directory.object("s.json")
    #expect(summary["outcome"] as? String == "invalid" && summary["error"] as? String == "\(listed.count) findings")
    let differences = try #require(summary["differences"] as? [[String: Any]])
    #expect(differences.count == listed.count && summary["findings"] as? Int == listed.count)
    #expect(differences.contains { $0["row"] as? Int == 1 && $0["column"] as? String == "id" }, "\(differences)")
    let log = try await Command.run(["verify", "data", "--log-format", "json"], in: directory, exit: 65)
    let events = try log.errors.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    #expect(log.output.isEmpty && events.count == listed.count + 1, "\(log)")
    #expect(events.dropLast().allSatisfy { $0["event"] as? String == "finding" && $0["level"] as? String == "error" })
    #expect(events.last?["event"] as? String == "end" && events.last?["exit_code"] as? Int == 65)
  }

  @Test func tellsProgramsWhatItCannotRead() async throws {
    let result = try await Command.run(
      ["verify", "nowhere", "--summary", "s.json", "--log-format", "json"], in: directory, exit: 74)
    let summary = try directory.object("s.json")
    #expect(summary["outcome"] as? String == "unreadable" && summary["exit_code"] as? Int == 74)
    #expect((summary["error"] as? String)?.hasPrefix("nowhere") == true && result.output.isEmpty, "\(result)")
    let refused = try await Command.run(["verify", "data", "--summary", "data/pokemon.csv"], in: directory, exit: 64)
    #expect(
      refused.errors
        == "poke-export: --summary: 'data/pokemon.csv' is a file of the dataset 'data'; for the file 'run-summary.json', "
        + "type: poke-export verify data --summary run-summary.json\n")
    try await Command.run(["verify", "data", "--summary", "nowhere/s.json"], in: directory, exit: 73)
  }

  /// The line has a million strings, and copying the line for each string would take minutes.
  @Test func readsLongLinesOfEscapedTexts() async throws {
    let texts = Array(repeating: #""\n""#, count: 1_000_000).joined(separator: ",")
    try directory.write(Data("{\"id\":1,\"extra\":{\"a\":[\(texts)]}}\n".utf8), to: "long/rows.ndjson")
    let fields = #"[{"name":"id","type":"integer"},{"name":"extra","type":"object"}]"#
    let resource = #"{"name":"rows","path":"rows.ndjson","rows":1,"schema":{"fields":\#(fields)}}"#
    try directory.write(Data(#"{"resources":[\#(resource)]}"#.utf8), to: "long/datapackage.json")
    let result = try await Command.run(["verify", "long"], in: directory, exit: 65)
    #expect(result.output == "rows.ndjson: datapackage.json has no hash of this file\n", "\(result)")
  }
}
