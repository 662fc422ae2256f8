import Foundation
import TestSupport
import Testing

@testable import PokeExport
@testable import poke_export

@Suite final class PartialTests: ServedSuite {
  override init() throws {
    try super.init()
    server.lose("pokemon/2", named: "ivysaur")
    server.plan("/api/v2/pokemon-species/4/", .status(451, body: "not here"))
    server.plan("/api/v2/pokemon/3/", .body(Array("<!DOCTYPE html>".utf8)))
  }

  private static let expected = """
    {"resource":"pokemon-species/4","reason":"http_status","status":451,"attempts":1,"copy":false,"message":"pokemon-species/4: HTTP 451 from URL/pokemon-species/4/: \\"not here\\""}
    {"resource":"pokemon/2","reason":"missing","status":404,"attempts":4,"copy":false,"message":"pokemon/2: the source lists it, but does not have it"}
    {"resource":"pokemon/3","reason":"not_json","status":null,"attempts":3,"copy":false,"message":"pokemon/3: expected a JSON object, found \\"<!DOCTYPE html>\\" (3 attempts)"}

    """

  @Test func listsWhatFailedAndAsksOnlyForThatAgain() async throws {
    let first = try await export()
    #expect(first.exitCode == 75, "\(first)")
    let failures = try directory.text("out/failures.ndjson").replacing(server.url, with: "URL")
    #expect(failures == Self.expected)
    #expect(try directory.object("out/run.json")["outcome"] as? String == "incomplete")
    #expect(directory.publishedFiles() == ["out/failures.ndjson"])
    #expect(
      first.errors.contains(
        "poke-export: no dataset was written, because 3 documents failed, 1 of them missing from the source; see out/failures.ndjson; run the same command "
          + "again to request only failed documents, or add --allow-partial to publish the incomplete dataset\n"),
      "\(first)")
    for path in ["pokemon/2/", "pokemon/3/", "pokemon-species/4/"] { server.plan("/api/v2/\(path)", .serve) }
    let before = server.requests.count
    let second = try await export()
    #expect(second.exitCode == 0, "\(second)")
    let asked = Set(server.requests.dropFirst(before).map(\.path))
    #expect(asked.isSuperset(of: ["/api/v2/pokemon/2/", "/api/v2/pokemon/3/", "/api/v2/pokemon-species/4/"]))
    #expect(asked.isSubset(of: Set(Self.whatFollows + asked.filter { $0.hasSuffix("/2/") || $0.hasSuffix("/3/") })))
    #expect(!directory.publishedFiles().contains("out/failures.ndjson"))
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", ["--range", "1-6"])))
  }

  /// The missing species, and the chain to which only this species leads.
  private static let whatFollows = ["/api/v2/pokemon-species/4/", "/api/v2/evolution-chain/2/"]

  @Test func publishesAPartWhenToldToAndStillSaysSo() async throws {
    try directory.writeGoodTable()
    #expect(try await export().exitCode == 75)
    #expect(try directory.text("out/pokemon.csv") == "good\n")
    let partial = try await export("--allow-partial")
    let quality = try directory.text("out/quality.csv")
    #expect(quality.contains("this dataset lacks 1 document of this endpoint; see failures.ndjson"), "\(partial)")
    #expect(partial.exitCode == 75, "\(partial)")
    #expect(try directory.object("out/run.json")["outcome"] as? String == "partial")
    #expect(
      partial.errors.contains(
        "published without 3 documents, 1 of them missing from the source; see out/failures.ndjson"),
      "\(partial)")
    let ids = try directory.text("out/pokemon.csv").split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(ids == ["1", "4", "5", "6"])
  }

  @Test func reportsADocumentThatAnotherAddressBrought() async throws {
    server.planAll(.serve)
    for path in ["pokemon/2/", "pokemon/3/", "pokemon-species/4/"] { server.plan("/api/v2/\(path)", .serve) }
    server.plan("/api/v2/pokemon/5/", .status(403))
    server.lose("pokemon/6")
    let result = try await export()
    #expect(result.exitCode == 0, "\(result)")
    #expect(
      result.errors.contains("warning: 2 documents were not at their usual addresses; for example, pokemon/"),
      "\(result)")
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", ["--range", "1-6"])))
  }

  @Test func writesALogThatProgramsCanRead() async throws {
    let result = try await export("--log-format", "json", "--verbose")
    let lines = result.errors.split(separator: "\n")
    let events = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    let names = events.map { $0["event"] as? String ?? "" }
    #expect(names.first == "start" && names.last == "end", "\(names)")
    #expect(Set(names).isSuperset(of: ["start", "plan", "progress", "retry", "failure", "end"]), "\(names)")
    #expect(events.last?["exit_code"] as? Int == 75 && events.last?["failures"] as? Int == 3)
    let levels = Set(events.compactMap { $0["level"] as? String })
    #expect(levels == ["debug", "info", "error"])
    let times = events.compactMap { $0["time"] as? String }
    #expect(times.count == events.count && times.allSatisfy { $0.hasSuffix("Z") && $0.count == 20 })
    let failure = events.first { $0["event"] as? String == "failure" }
    #expect(failure?["reason"] as? String == "missing" && failure?["resource"] as? String == "pokemon/2")
  }

  @Test func saysWhatTheLastFailureWasWhenItGivesUp() async throws {
    let server = try LoopbackServer()
    server.planAll(.status(401, body: "who are you"))
    server.plan("/api/v2/pokemon/", .serve)
    let result = try await directory.export("-o out -q", from: server.url, exit: 75)
    #expect(result.errors.contains("given up after 100 failures in a row; the last failure: pokemon/"), "\(result)")
    #expect(result.errors.contains("HTTP 401 from \(server.url)/pokemon/"), "\(result)")
    #expect(server.requests.count < 200)
  }

  /// A cache may answer 404 for days after the document is back.
  @Test func losesNothingThatIsStored() async throws {
    let server = try LoopbackServer()
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": ""]))
    let arguments = ["--source", server.url, "-o", "out", "--range", "1-6"]
    try await Command.run(arguments, in: directory, exit: 0)
    let good = try Dataset("out", in: directory)
    server.lose("pokemon/2", named: "ivysaur")
    server.lose("pokemon-species/4", named: "charmander")
    server.lose("evolution-chain/1")
    let failed = try await Command.run(arguments + ["--max-age", "0"], in: directory, exit: 75)
    #expect(try Dataset("out", in: directory) == good)
    for resource in ["pokemon/2", "pokemon-species/4", "evolution-chain/1"] {
      let message = "\(resource): the source no longer has it, but a copy of 20"
      #expect(failed.errors.contains("poke-export: \(message)"), "\(failed)")
    }
    #expect(failed.errors.contains("Z is stored; add --allow-partial to use the copy\n"), "\(failed)")
    let partial = try await Command.run(arguments + ["--max-age", "0", "--allow-partial"], in: directory, exit: 75)
    #expect(
      partial.errors.hasSuffix("published with stored copies of 3 documents; see out/failures.ndjson\n"),
      "\(partial)")
    #expect(try Dataset("out", in: directory) == good)
    #expect(
      try directory.text("out/quality.csv").split(separator: "\n").dropFirst() == [
        "warning,stored_copy,evolution-chain,1,,the source no longer has the document; the stored copy is used",
        "warning,stored_copy,pokemon,2,,the source no longer has the document; the stored copy is used",
        "warning,stored_copy,pokemon-species,4,,the source no longer has the document; the stored copy is used",
      ])
    let report = try directory.object("out/run.json")
    #expect(report["failures"] as? Int == 3 && report["copies"] as? Int == 3)
    try await Command.run(["report", "out"], in: directory, exit: 0)
    let page = try directory.text("out/report.html")
    #expect(page.contains(#""copy":["true","true","true"]}"#) && page.contains("Documents that stored copies replace"))
  }

  @Test func keepsAGoodDatasetThroughAnOutage() async throws {
    let server = try LoopbackServer()
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": ""]))
    let arguments = ["--source", server.url, "-o", "out", "--range", "1-6", "--retries", "0"]
    try await Command.run(arguments, in: directory, exit: 0)
    let good = try Dataset("out", in: directory)
    for id in 1...6 { server.plan("/api/v2/pokemon-species/\(id)/", .status(500)) }
    for id in 1...6 { server.plan("/api/v2/pokemon/\(id)/", .status(500)) }
    let copied = try await Command.run(arguments + ["--max-age", "0", "--allow-partial"], in: directory, exit: 75)
    #expect(copied.errors.contains("published with stored copies of 12 documents"), "\(copied)")
    #expect(try Dataset("out", in: directory) == good)
    let hollow = try await Command.run(arguments + ["--fresh", "--allow-partial"], in: directory, exit: 75)
    #expect(hollow.errors.contains("more than half of the documents failed; the previous dataset is kept"), "\(hollow)")
    #expect(try Dataset("out", in: directory) == good)
  }

  @Test func publishesWhatItHasWhenItGivesUpAndIsToldTo() async throws {
    let server = try LoopbackServer()
    server.planAll(.status(401))
    for path in ["", "1/", "2/", "3/"] { server.plan("/api/v2/pokemon/\(path)", .serve) }
    let result = try await directory.export("-o out --tables pokemon_types --allow-partial", from: server.url, exit: 75)
    #expect(
      result.errors.contains("warning: given up after 100 failures in a row; the last failure: pokemon/"), "\(result)")
    #expect(!result.errors.contains("not requested"), "\(result)")
    #expect(server.requests.count < 200)
    let rows = try directory.text("out/pokemon_types.csv").split(separator: "\n").dropFirst()
    let ids = rows.map { $0.prefix { $0 != "," } }
    #expect(Set(ids) == ["1", "2", "3"])
    let failures = try directory.text("out/failures.ndjson").split(separator: "\n")
    #expect(failures.count == (try page(from: 0, size: 1).count) - 3)
    #expect(
      failures.contains { $0.contains("not requested: the run had given up on the source") }, "\(failures.last ?? "")")
  }

  enum Damage: String, CaseIterable {
    case webPage, cut, empty, otherDocument, foreignReference

    func body(_ document: String) -> String {
      switch self {
      case .webPage: "<!DOCTYPE html><title>Back soon</title>"
      case .cut: String(document.prefix(document.count / 2))
      case .empty: "{}"
      case .otherDocument: document.replacing(/"id": ?\d+/, with: "\"id\": 9999")
      case .foreignReference: document.replacing(/(pokemon-species|evolution-chain|generation)\/\d+/, with: "nature/1")
      }
    }
  }

  @Test(arguments: Damage.allCases)
  func takesTheStoredCopyWhateverIsWrongWithADocument(damage: Damage) async throws {
    let server = try LoopbackServer()
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": ""]))
    let arguments = ["--source", server.url, "-o", "out", "--range", "1-6", "--tables", "core,types", "-q"]
    try await Command.run(arguments, in: directory, exit: 0)
    let good = try Dataset("out", in: directory)
    let damaged = ["pokemon/2", "pokemon-species/4", "evolution-chain/1", "type/10"]
    for path in damaged {
      let body = damage.body(try Repository.fixture(path))
      #expect(body != (try Repository.fixture(path)))
      server.plan("/api/v2/\(path)/", .body(Array(body.utf8)))
    }
    let night = ["--allow-partial", "--max-age", "0", "--retries", "0"]
    let result = try await Command.run(arguments + night, in: directory)
    #expect(result.errors.contains("with stored copies of 4 documents"), "\(result)")
    #expect(try Dataset("out", in: directory) == good)
    let again = try await Command.run(arguments + night + ["--offline"], in: directory, exit: 0)
    #expect(!again.errors.contains("copies"), "the store still has the good documents: \(again)")
  }

  /// Answers from a directory are not stored, and a stream stores no answers either.
  @Test(arguments: [
    ("https://pokeapi.co/api/v2", "Output", "run the same command again to resume"),
    ("mirror", "Output", "run the same command again to start over"),
    ("https://pokeapi.co/api/v2", "-", "run the same command again to start over"),
  ])
  func promisesToGoOnOnlyFromWhatIsStored(source: String, output: String, step: String) {
    let plan = ExportPlan(source: source, output: output)
    #expect(ExportError.cancelled.nextStep(plan) == step)
    #expect(plan.wayOn == step)
  }

  /// A cache that ignores the query sends the first page for every page.
  @Test func takesNoShortListForTheWholeOne() async throws {
    let server = try LoopbackServer()
    let arguments = ["--source", server.url, "-o", "out", "--tables", "pokemon_types"]
    try await Command.run(arguments, in: directory, exit: 0)
    let good = try Dataset("out", in: directory)
    let count = try page(from: 0, size: 1).count
    let first = try page(from: 0, size: 20)
    server.plan("/api/v2/pokemon/", .body(first.bytes))
    for more in [[String](), ["--range", "1-9"], ["--range", "300"], ["--name", "mewtwo"]] {
      let short = try await Command.run(arguments + ["--max-age", "0"] + more, in: directory, exit: 75)
      #expect(short.errors.contains("pokemon: the list announces \(count) entries, but ends after 20\n"), "\(short)")
      #expect(try directory.text("out/failures.ndjson").hasPrefix(#"{"resource":"pokemon","reason":"missing","#))
      #expect(try Dataset("out", in: directory) == good)
    }
    try await Command.run(arguments + ["--max-age", "0", "--allow-partial"], in: directory, exit: 75)
    #expect(try Dataset("out", in: directory) == good, "the stored list has the others")
    try await Command.run(arguments + ["--fresh", "--allow-partial"], in: directory, exit: 75)
    let rows = try directory.text("out/pokemon_types.csv").split(separator: "\n").dropFirst()
    #expect(Set(rows.map { $0.prefix { $0 != "," } }).count == 20)
    // A short list is not stored.
    server.plan("/api/v2/pokemon/", .serve)
    try await Command.run(arguments, in: directory, exit: 0)
    #expect(try Dataset("out", in: directory) == good)
  }

  @Test(arguments: [20, 1000])
  func readsAListInPages(size: Int) async throws {
    let server = try LoopbackServer()
    let count = try page(from: 0, size: 1).count
    let pages = try stride(from: 0, to: count, by: size).map { try page(from: $0, size: size) }
    server.plan("/api/v2/pokemon/", pages.map { .body($0.bytes) })
    try await directory.export("-o out --tables pokemon_types", from: server.url, exit: 0)
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", ["--tables", "pokemon_types"])))
    let asked = server.requests.filter { $0.path == "/api/v2/pokemon/" }.map(\.target)
    #expect(asked.count == pages.count && asked.dropFirst().allSatisfy { $0.contains("offset=") })
  }

  private func page(from offset: Int, size: Int) throws -> (bytes: [UInt8], count: Int) {
    let list = try JSONSerialization.jsonObject(with: Data(Repository.fixture("pokemon").utf8))
    let results = try #require((list as? [String: Any])?["results"] as? [[String: Any]])
    let end = min(offset + size, results.count)
    let page: [String: Any] = [
      "count": results.count, "previous": NSNull(), "results": Array(results[offset..<end]),
      "next": end < results.count ? "https://example.com/?offset=\(end)&limit=\(size)" : NSNull(),
    ]
    return (Array(try JSONSerialization.data(withJSONObject: page)), results.count)
  }

  private func export(_ more: String...) async throws -> Command.Result {
    try await Command.run(
      ["--source", server.url, "-o", "out", "--range", "1-6", "--retries", "1"] + more, in: directory)
  }
}
