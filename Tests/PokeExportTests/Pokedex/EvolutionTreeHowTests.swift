import Testing

@testable import PokeExport

@Suite struct EvolutionTreeHowTests {
  @Test func tellsSiblingsOfOneConditionApart() {
    let wurmple = tree("wurmple", [("silcoon", [level(7)]), ("cascoon", [level(7)])])
    #expect(wurmple.nodes[1].how == "Level 7 (50% chance)")
    #expect(wurmple.nodes[2].howAll == "Level 7 (50% chance)")
    let cosmoem = tree("cosmoem", [("solgaleo", [level(53)]), ("lunala", [level(53)])])
    #expect(cosmoem.nodes[1].how == "Level 53 (Sun, Ultra Sun, Sword, Scarlet)")
    #expect(cosmoem.nodes[2].methods[0].how == "Level 53 (Moon, Ultra Moon, Shield, Violet)")
  }

  @Test func saysNothingTwiceOfAnOnlyChildOrADifferentCondition() {
    #expect(tree("cosmoem", [("lunala", [level(53)])]).nodes[1].how == "Level 53")
    #expect(tree("wurmple", [("silcoon", [level(7)]), ("cascoon", [level(8)])]).nodes[1].how == "Level 7")
    var random = level(7)
    random.conditionExpression = "personality value"
    #expect(tree("wurmple", [("silcoon", [random]), ("cascoon", [random])]).nodes[1].how == "Level 7 (50% chance)")
  }

  @Test func saysSinceWhenOrWhereAMethodWorks() {
    var raticate = level(20, "red-blue")
    raticate.isDefault = true
    var alolan = level(20, "sun-moon")
    alolan.timeOfDay = "night"
    alolan.requiredForm = .init(slug: "rattata-alola", id: 10091)
    alolan.evolvedForm = .init(slug: "raticate-alola", id: 10092)
    let rattata = tree("rattata", [("raticate", [alolan, raticate])], primary: 1)
    #expect(rattata.nodes[1].how == "Level 20")
    #expect(rattata.nodes[1].howAll == "Level 20 | Level 20 at night (Alolan Rattata → Alolan Raticate)")
    var (forest, route, stone) = (level(1), level(1), EvolutionMethod(trigger: "use-item"))
    (forest.location, forest.versionGroup) = ("eterna-forest", .init(slug: "diamond-pearl", id: 8))
    (route.location, route.versionGroup) = ("kalos-route-20", .init(slug: "x-y", id: 15))
    (stone.item, stone.versionGroup) = ("leaf-stone", .init(slug: "sword-shield", id: 20))
    #expect(
      tree("eevee", [("leafeon", [forest, route, stone])], primary: 2).nodes[1].howAll
        == "Use Leaf Stone (since Sword/Shield) | Level 1 near the Moss Rock in Eterna Forest (only in Sinnoh) | "
        + "Level 1 near the Moss Rock on Route 20 in Kalos")
    #expect(tree("mankey", [("primeape", [level(28, "red-blue")])]).nodes[1].howAll == "Level 28")
    var (usual, arceus) = (level(14), level(17))
    usual.versionGroup = .init(slug: "gold-silver", id: 3)
    arceus.versionGroup = .init(slug: "legends-arceus", id: 24)
    #expect(
      tree("cyndaquil", [("quilava", [usual, arceus])], primary: 0).nodes[1].howAll
        == "Level 14 | Level 17 (Legends: Arceus)")
  }

  @Test func tellsMethodsThatReadTheSameOnce() {
    var old = EvolutionMethod(trigger: "level-up")
    old.minBeauty = 171
    old.versionGroup = .init(slug: "ruby-sapphire", id: 5)
    var new = old
    new.minBeauty = 170
    new.versionGroup = .init(slug: "brilliant-diamond-shining-pearl", id: 23)
    var trade = EvolutionMethod(trigger: "trade")
    trade.heldItem = "prism-scale"
    trade.versionGroup = .init(slug: "black-white", id: 11)
    #expect(
      tree("feebas", [("milotic", [old, trade, new])], primary: 1).nodes[1].howAll
        == "Trade holding Prism Scale (since Black/White) | High beauty")
    #expect(tree("feebas", [("milotic", [old, new])]).nodes[1].howAll == "High beauty")
    #expect(tree("feebas", [("milotic", [old, new])]).nodes[1].methods[1].how == "High beauty")
    old.versionGroup = new.versionGroup
    let feebas = tree("feebas", [("milotic", [old, new])])
    #expect(feebas.nodes[1].howAll == "High beauty")
    #expect(feebas.nodes[1].methods[0].how == "High beauty (at least 171)")
    #expect(feebas.nodes[1].methods[1].how == "High beauty (at least 170)")
  }

  @Test func isHonestAboutWhatTheAPIDoesNotSay() {
    let applin = tree("applin", [("dipplin", [])])
    #expect(applin.nodes[1].how == nil)
    #expect(applin.nodes[1].howAll == nil)
    #expect(applin.how(along: applin.nodes) == nil)
    #expect(applin.how(along: [applin.root]) == "")
    #expect(applin.nodes[0].how == nil)
    #expect(tree("a", [("b", [level(3)])]).how(along: [0, 1]) == "Level 3")
    #expect(tree("a", [("b", [EvolutionMethod(trigger: "other")])]).nodes[1].howAll == nil)
  }

  private func level(_ level: Int, _ games: String? = nil) -> EvolutionMethod {
    var method = EvolutionMethod(trigger: "level-up")
    method.minLevel = level
    method.versionGroup = games.map { .init(slug: $0, id: nil) }
    return method
  }

  private func tree(
    _ root: String, _ children: [(slug: String, methods: [EvolutionMethod])], primary: Int = 0
  ) -> EvolutionTree {
    let nodes = ([(root, [])] + children).enumerated().map { index, species in
      var node = EvolutionNode(
        species: SpeciesReference(id: index + 1, slug: species.0), displayName: DisplayName.prettified(species.0))
      node.parentIndex = index == 0 ? nil : 0
      node.methods = species.1
      node.primaryMethodIndex = species.1.isEmpty ? nil : primary
      return node
    }
    return EvolutionTree(id: 1, babyTriggerItem: nil, nodes: nodes)
  }
}
