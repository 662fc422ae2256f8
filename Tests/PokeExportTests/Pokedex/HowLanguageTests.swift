import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct HowLanguageTests {
  static let languages = ["de", "fr", "es", "it", "ja", "ko"]

  @Test func tellsEachMethodInEachLanguage() throws {
    var text = ""
    for testCase in EvolutionMethodHowTests.all {
      guard let how = testCase.how else { continue }
      text += how + "\n"
      for language in Self.languages {
        let tree = tree(language, testCase.species ?? ("parent", "child"), [testCase.method])
        text += "  \(tree.nodes[1].howLanguage ?? "-") \(tree.nodes[1].how ?? "-")\n"
      }
    }
    try Golden.expect(Data(text.utf8), equals: "languages/how.txt")
  }

  @Test(arguments: languages)
  func tellsOnlyInEnglishWhatTheLanguageLacks(language: String) throws {
    var (known, unknown) = (EvolutionMethod(trigger: "trade"), EvolutionMethod(trigger: "trade"))
    known.heldItem = "metal-coat"
    unknown.extra = [.init(name: "min_luck", json: "3")]
    let alone = tree(language, ("onix", "steelix"), [known]).nodes[1]
    let mixed = tree(language, ("onix", "steelix"), [known, unknown])
    #expect(alone.howLanguage == language && alone.how != "Trade holding Metal Coat")
    #expect(mixed.nodes[1].methods.map(\.how) == [alone.how, "Trade under further conditions"])
    #expect(mixed.nodes[1].methods.map(\.howLanguage) == [language, "en"])
    #expect(mixed.nodes[1].howAll == alone.how.map { "\($0) | Trade under further conditions" })
    #expect(mixed.howLanguage == language && mixed.namesShown.map(\.slug) == ["metal-coat"])
  }

  /// A path of two steps, of which German has no phrase for the first, the second, both or neither.
  @Test(arguments: [
    ([16, nil], "Level 16 → Level up under further conditions", "de;en"),
    ([nil, 32], "Level up under further conditions → Level 32", "de;en"),
    ([nil, nil], "Level up under further conditions → Level up under further conditions", "en"),
    ([16, 32], "Level 16 → Level 32", "de"),
  ])
  func saysThatAStepIsEnglish(levels: [Int?], how: String, language: String) {
    var nodes = (0...2).map { EvolutionNode(species: SpeciesReference(id: $0 + 1, slug: "s\($0)"), displayName: "S") }
    for (index, level) in levels.enumerated() {
      var method = EvolutionMethod(trigger: "level-up")
      method.minLevel = level
      if level == nil { method.extra = [.init(name: "min_luck", json: "3")] }
      (nodes[index + 1].parentIndex, nodes[index + 1].methods) = (index, [method])
      nodes[index + 1].primaryMethodIndex = 0
    }
    let tree = EvolutionTree(id: 1, babyTriggerItem: nil, nodes: nodes, names: Names(language: "de"))
    #expect(tree.nodes.dropFirst().map(\.howLanguage) == levels.map { $0 == nil ? "en" : "de" })
    #expect(tree.how(along: [0, 1, 2]) == how && tree.howLanguage(along: [0, 1, 2]) == language)
  }

  /// The region that a regional form adds to a text is in the language of the text.
  @Test(arguments: [
    (false, "Einsatz des Items [thunder-stone] in [alola]", "de"),
    (true, "Use Thunder Stone in Alola under further conditions", "en"),
  ])
  func namesARegionInTheLanguageOfTheText(isUnusual: Bool, how: String, language: String) {
    var method = EvolutionMethod(trigger: "use-item")
    method.item = "thunder-stone"
    if isUnusual { method.extra = [.init(name: "min_luck", json: "3")] }
    var nodes = family(("pikachu", "raichu"), [method])
    nodes[0].varieties = [.init(pokemonID: 1, slug: "pikachu", isDefault: true)]
    nodes[1].varieties = [
      .init(pokemonID: 2, slug: "raichu", isDefault: true), .init(pokemonID: 3, slug: "raichu-alola", isDefault: false),
    ]
    var names = Names(language: "de")
    names.insert("[thunder-stone]", of: Names.Reference(.item, "thunder-stone"))
    names.insert("[alola]", of: Names.Reference(.region, "alola"))
    let evolution = EvolutionTree(id: 1, babyTriggerItem: nil, nodes: nodes, names: names).evolutions[3]
    #expect(evolution?.how == how && evolution?.howLanguage == language)
  }

  @Test(arguments: [("쪼마리", "쪼마리와 통신교환"), ("딱정곤", "딱정곤과 통신교환"), ("N", "N와(과) 통신교환")])
  func fitsKoreanParticlesToTheWordBefore(name: String, how: String) {
    var method = EvolutionMethod(trigger: "trade")
    method.tradeSpecies = "shelmet"
    #expect(tree("ko", ("karrablast", "escavalier"), [method]) { _ in name }.nodes[1].how == how)
  }

  @Test func staysEnglishWithoutPhrases() {
    var method = EvolutionMethod(trigger: "use-item")
    method.item = "leaf-stone"
    let czech = tree("cs", ("eevee", "leafeon"), [method])
    #expect(czech.nodes[1].how == "Use Leaf Stone" && czech.howLanguage == "en")
    #expect(czech.namesShown.isEmpty)
  }

  /// The API has the item's German name, or only its English name.
  @Test(arguments: [(false, "de"), (true, "de;en")])
  func saysThatANameIsEnglish(isStandIn: Bool, language: String) throws {
    var method = EvolutionMethod(trigger: "use-item")
    method.item = "scroll-of-darkness"
    let nodes = family(("kubfu", "urshifu"), [method])
    var names = Names(language: "de")
    let name = Names.Name(text: "Scroll of Darkness", isStandIn: isStandIn)
    names.insert(name, of: Names.Reference(.item, "scroll-of-darkness"))
    let tree = EvolutionTree(id: 1, babyTriggerItem: nil, nodes: nodes, names: names)
    #expect(tree.nodes[1].how == "Einsatz des Items Scroll of Darkness")
    #expect(tree.nodes[1].howLanguage == language && tree.nodes[1].methods[0].howLanguage == language)
    #expect(tree.howLanguage(along: [0, 1]) == language && tree.howLanguage == "de")
  }

  @Test(arguments: languages)
  func hasEveryPhrase(language: String) throws {
    let files = try ["en", language].map { code in
      try String(contentsOfFile: "\(Repository.root)/Sources/PokeExport/Pokedex/Phrases/\(code).txt", encoding: .utf8)
        .split(separator: "\n").map { $0.split(separator: ": ", maxSplits: 1) }
    }
    let phrases = files[1].filter { !["conditions", "comma", "semicolon"].contains($0[0]) }
    #expect(phrases.map { $0[0] } == files[0].map { $0[0] })
    for (phrase, english) in zip(phrases, files[0]) {
      #expect(phrase[1].components(separatedBy: "{}").count == english[1].components(separatedBy: "{}").count)
    }
  }

  /// A family of two, in which names are the slugs in brackets.
  private func tree(
    _ language: String, _ species: (parent: String, child: String), _ methods: [EvolutionMethod],
    name: (String) -> String = { "[\($0)]" }
  ) -> EvolutionTree {
    let nodes = family(species, methods)
    var names = Names(language: language)
    let plain = EvolutionTree(id: 1, babyTriggerItem: nil, nodes: nodes, names: names)
    for reference in plain.namesShown { names.insert(name(reference.slug), of: reference) }
    return EvolutionTree(id: 1, babyTriggerItem: nil, nodes: nodes, names: names)
  }

  private func family(_ species: (parent: String, child: String), _ methods: [EvolutionMethod]) -> [EvolutionNode] {
    var nodes = [species.parent, species.child].enumerated().map { index, slug in
      EvolutionNode(species: SpeciesReference(id: index + 1, slug: slug), displayName: "[\(slug)]")
    }
    (nodes[1].parentIndex, nodes[1].methods, nodes[1].primaryMethodIndex) = (0, methods, 0)
    return nodes
  }
}
