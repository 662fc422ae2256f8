import Testing

@testable import PokeExport

@Suite struct PokemonEvolutionTests {
  /// A family of two species; the first variety of each species is the default Pokémon.
  struct Family: Sendable, CustomTestStringConvertible {
    let parent: (slug: String, varieties: [String])
    let child: (slug: String, varieties: [String])
    let methods: [EvolutionMethod]
    /// The expected evolutions, in the order of the child's varieties.
    let steps: [String]

    var testDescription: String { child.slug }

    init(
      _ parent: String, _ parentForms: [String] = [], _ child: String, _ childForms: [String] = [],
      by methods: [EvolutionMethod], _ steps: [String]
    ) {
      self.parent = (parent, [parent] + parentForms)
      self.child = (child, [child] + childForms)
      self.methods = methods
      self.steps = steps
    }

    var tree: EvolutionTree {
      EvolutionTree(id: 1, babyTriggerItem: nil, nodes: [node(1, parent), node(2, child, methods)])
    }
  }

  /// A species whose first Pokémon is the default one; species 2 evolves from species 1.
  private static func node(
    _ id: Int, _ species: (slug: String, varieties: [String]), _ methods: [EvolutionMethod] = []
  ) -> EvolutionNode {
    var node = EvolutionNode(species: SpeciesReference(id: id, slug: species.slug), displayName: species.slug)
    node.varieties = species.varieties.enumerated().map { index, slug in
      PokemonSpecies.Variety(pokemonID: index == 0 ? id : 10_000 * id + index, slug: slug, isDefault: index == 0)
    }
    node.parentIndex = id == 1 ? nil : id - 2
    node.methods = methods
    node.primaryMethodIndex = methods.isEmpty ? nil : 0
    return node
  }

  private static func level(_ level: Int, _ change: (inout EvolutionMethod) -> Void = { _ in }) -> EvolutionMethod {
    var method = EvolutionMethod(trigger: "level-up")
    method.minLevel = level
    change(&method)
    return method
  }

  private static func stone(_ slug: String, from origin: String? = nil, to target: String? = nil) -> EvolutionMethod {
    var method = EvolutionMethod(trigger: "use-item")
    method.item = slug
    method.requiredForm = origin.map { .init(slug: $0, id: nil) }
    method.evolvedForm = target.map { .init(slug: $0, id: nil) }
    return method
  }

  private static var recoil: EvolutionMethod {
    var method = EvolutionMethod(trigger: "recoil-damage")
    method.requiredForm = .init(slug: "basculin-white-striped", id: nil)
    return method
  }

