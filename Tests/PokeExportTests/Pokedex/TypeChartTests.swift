import Testing

@testable import PokeExport

@Suite struct TypeChartTests {
  @Test func multipliesOverTwoTypes() {
    let chart = TypeChart(Self.types)
    #expect(chart.factor(of: "ghost", on: ["normal"]) == 0)
    #expect(chart.factor(of: "ghost", on: ["psychic", "ghost"]) == 4)
    #expect(chart.factor(of: "dark", on: ["dark", "fairy"]) == 0.25)
    #expect(chart.factor(of: "ghost", on: ["psychic", "dark"]) == 1)
    #expect(chart.factor(of: "ghost", on: ["psychic", "normal"]) == 0)
    #expect(chart.factor(of: "stellar", on: ["normal"]) == nil)
    #expect(chart.factor(of: "ghost", on: ["normal", "stellar"]) == nil)
    #expect(chart.findings.isEmpty)
  }

  @Test func listsAllPairsOfTheTypesPokemonHave() {
    let chart = TypeChart(Self.types)
    #expect(chart.types == ["normal", "ghost", "steel", "psychic", "dark", "fairy"])
    #expect(chart.matchups.count == 36 && Set(chart.matchups).count == 36)
    #expect(chart.matchups.first == TypeMatchup(attackingType: "normal", defendingType: "normal", factor: 1))
    #expect(Set(chart.matchups.map(\.factor)) == [0, 0.5, 1, 2])
  }

  @Test func tellsADefenseByWhatHurts() throws {
    let defenses = try #require(TypeChart(Self.types).defenses(of: ["psychic", "normal"]))
    #expect(defenses.weaknesses == ["dark"] && defenses.resistances == ["psychic"] && defenses.immunities == ["ghost"])
    #expect(defenses["dark"] == 2 && defenses["steel"] == 1 && defenses["stellar"] == nil)
    #expect(defenses.factors.map(\.attackingType) == TypeChart(Self.types).types)
    #expect(TypeChart(Self.types).defenses(of: []) == nil && TypeChart(Self.types).defenses(of: ["stellar"]) == nil)
  }

