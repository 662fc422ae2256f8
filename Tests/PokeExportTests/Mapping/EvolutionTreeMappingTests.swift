import Testing

@testable import PokeExport

@Suite struct EvolutionTreeMappingTests {
  @Test func writesChildrenDownByIDInPreorder() {
    let chain = link(
      1, "root",
      [link(30, "late", [link(31, "leaf")]), link(5, "early")])
    let tree = EvolutionTree(dto: EvolutionChainDTO(id: 9, chain: chain), species: [:])
    #expect(tree.nodes.map(\.species.id) == [1, 5, 30, 31])
    #expect(tree.nodes.map(\.parentIndex) == [nil, 0, 0, 2])
    #expect(tree.nodes.map(\.stage) == [1, 2, 2, 3])
    #expect(tree.nodes.map(\.isLastChild) == [true, false, true, true])
    #expect(tree.nodes.map(\.displayName) == ["Root", "Early", "Late", "Leaf"])
    #expect(tree.nodes.allSatisfy { !$0.isInRange })
  }

  @Test func flattensChainsDeeperThanAnyStack() {
    var chain = link(5000, "s5000")
    for id in (1..<5000).reversed() { chain = link(id, "s\(id)", [chain]) }
    let tree = EvolutionTree(dto: EvolutionChainDTO(id: 1, chain: chain), species: [:])
    #expect(tree.nodes.count == 5000)
    #expect(tree.stageCounts == [0: 5000])
  }

  @Test func keepsTheChainsTreeWhereTheSpeciesNamesAnotherParent() {
    let chain = EvolutionChainDTO(id: 1, chain: link(1, "a", [link(2, "b")]))
    let tree = EvolutionTree(dto: chain, species: [1: species(1, "a"), 2: species(2, "b", from: 3)])
    #expect(tree.nodes.map(\.status) == [.ok, .parentMismatch])
    #expect(tree.nodes[1].parentIndex == 0 && tree.nodes[1].stage == 2)
  }

