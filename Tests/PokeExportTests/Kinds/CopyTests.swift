import Foundation
import TestSupport
import Testing

@testable import PokeExport

/// Nightly runs with `--allow-partial` lose no row, whatever is wrong with a document or a list.
@Suite struct CopyTests {
  private let source: GeneratedSource
  private let server: LoopbackServer
  private let directory: FreshDirectory

  init() throws {
    source = try GeneratedSource(of: "2026-08")
    server = try LoopbackServer(root: source.directory.path)
    directory = try FreshDirectory()
    // Without a version, every night asks for every document.
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": ""]))
  }

  /// A document or list that every run needs, and wrong bodies for it.
  private struct Victim {
    let endpoint: Endpoint
    let id: Int
    let name: String
    let good: String
    let foreign: String
    let wrong: [[UInt8]]

    var resource: String { "\(endpoint)/\(id)" }

    var paths: [String] { ["\(endpoint)/\(id)/", "\(endpoint)/\(id)", "\(endpoint)/\(name)/"].map { "/api/v2/" + $0 } }
  }

  private static func faults(_ victim: Victim) -> [LoopbackServer.Behavior] {
    [
      .status(200, body: "<!DOCTYPE html><title>Back soon</title>"), .status(404), .status(503), .closeBeforeHeaders,
      .cutWithoutLength(afterBytes: victim.good.utf8.count / 2), .body([]), .body(Array("{}".utf8)),
      .body(Array("[]".utf8)), .body(Array(victim.foreign.utf8)),
    ]
  }