  static let families = [
    Family(
      "pikachu", ["pikachu-belle", "pikachu-gmax"], "raichu", ["raichu-alola"], by: [stone("thunder-stone")],
      ["pikachu > raichu: Use Thunder Stone", "pikachu > raichu-alola: Use Thunder Stone in Alola"]),
    Family(
      "vulpix", ["vulpix-alola"], "ninetales", ["ninetales-alola"],
      by: [
        stone("fire-stone"), stone("ice-stone", from: "vulpix-alola", to: "ninetales-alola"),
      ],
      [
        "vulpix > ninetales: Use Fire Stone",
        "vulpix-alola > ninetales-alola: Use Ice Stone",
      ]),
    Family(
      "graveler", ["graveler-alola"], "golem", ["golem-alola"], by: [EvolutionMethod(trigger: "trade")],
      ["graveler > golem: Trade", "graveler-alola > golem-alola: Trade"]),
    Family(
      "voltorb", ["voltorb-hisui"], "electrode", ["electrode-hisui"], by: [level(30)],
      ["voltorb > electrode: Level 30", "voltorb-hisui > electrode-hisui: Use Leaf Stone"]),
    Family(
      "meowth", ["meowth-alola", "meowth-galar", "meowth-gmax"], "perrserker",
      by: [level(28) { $0.requiredForm = .init(slug: "meowth-galar", id: 10_161) }],
      ["meowth-galar > perrserker: Level 28"]),
    Family(
      "pumpkaboo", ["pumpkaboo-small"], "gourgeist", ["gourgeist-small"], by: [EvolutionMethod(trigger: "trade")],
      ["pumpkaboo > gourgeist: Trade", "pumpkaboo-small > gourgeist-small: Trade"]),
    Family(
      "darumaka", ["darumaka-galar"], "darmanitan",
      ["darmanitan-zen", "darmanitan-galar-standard", "darmanitan-galar-zen"],
      by: [level(35), stone("ice-stone", from: "darumaka-galar", to: "darmanitan-galar-standard")],
      [
        "darumaka > darmanitan: Level 35",
        "darumaka-galar > darmanitan-galar-standard: Use Ice Stone",
      ]),
    Family(
      "basculin", ["basculin-white-striped"], "basculegion", ["basculegion-female"],
      by: [recoil],
      [
        "basculin-white-striped > basculegion: Survive at least 294 HP of recoil damage if male",
        "basculin-white-striped > basculegion-female: Survive at least 294 HP of recoil damage if female",
      ]),
    Family(
      "toxel", [], "toxtricity", ["toxtricity-low-key", "toxtricity-gmax"], by: [level(30)],
      [
        "toxel > toxtricity: Level 30, depending on its nature",
        "toxel > toxtricity-low-key: Level 30, depending on its nature",
      ]),
    Family(
      "dunsparce", [], "dudunsparce", ["dudunsparce-three-segment"], by: [level(32)],
      ["dunsparce > dudunsparce: Level 32", "dunsparce > dudunsparce-three-segment: Level 32 (1% chance)"]),
    Family(
      "charmeleon", [], "charizard", ["charizard-mega-x", "charizard-gmax"], by: [level(36)],
      ["charmeleon > charizard: Level 36"]),
    Family("applin", [], "dipplin", by: [], ["applin > dipplin: "]),
  ]

  @Test(arguments: families)
  func tellsWhereAPokemonComesFrom(_ family: Family) {
    let tree = family.tree
    let evolutions = tree.evolutions
    let steps = tree.nodes[1].varieties.compactMap { variety in
      evolutions[variety.pokemonID].flatMap { place in
        place.origin.map { "\($0.slug) > \(variety.slug): \(place.how ?? "")" }
      }
    }
    #expect(steps == family.steps)
    let back = tree.nodes[0].varieties.flatMap { variety in
      (evolutions[variety.pokemonID]?.targets ?? []).map { "\(variety.slug) > \($0.slug)" }
    }
    #expect(Set(back) == Set(family.steps.map { String($0.prefix { $0 != ":" }) }) && back.count == family.steps.count)
    for node in tree.nodes {
      #expect(node.varieties.allSatisfy { evolutions[$0.pokemonID]?.stage == node.stage })
    }
  }

  /// The API's evolution of Gimmighoul names no form, but both forms evolve in the games.
  @Test func evolvesBothFormsOfGimmighoul() {
    let coins = EvolutionMethod(trigger: "gimmighoul-coins")
    let family = Family("gimmighoul", ["gimmighoul-roaming"], "gholdengo", by: [coins], [])
    let evolutions = family.tree.evolutions
    #expect([1, 10_001].map { evolutions[$0]?.targets.map(\.slug) } == [["gholdengo"], ["gholdengo"]])
    #expect(evolutions[2]?.origin?.slug == "gimmighoul")
  }

  @Test func tellsAPathByTheFormThatTheNextStepNeeds() {
    var mimic = EvolutionMethod(trigger: "level-up")
    mimic.knownMove = "mimic"
    let nodes = [
      Self.node(1, ("mime-jr", ["mime-jr"])), Self.node(2, ("mr-mime", ["mr-mime", "mr-mime-galar"]), [mimic]),
      Self.node(
        3, ("mr-rime", ["mr-rime"]), [Self.level(42) { $0.requiredForm = .init(slug: "mr-mime-galar", id: nil) }]),
    ]
    let tree = EvolutionTree(id: 1, babyTriggerItem: nil, nodes: nodes)
    let galar = "Level up in Galar knowing Mimic → Level 42 (Galarian Mr. Mime)"
    #expect(tree.how(along: tree.nodes) == galar)
    #expect(tree.how(along: Array(tree.nodes.prefix(2))) == "Level up knowing Mimic")
  }
}
