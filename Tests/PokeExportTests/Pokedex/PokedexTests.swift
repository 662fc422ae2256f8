import Testing

@testable import PokeExport

@Suite struct PokedexTests {
  @Test(arguments: [
    (70, "0.7"), (690, "6.9"), (10_000, "100"), (0, "0"), (100, "1"), (-50, "-0.5"), (-100, "-1"), (25, "0.25"),
    (5, "0.05"), (-1, "-0.01"),
  ])
  func writesHundredthsExactly(hundredths: Int, text: String) {
    #expect(Hundredths(hundredths).description == text)
  }

  @Test func knowsEighteenTypesAndUnknown() {
    #expect(PokemonType.allCases.count == 19)
    #expect(PokemonType(slug: "stellar") == .unknown)
    #expect(PokemonType(slug: "fire") == .fire)
    #expect(Set(PokemonType.allCases.map(\.colorHex)).count == 19)
    #expect(Set(PokemonType.allCases.map(\.symbol)).count == 19)
  }

  @Test(arguments: [(255, "100"), (45, "17.6"), (100, "39.2"), (1, "0.4")])
  func givesStatsInPercentOfTheHighest(base: Int, percent: String) {
    #expect(PokemonStat.Value(base: base, effort: 0).percentage.description == percent)
  }

  @Test func dividesSpeciesIntoSexes() {
    #expect(GenderRatio.femaleEighths(1).femalePercent?.description == "12.5")
    #expect(GenderRatio.femaleEighths(1).malePercent?.description == "87.5")
    #expect(GenderRatio.genderless.femalePercent == nil)
    #expect(GenderRatio.genderless.rawValue == -1)
  }

  @Test func drawsTreesOfAnyDepth() {
    let tree = EvolutionTree(
      id: 1, babyTriggerItem: nil,
      nodes: [
        node("a", parent: nil, stage: 1, children: 2),
        node("b", parent: 0, stage: 2, children: 2),
        node("c", parent: 1, stage: 3),
        node("d", parent: 1, stage: 3, isLast: true, children: 1),
        node("e", parent: 3, stage: 4, isLast: true),
        node("f", parent: 0, stage: 2, isLast: true),
      ])
    #expect(tree.nodes.map(tree.drawing(of:)) == ["A", "├─ B", "│  ├─ C", "│  └─ D", "│     └─ E", "└─ F"])
    #expect(tree.stageCounts == [0: 4])
    let slugs = { (nodes: [EvolutionNode]) in nodes.map(\.species.slug).joined() }
    #expect(slugs(tree.leaves) == "cef" && slugs([tree.root]) == "a" && slugs(tree.children(of: tree.root)) == "bf")
    #expect(tree.leaves.map { slugs(tree.path(to: $0)) } == ["abc", "abde", "af"])
    #expect(tree.nodes.map { tree.parent(of: $0)?.species.slug } == [nil, "a", "b", "b", "d", "a"])
  }

  private func node(
    _ slug: String, parent: Int?, stage: Int, isLast: Bool = false, children: Int = 0
  ) -> EvolutionNode {
    var node = EvolutionNode(species: SpeciesReference(id: 1, slug: slug), displayName: DisplayName.prettified(slug))
    (node.parentIndex, node.stage, node.isLastChild, node.childCount) = (parent, stage, isLast, children)
    return node
  }
}
