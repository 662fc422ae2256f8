import Foundation
import TestSupport
import Testing

@testable import PokeExport

/// Undamaged stored answers that are wrong for their request, perhaps by a mistake of an earlier version.
@Suite struct PoisonedStoreTests {
  struct Poison: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: [UInt8]
    var encoding = ContentEncoding.identity
  }

  static let poisons = [
    Poison(testDescription: "another document", body: document("pokemon/3")),
    Poison(testDescription: "a document of another kind", body: document("pokemon-species/1")),
    Poison(testDescription: "a web page", body: Array("<!DOCTYPE html>".utf8)),
    Poison(testDescription: "nothing", body: []),
    Poison(testDescription: "half a document", body: Array(document("pokemon/1").dropLast(100))),
    Poison(testDescription: "said to be compressed", body: document("pokemon/1"), encoding: .gzip),
  ]

  @Test(arguments: poisons)
  func asksForWhatIsStoredWronglyOnceMore(_ poison: Poison) async throws {
    let server = try LoopbackServer()
    let directory = try FreshDirectory()
    let output = directory.path + "/out"
    try FileManager.default.createDirectory(atPath: output + "/.poke-export", withIntermediateDirectories: true)
    let request = ResourceRequest.document(ResourceKey(.pokemon, 1))
    do {
      let store = try ResponseStore(in: DiskDirectory(path: output + "/.poke-export"), source: server.url)
      let response = RawResource(
        request: request, body: poison.body, encoding: poison.encoding, entityTag: "W/\"poison\"",
        upstreamVersion: .init(hash: "fixtures"), origin: .server)
      try store.append(response, at: Int(Date().timeIntervalSince1970))
    }
    var plan = ExportPlan(
      source: server.url, selection: try IDSelection(parsing: "1-2"), tables: [.pokemon], output: output)
    _ = try await Exporter(plan).export()
    #expect(server.count(of: "/api/v2/pokemon/1/") == 1)
    // The request has no ETag, because the server could confirm the ETag of the wrong answer.
    let asked = server.requests.first { $0.path == "/api/v2/pokemon/1/" }
    #expect(asked?.headers["if-none-match"] == nil)
    let rows = try directory.text("out/pokemon.csv").split(separator: "\n")
    #expect(rows.count == 3 && rows[1].hasPrefix("1,bulbasaur,Bulbasaur,"))
    plan.isOffline = true
    let again = try await Exporter(plan).export()
    #expect(again.report.requestCount == 0 && again.report.files.allSatisfy { !$0.hasChanged })
  }

  private static func document(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: "\(Repository.fixtures)/v2/\(path)/index.json").map { Array($0) } ?? []
  }
}