  /// The root's own document names a parent: the root itself, a species of the chain, or a species elsewhere.
  @Test(arguments: [
    (1, 1, "evolution-chain/1"), (2, 1, "evolution-chain/1"), (3, 1, "evolution-chain/1"), (9, 2, "pokemon-species/1"),
  ])
  func followsTheParentOfARootOnlyOutOfTheChain(parent: Int, stage: Int, followed: String) {
    let chain = EvolutionChainDTO(id: 1, chain: link(1, "a", [link(2, "b", [link(3, "c")])]))
    var summaries = [1: species(1, "a", from: parent), 2: species(2, "b", from: 1), 3: species(3, "c", from: 2)]
    for (id, slug) in [(1, "a"), (2, "b"), (3, "c")] {
      summaries[id]?.varieties = [.init(pokemonID: id, slug: slug, isDefault: true)]
    }
    let tree = EvolutionTree(dto: chain, species: summaries)
    #expect(tree.nodes.map(\.stage) == [stage, stage + 1, stage + 2])
    #expect(tree.nodes.map(\.status) == [.parentMismatch, .noMethod, .noMethod])
    #expect(tree.root.claimedParent?.species.id == (stage == 1 ? nil : parent))
    #expect(EvolutionMethodRow.rows(to: tree.root, in: tree).map(\.parent.id) == (stage == 1 ? [] : [parent]))
    #expect((1...3).map { tree.evolutions[$0]?.targets.map(\.pokemonID) } == [[2], [3], []])
    #expect(
      tree.findings(species: summaries).filter { $0.code == .parentMismatch }.map(\.message) == [
        "a evolves from parent (id \(parent)) in its own document, but from no species in evolution-chain/1; "
          + "the dataset follows \(followed)"
      ])
  }

  @Test func beginsATreeOfItsOwnWithASpeciesThatEvolvesFromNothing() {
    let chain = EvolutionChainDTO(
      id: 250,
      chain: link(489, "phione", [link(490, "manaphy", [link(492, "c")]), link(491, "b")]))
    let summaries = [
      489: species(489, "phione"), 490: species(490, "manaphy"),
      491: species(491, "b", from: 489), 492: species(492, "c", from: 490),
    ]
    let tree = EvolutionTree(dto: chain, species: summaries)
    #expect(tree.nodes.map(\.species.id) == [489, 491, 490, 492])
    #expect(tree.nodes.map(\.parentIndex) == [nil, 0, nil, 2])
    #expect(tree.nodes.map(\.status) == [.ok, .noMethod, .parentMismatch, .noMethod])
    #expect(tree.nodes.map(\.childCount) == [1, 0, 1, 0])
    #expect(tree.nodes.map(tree.drawing) == ["Phione", "└─ B", "Manaphy", "└─ C"])
    #expect(
      tree.findings(species: summaries).first { $0.code == .parentMismatch }?.message
        == "manaphy evolves from no species in its own document, but from phione (id 489) in evolution-chain/250; "
        + "the dataset follows pokemon-species/490")
  }

  @Test func marksAnEdgeWithoutMethods() {
    let chain = EvolutionChainDTO(id: 1, chain: link(1, "a", [link(2, "b")]))
    let tree = EvolutionTree(dto: chain, species: [1: species(1, "a"), 2: species(2, "b", from: 1)])
    #expect(tree.nodes.map(\.status) == [.ok, .noMethod])
    #expect(tree.nodes[1].primaryMethod == nil)
  }

  static let primaryCases: [(rule: String, details: [EvolutionDetailDTO], level: Int)] = [
    ("data without is_default: the first", [detail(level: 1), detail(level: 2)], 1),
    (
      "data without is_default: none that needs a place, beauty or affection",
      [
        detail(level: 1) { $0.location = NamedResourceDTO("cave") },
        detail(level: 2) { $0.nearSpecialRock = true }, detail(level: 3) { $0.minBeauty = 171 },
        detail(level: 4) { $0.minAffection = 2 }, detail(level: 5),
      ], 5
    ),
    (
      "data without is_default: not a level up that names nothing",
      [detail(trigger: "level-up"), detail(level: 2, trigger: "level-up")], 2
    ),
    (
      "data without is_default: the first method if every method needs a place",
      [detail(level: 1) { $0.nearSpecialRock = true }, detail(trigger: "level-up")], 1
    ),
    (
      "data without is_default: not the one for a regional form",
      [detail(level: 1, required: "rattata-alola"), detail(level: 2)], 2
    ),
    ("a default before others", [detail(level: 1), detail(level: 2, isDefault: true)], 2),
    (
      "among defaults the lowest version group",
      [detail(level: 1, isDefault: true, group: 20), detail(level: 2, isDefault: true, group: 3)], 2
    ),
    (
      "not the one for a regional form",
      [
        detail(level: 1, isDefault: true, group: 1, evolved: "raticate-alola"),
        detail(level: 2, isDefault: true, group: 2, required: "rattata-alola"),
        detail(level: 3, isDefault: true, group: 3, required: "rattata", evolved: "raticate"),
      ], 3
    ),
    (
      "any default when all are for forms",
      [detail(level: 1, group: 1), detail(level: 2, isDefault: true, group: 2, evolved: "raticate-alola")], 2
    ),
  ]

  @Test(arguments: primaryCases)
  func picksThePrimaryMethod(rule: String, details: [EvolutionDetailDTO], level: Int) {
    var child = link(20, "raticate")
    child.evolutionDetails = details
    let chain = EvolutionChainDTO(id: 7, chain: link(19, "rattata", [child]))
    let tree = EvolutionTree(dto: chain, species: [:])
    #expect(tree.nodes[1].primaryMethod?.minLevel == level, "\(rule)")
    #expect(tree.nodes[1].methods.count == details.count)
  }

  @Test func takesTheFirstOfItsOwnFormsForTheDefault() {
    var child = link(413, "wormadam")
    child.evolutionDetails = [
      Self.detail(level: 1, required: "burmy-sandy", evolved: "wormadam-sandy"),
      Self.detail(level: 2, required: "burmy-plant", evolved: "wormadam-plant"),
    ]
    let tree = EvolutionTree(dto: EvolutionChainDTO(id: 213, chain: link(412, "burmy", [child])), species: [:])
    #expect(tree.nodes[1].primaryMethodIndex == 1)
    #expect(
      tree.nodes[1].howAll == "Level 2 under further conditions | Level 1 under further conditions "
        + "[Burmy (Sandy Cloak) → Wormadam (Sandy Cloak)]")
  }

  @Test func readsOldAndNewSpellingsOfForms() {
    var old = EvolutionDetailDTO()
    old.baseForm = NamedResourceDTO("old", .pokemon)
    var new = EvolutionDetailDTO()
    new.requiredPokemonForm = NamedResourceDTO("new", "pokemon-form", 2)
    new.needsOneOfNatures = ["33"]
    new.timeOfDay = ""
    var child = link(2, "b")
    child.evolutionDetails = [old, new]
    let chain = EvolutionChainDTO(id: 1, chain: link(1, "a", [child]))
    let methods = EvolutionTree(dto: chain, species: [:]).nodes[1].methods
    #expect(methods.map { $0.requiredForm?.slug } == ["old", "new"])
    #expect(methods.map { $0.requiredForm?.id } == [1, 2])
    #expect(methods[1].needsOneOfNatures == ["33"])
    #expect(methods[1].timeOfDay == nil)
  }

  private static func detail(
    level: Int? = nil, trigger: String? = nil, isDefault: Bool? = nil, group: Int? = nil, required: String? = nil,
    evolved: String? = nil, _ change: (inout EvolutionDetailDTO) -> Void = { _ in }
  ) -> EvolutionDetailDTO {
    var detail = EvolutionDetailDTO()
    change(&detail)
    detail.minLevel = level
    detail.trigger = trigger.map { NamedResourceDTO($0) }
    detail.isDefault = isDefault
    detail.versionGroup = group.map { NamedResourceDTO("group-\($0)", "version-group", $0) }
    detail.baseForm = required.map { NamedResourceDTO($0, .pokemon) }
    detail.evolvedForm = evolved.map { NamedResourceDTO($0, .pokemon, 2) }
    return detail
  }

  private func link(_ id: Int, _ slug: String, _ children: [ChainLinkDTO] = []) -> ChainLinkDTO {
    var link = ChainLinkDTO()
    link.species = IdentifiedResourceDTO(name: slug, id: id)
    link.evolvesTo = children
    return link
  }

  private func species(_ id: Int, _ slug: String, from parent: Int? = nil) -> PokemonSpecies {
    var dto = PokemonSpeciesDTO(id: id, name: slug)
    dto.evolvesFromSpecies = parent.map { IdentifiedResourceDTO(name: "parent", id: $0) }
    return PokemonSpecies(dto: dto, context: ReadingContext())
  }
}