  /// In generation I, Steel did not exist, and Ghost moves had no effect on Psychic types.
  @Test func remembersWhatWasSoUpToAGeneration() {
    let chart = TypeChart(Self.types)
    #expect(
      chart.pastMatchups == [
        .init(attackingType: "ghost", defendingType: "steel", factor: 0.5, generation: 5),
        .init(attackingType: "ghost", defendingType: "psychic", factor: 0, generation: 1),
        .init(attackingType: "dark", defendingType: "steel", factor: 0.5, generation: 5),
      ])
    #expect([1, 2, 5, 6].map { chart.factor(of: "ghost", on: ["psychic"], in: $0) } == [0, 2, 2, 2])
    #expect([1, 2, 5, 6].map { chart.factor(of: "ghost", on: ["steel"], in: $0) } == [nil, 0.5, 0.5, 1])
    #expect(chart.factor(of: "dark", on: ["fairy"], in: 5) == nil)
  }

  /// The factor changes and later changes back, so the chart needs two past matchups.
  @Test func remembersEveryChangeOfAPair() {
    var (water, fire) = (Self.type(11, "water"), Self.type(10, "fire"))
    for (generation, isDouble) in [(4, false), (2, true)] {
      var (given, taken) = (PokemonTypeDetails.DamageRelations(), PokemonTypeDetails.DamageRelations())
      if isDouble { (given.doubleDamageTo, taken.doubleDamageFrom) = (["fire"], ["water"]) }
      water.pastDamageRelations.append(.init(generation: generation, damageRelations: given))
      fire.pastDamageRelations.append(.init(generation: generation, damageRelations: taken))
    }
    (water.damageRelations.doubleDamageTo, fire.damageRelations.doubleDamageFrom) = (["fire"], ["water"])
    let chart = TypeChart([water, fire])
    #expect(chart.pastMatchups.map(\.generation) == [4, 2] && chart.pastMatchups.map(\.factor) == [1, 2])
    #expect((1...5).map { chart.factor(of: "water", on: ["fire"], in: $0) } == [2, 2, 1, 1, 2])
    #expect(chart.findings.isEmpty)
  }

  @Test func findsWhereTwoDocumentsDisagree() {
    var (water, fire) = (Self.type(11, "water"), Self.type(10, "fire"))
    water.damageRelations.doubleDamageTo = ["fire"]
    fire.damageRelations.halfDamageTo = ["water", "fire"]
    fire.damageRelations.doubleDamageTo = ["fire"]
    fire.damageRelations.halfDamageFrom = ["fire"]
    water.damageRelations.doubleDamageFrom = ["fire"]
    let chart = TypeChart([water, fire])
    let factors = [["water", "fire"], ["fire", "water"], ["fire", "fire"]].map { chart.factor(of: $0[0], on: [$0[1]]) }
    #expect(factors == [2, 0.5, 0.5])
    #expect(
      chart.findings.map(\.description) == [
        "type/10: fire against fire has the factors 0.5 and 2 in damage_to of type/10, but the factor 0.5 in "
          + "damage_from of type/10; this dataset uses the factor 0.5",
        "type/10: fire against water has the factor 0.5 in damage_to of type/10, but the factor 2 in damage_from "
          + "of type/11; this dataset uses the factor 0.5",
        "type/11: water against fire has the factor 2 in damage_to of type/11, but the factor 1 in damage_from of "
          + "type/10; this dataset uses the factor 2",
      ])
    #expect(chart.findings.allSatisfy { $0.code == .matchupMismatch && $0.field == "damage_relations" })
    water.damageRelations = .init()
    fire.pastDamageRelations = [.init(generation: 3, damageRelations: .init())]
    fire.pastDamageRelations[0].damageRelations.noDamageFrom = ["water"]
    fire.damageRelations = .init()
    let later = TypeChart([water, fire])
    #expect(later.factor(of: "water", on: ["fire"], in: 3) == 0 && later.factor(of: "water", on: ["fire"]) == 1)
    #expect(later.findings.map(\.field) == ["past_damage_relations[].damage_relations"])
    let message = later.findings.first?.message ?? ""
    #expect(
      message.contains(
        "water against fire up to generation 3 has the factor 1 in damage_to of type/11, but the "
          + "factor 0 in"))
  }

  /// The pairs of thousands of types, each with a thousand generations, would take gigabytes.
  @Test func makesNoChartOfThousandsOfTypes() {
    let types = (1...3000).map { id in
      var type = Self.type(id, "t\(id)")
      type.pastDamageRelations = (0..<1000).map { .init(generation: $0 % 100, damageRelations: .init()) }
      return type
    }
    let chart = TypeChart(types)
    #expect(chart.types.count == 50 && chart.matchups.count == 2500 && chart.types.last == "t50")
    #expect(
      chart.findings.map(\.description) == [
        "type: Pokémon have 3000 types; only the first 50 by id are in the charts"
      ])
  }

  /// Some of the eighteen types, with their factors on each other, and a type that no Pokémon has.
  private static let types: [PokemonTypeDetails] = {
    let today: [String: [(String, Double)]] = [
      "normal": [("ghost", 0), ("steel", 0.5)], "ghost": [("normal", 0), ("ghost", 2), ("psychic", 2), ("dark", 0.5)],
      "steel": [("steel", 0.5), ("fairy", 2)], "psychic": [("psychic", 0.5), ("steel", 0.5), ("dark", 0)],
      "dark": [("ghost", 2), ("psychic", 2), ("dark", 0.5), ("fairy", 0.5)], "fairy": [("dark", 2), ("steel", 0.5)],
    ]
    let ids = [
      ("normal", 1, 1), ("ghost", 8, 1), ("steel", 9, 2), ("psychic", 14, 1), ("dark", 17, 2), ("fairy", 18, 6),
    ]
    let past: [(Int, String, String, Double)] = [
      (5, "ghost", "steel", 0.5), (5, "dark", "steel", 0.5), (1, "ghost", "psychic", 0),
    ]
    func relations(of name: String, in generation: Int?) -> PokemonTypeDetails.DamageRelations {
      var relations = PokemonTypeDetails.DamageRelations()
      for (attack, _, _) in ids {
        for (defender, _, _) in ids where attack == name || defender == name {
          let before = past.first { $0.1 == attack && $0.2 == defender && $0.0 >= generation ?? .max }?.3
          let factor = before ?? today[attack]?.first { $0.0 == defender }?.1
          if attack == name { relations.add(defender, factor, isGiven: true) }
          if defender == name { relations.add(attack, factor, isGiven: false) }
        }
      }
      return relations
    }
    let all = ids.reversed().map { name, id, generation in
      var type = type(id, name, generation: generation)
      type.damageRelations = relations(of: name, in: nil)
      for generation in [1, 5] where past.contains(where: { $0.0 == generation && [$0.1, $0.2].contains(name) }) {
        type.pastDamageRelations.append(
          .init(generation: generation, damageRelations: relations(of: name, in: generation)))
      }
      return type
    }
    var stellar = all[0]
    (stellar.slug, stellar.id, stellar.pokemonCount) = ("stellar", 19, 0)
    return [stellar] + all
  }()

  private static func type(_ id: Int, _ name: String, generation: Int = 1) -> PokemonTypeDetails {
    var type = PokemonTypeDetails(id: id, slug: name, displayName: name, generation: generation)
    type.pokemonCount = 1
    return type
  }
}

extension PokemonTypeDetails.DamageRelations {
  fileprivate mutating func add(_ type: String, _ factor: Double?, isGiven: Bool) {
    switch (factor, isGiven) {
    case (0, true): noDamageTo.append(type)
    case (0, false): noDamageFrom.append(type)
    case (0.5, true): halfDamageTo.append(type)
    case (0.5, false): halfDamageFrom.append(type)
    case (2, true): doubleDamageTo.append(type)
    case (2, false): doubleDamageFrom.append(type)
    default: break
    }
  }
}
