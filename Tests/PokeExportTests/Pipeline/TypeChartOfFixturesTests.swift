import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct TypeChartOfFixturesTests {
  @Test func knowsWhatBeatsWhom() throws {
    let folder = Repository.fixtures + "/v2/type"
    let types = try FileManager.default.contentsOfDirectory(atPath: folder).filter { Int($0) != nil }.map { id in
      let body = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(id)/index.json"))
      return try PokemonTypeDetails(decoding: Array(body), context: ReadingContext(language: "ja"))
    }
    let chart = TypeChart(types)
    #expect(types.count == 21 && chart.types == PokemonType.allCases.filter { $0 != .unknown }.map(\.rawValue))
    #expect(chart.matchups.count == 324 && chart.findings.isEmpty)
    #expect(types.first { $0.slug == "fire" }?.displayName == "ほのお")
    let bulbasaur = try #require(chart.defenses(of: ["grass", "poison"]))
    #expect(bulbasaur.weaknesses == ["flying", "fire", "psychic", "ice"])
    #expect(bulbasaur.resistances == ["fighting", "water", "grass", "electric", "fairy"])
    #expect(bulbasaur.immunities.isEmpty && bulbasaur["grass"] == 0.25)
    #expect(chart.factor(of: "rock", on: ["fire", "flying"]) == 4)
    #expect(["ghost", "dark"].map { chart.factor(of: $0, on: ["steel"], in: 5) } == [0.5, 0.5])
    #expect(["ghost", "dark"].map { chart.factor(of: $0, on: ["steel"], in: 6) } == [1, 1])
    #expect(
      chart.pastMatchups.map { "\($0.attackingType) \($0.defendingType) \($0.generation ?? 0) \($0.factor)" } == [
        "poison bug 1 2.0", "bug poison 1 2.0", "ghost steel 5 0.5", "ghost psychic 1 0.0", "ice fire 1 1.0",
        "dark steel 5 0.5",
      ])
  }
}
