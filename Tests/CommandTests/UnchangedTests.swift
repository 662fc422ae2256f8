import Foundation
import TestSupport
import Testing

/// Runs that would publish the same dataset again, with stored answers or, as in a CI job, without them.
@Suite final class UnchangedTests: ServedSuite {
  @Test func asksForTheListOnlyWhenTheVersionIsTheSame() async throws {
    try await export()
    let before = try directory.modificationDates()
    let requestCount = server.requests.count
    try forgetResponses()
    let result = try await export(quietly: false)
    // Although only the list is stored now, the next run must request nothing but the list.
    try await export(["--max-age", "0"])
    #expect(server.requests.count == requestCount + 2)
    #expect(try directory.modificationDates() == before)
    #expect(result.errors.hasSuffix("\npoke-export: 1 request\n"), "\(result)")
    #expect(result.errors.split(separator: "\n").filter { $0.hasSuffix("unchanged") }.count == 5, "\(result)")
  }

  @Test(arguments: [
    ["--range=1-7"], ["--language", "fr"], ["--include-forms"], ["--tables", "core,types"], ["--tables", "pokemon"],
    ["--format", "ndjson"], ["--fresh"], ["--contract", "evolve"], ["--contract", "freeze"],
  ])
  func asksForEverythingWhenSomethingElseIsWanted(options: [String]) async throws {
    try await export()
    try forgetResponses()
    let requestCount = server.requests.count
    try await export(options)
    #expect(server.requests.count > requestCount + 6)
  }

  @Test func makesNothingAnewOfStoredDocumentsThatAreTheSame() async throws {
    let options = ["--format", "csv,ndjson,sqlite,xlsx", "--max-age", "0"]
    try await export(options)
    let before = try directory.modificationDates()
    for _ in 1...2 {
      let result = try await export(options, quietly: false)
      #expect(result.errors.hasSuffix(": 1 request; 1 answer reused from earlier runs\n"), "\(result)")
    }
    #expect(try directory.modificationDates() == before)
  }

  /// Each damage hides whether the tables are current, so the run must make the tables again.
  @Test(arguments: [
    ("no receipt", "rm out/.poke-export/published"), ("another receipt", "echo x > out/.poke-export/published"),
    ("an edited manifest", "sed -i.bak s/trees/woods/ out/datapackage.json && rm out/datapackage.json.bak"),
    ("damaged documents", "LC_ALL=C sed -i.bak s/evolution-chain/evolution-train/ out/.poke-export/responses"),
  ])
  func makesTablesAnewOfStoredDocuments(name: String, damage: String) async throws {
    try await export()
    let before = try directory.contents("out/pokemon.csv")
    try await Command.shell(damage, in: directory, exit: 0)
    let result = try await export(quietly: false)
    #expect(result.errors.hasSuffix(" answers reused from earlier runs\n"), "\(result)")
    #expect(try directory.contents("out/pokemon.csv") == before)
    let again = try await export(quietly: false)
    #expect(again.errors.hasSuffix(": 0 requests; 1 answer reused from earlier runs\n"), "\(again)")
  }

  static let damages: [(String, String)] = [
    ("an edited table", "printf x >> out/species.csv"),
    ("a flipped digit", "sed -i.bak s/45/46/ out/pokemon.csv && rm out/pokemon.csv.bak"),
    ("a missing table", "rm out/evolution_tree.csv"),
    ("no findings", "rm out/quality.csv"),
    ("other findings", "echo rubbish >> out/quality.csv"),
    ("a link in a table's place", "cp out/species.csv kept && ln -sf ../kept out/species.csv"),
    ("no manifest", "rm out/datapackage.json"),
    ("half a manifest", "head -c 900 out/datapackage.json > half && mv half out/datapackage.json"),
    ("another version", "sed -i.bak s/fixtures/other/ out/datapackage.json && rm out/datapackage.json.bak"),
    ("an incomplete dataset", "sed -i.bak 's/\"complete\": true/\"complete\": false/' out/datapackage.json"),
  ]

  @Test(arguments: damages)
  func makesADatasetAnewThatIsNotWhole(name: String, damage: String) async throws {
    try await export()
    let before = try directory.contents("out/pokemon.csv")
    try forgetResponses()
    try await Command.shell(damage, in: directory, exit: 0)
    let requestCount = server.requests.count
    try await export()
    #expect(server.requests.count > requestCount + 6)
    #expect(try directory.contents("out/pokemon.csv") == before)
  }

  /// A run without news still reports the findings of the published dataset.
  @Test func judgesWhatIsPublished() async throws {
    let arguments = ["--source", server.url, "-o", "out", "--range", "489-490"]
    let first = try await Command.run(arguments, in: directory)
    try forgetResponses()
    let second = try await Command.run(arguments + ["--summary", "-"], in: directory, exit: 0)
    let closing = "poke-export: 1 finding about the data; see out/quality.csv\n"
    #expect(first.errors.hasSuffix(closing) && second.errors.hasSuffix(closing), "\(second)")
    #expect(second.output.contains("\"findings\":1") && second.output.contains("\"changed\":false"), "\(second)")
    let requestCount = server.requests.count
    try forgetResponses()
    let strict = try await Command.run(arguments + ["--strict"], in: directory, exit: 65)
    #expect(strict.errors.contains("manaphy evolves from no species in its own document"), "\(strict)")
    #expect(server.requests.count == requestCount + 1)
  }

  @Test func saysThatADatasetWithoutSomeDocumentsIsNotComplete() async throws {
    server.plan("/api/v2/pokemon-species/2/", .status(404))
    try await export()
    try forgetResponses()
    server.plan("/api/v2/pokemon-species/2/", .serve)
    try await export()
    #expect(try directory.text("out/datapackage.json").contains("\"complete\": true"))
    #expect(try directory.text("out/species.csv").contains("\n2,ivysaur,Ivysaur,"))
  }

  @discardableResult
  private func export(_ options: [String] = [], quietly: Bool = true) async throws -> Command.Result {
    let range = options.contains { $0.hasPrefix("--range") } ? [] : ["--range=1-6"]
    let arguments = ["--source", server.url, "-o", "out"] + range + options
    let result = try await Command.run(arguments + (quietly ? ["--quiet"] : []), in: directory, exit: 0)
    return result
  }

  private func forgetResponses() throws {
    try directory.remove("out/.poke-export/responses")
  }
}