  private func victims() throws -> [Victim] {
    let keys = DeclaredKind.all.flatMap { kind in GeneratedSource.ids(of: kind).prefix(2).map { (kind, $0) } }
    let declared = try keys.map { kind, id in
      let whole = GeneratedSource.document(kind, id, of: "2026-08")
      // Only the document's own fields get a wrong type, because a run for each nested field would take minutes.
      let retyped = whole.changed { _ in .literal("[[0]]") }.filter { !$0.path.contains(/[.\[]/) }
      let wrong = (whole.changed { _ in nil } + retyped).map(\.sample.bytes).filter {
        if case .failure = kind.read($0) { true } else { false }
      }
      // The documents of types are real, so their names are real, too.
      let name = kind.endpoint == .type ? ["normal", "fighting"][id - 1] : GeneratedSource.slug(kind, id)
      return Victim(
        endpoint: kind.endpoint, id: id, name: name, good: try text("\(kind.endpoint)/\(id)"),
        foreign: GeneratedSource.document(kind.unlike, id).setting("name", to: #""other""#).text, wrong: wrong)
    }
    let mapped: [(Endpoint, Int, any DecodableFromDocument.Type)] = [
      (.pokemon, 132, Pokemon.self), (.pokemonSpecies, 132, PokemonSpecies.self),
      (.evolutionChain, 66, EvolutionTree.self),
    ]
    return try declared
      + mapped.map { endpoint, id, type in
        let good = try text("\(endpoint)/\(id)")
        let document = try #require(JSONSerialization.jsonObject(with: Data(good.utf8)) as? [String: Any])
        let changed = try document.keys.sorted().flatMap { key in
          try (["id", "species", "chain"].contains(key) ? [nil, [[0]]] : [nil]).map { value in
            var other = document
            other[key] = value
            return try Array(JSONSerialization.data(withJSONObject: other))
          }
        }
        let wrong = changed.filter { (try? type.init(decoding: $0)) == nil }
        return Victim(
          endpoint: endpoint, id: id, name: "ditto", good: good,
          foreign: "{\"id\":\(id),\"name\":\"ditto\",\"names\":[]}",
          wrong: wrong)
      }
  }

  private func text(_ document: String) throws -> String {
    try source.directory.text("api/v2/\(document)/index.json")
  }

  @Test func keepsEveryRowWhateverIsWrongWithADocument() async throws {
    let before = try await firstNight()
    let victims = try victims()
    let plans = try victims.map { victim in
      try #require(victim.wrong.count >= 2, "\(victim.resource)")
      return Self.faults(victim) + victim.wrong.map { .body($0) }
    }
    let singles = Set([Endpoint.pokemon, .pokemonSpecies, .evolutionChain])
    let counts = zip(victims, plans).map { singles.contains($0.endpoint) ? $1.count : ($1.count + 1) / 2 }
    for night in 0..<(counts.max() ?? 0) {
      for (index, (victim, plan)) in zip(victims, plans).enumerated() {
        // A night gives different faults to different kinds, because a run gives up a source if all transfers fail.
        // The two documents of a kind divide the kind's faults between them.
        let step = singles.contains(victim.endpoint) ? 1 : 2
        let fault = plan[(step * night + index) % plan.count]
        for path in victim.paths { server.plan(path, fault) }
      }
      try await expectCopies(of: victims.map(\.resource), before, "night \(night)")
    }
  }

  @Test func keepsEveryRowWhateverIsWrongWithAList() async throws {
    let before = try await firstNight()
    let kinds = DeclaredKind.all.map(\.endpoint) + [.pokemon]
    let lists = try kinds.map { endpoint in
      let good = try text("\(endpoint)")
      let none = #""next":null,"results":[]}"#
      let wrong = [
        good.replacing(/"count": ?\d+/, with: #""count":99"#), #"{"count":9,\#(none)"#, #"{"count":0,\#(none)"#,
        #"{"count":"x",\#(none)"#, good.replacing("\(endpoint)/", with: "\(endpoint)-/"),
        good.replacing("results", with: "result"), good.replacing(/"results": ?\[/, with: #""results":[7,"#),
      ]
      try #require(Set(wrong + [good]).count == wrong.count + 1, "\(endpoint)")
      return Victim(
        endpoint: endpoint, id: 0, name: "", good: good, foreign: try text(endpoint == .type ? "move" : "type"),
        wrong: wrong.map { Array($0.utf8) })
    }
    let plans = lists.map { list in Self.faults(list) + list.wrong.map { .body($0) } }
    for night in 0..<(plans.map(\.count).max() ?? 0) {
      for (index, (list, plan)) in zip(lists, plans).enumerated() {
        let fault = plan[(night + index) % plan.count]
        for path in ["/api/v2/\(list.endpoint)/", "/api/v2/\(list.endpoint)"] { server.plan(path, fault) }
      }
      try await expectCopies(of: lists.map(\.endpoint.rawValue), before, "night \(night)")
    }
  }

  private func firstNight() async throws -> [String: Data] {
    try await export(exit: 0)
    return try rows()
  }

  private func expectCopies(of resources: [String], _ before: [String: Data], _ night: String) async throws {
    let result = try await export("--allow-partial", "--max-age", "0", "--retries", "0", exit: 75)
    let after = try rows()
    let different = before.keys.filter { before[$0] != after[$0] }.sorted()
    #expect(different.isEmpty && after.count == before.count, "\(night): \(different)\n\(result.errors)")
    let failures = try directory.text("out/failures.ndjson").split(separator: "\n")
    let copied = failures.filter { $0.contains(#""copy":true"#) }.map { $0.split(separator: "\"")[3] }
    let missed = Set(resources).symmetricDifference(copied.map(String.init)).sorted()
    #expect(missed.isEmpty && copied.count == failures.count, "\(night): \(missed)")
    let closing = "published with stored copies of \(copied.count) documents; see out/failures.ndjson\n"
    #expect(result.errors.hasSuffix(closing), "\(night): \(result)")
  }

  @discardableResult
  private func export(_ options: String..., exit code: Int32) async throws -> Command.Result {
    try await Command.run(
      ["--source", server.url, "--tables", "all", "-o", "out", "-q"] + options, in: directory, exit: code)
  }

  private func rows() throws -> [String: Data] {
    let names = directory.publishedFiles().filter { $0.hasSuffix(".csv") && $0 != "out/quality.csv" }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try directory.contents($0)) })
  }
}
