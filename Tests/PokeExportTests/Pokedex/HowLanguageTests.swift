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
        text += "  \(tree.howLanguage) \(tree.nodes[1].how ?? "-")\n"
      }
    }
    try Golden.expect(Data(text.utf8), equals: "languages/how.txt")
  }

  @Test(arguments: languages)
  func tellsAFamilyInOneLanguage(language: String) throws {
    var (known, unknown) = (EvolutionMethod(trigger: "trade"), EvolutionMethod(trigger: "trade"))
    known.heldItem = "metal-coat"
    unknown.extra = [.init(name: "min_luck", json: "3")]
    #expect(tree(language, ("onix", "steelix"), [known]).howLanguage == language)
    let mixed = tree(language, ("onix", "steelix"), [known, unknown])
    #expect(mixed.nodes[1].howAll == "Trade holding Metal Coat | Trade under further conditions")
    #expect(mixed.howLanguage == "en" && mixed.namesShown.isEmpty)
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
    var nodes = ["kubfu", "urshifu"].enumerated().map { index, slug in
      EvolutionNode(species: SpeciesReference(id: index + 1, slug: slug), displayName: slug)
    }
    (nodes[1].parentIndex, nodes[1].methods, nodes[1].primaryMethodIndex) = (0, [method], 0)
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
    var nodes = [species.parent, species.child].enumerated().map { index, slug in
      EvolutionNode(species: SpeciesReference(id: index + 1, slug: slug), displayName: "[\(slug)]")
    }
    (nodes[1].parentIndex, nodes[1].methods, nodes[1].primaryMethodIndex) = (0, methods, 0)
    var names = Names(language: language)
    let plain = EvolutionTree(id: 1, babyTriggerItem: nil, nodes: nodes, names: names)
    for reference in plain.namesShown { names.insert(name(reference.slug), of: reference) }
    return EvolutionTree(id: 1, babyTriggerItem: nil, nodes: nodes, names: names)
  }
}
