import Testing

@testable import PokeExport

@Suite struct FamilyJoinTests {
  private var world = SmallWorld()

  init() {
    world.add(1, "bulbasaur", chain: 1)
    world.add(2, "ivysaur", chain: 1, from: 1)
    world.add(3, "venusaur", chain: 1, from: 2, pokemon: [3, 10033])
    world.chain(1, world.link(1, [world.link(2, [world.link(3)])]))
    world.add(4, "charmander", chain: 2)
    world.chain(2, world.link(4))
  }

  @Test(arguments: [1, 2, 3, 128])
  func sendsAFamilyAndItsSpeciesBeforeItsFirstPokemon(batchSize: Int) throws {
    var world = world
    #expect(
      try world.walk([1, 2, 3, 4, 10033], by: batchSize).values.map(\.label) == [
        "species 1", "species 2", "species 3", "tree 1: 1+ 2+ 3+", "pokemon 1", "pokemon 2", "pokemon 3",
        "species 4", "tree 2: 4+", "pokemon 4", "pokemon 10033",
      ])
  }

  @Test(arguments: [1, 2, 128])
  func asksForEachDocumentOnce(batchSize: Int) throws {
    var world = world
    _ = try world.walk([1, 3, 4, 10033], by: batchSize)
    #expect(world.asked.count == Set(world.asked).count && world.asked.count == 4 + 4 + 2)
  }

  @Test func keepsAFamilyWholeAndLeavesOutSpeciesThatAreNotSelected() throws {
    var world = world
    let (families, values, notes) = try world.walk([2])
    #expect(values.map(\.label) == ["species 2", "tree 1: 1- 2+ 3-", "pokemon 2"])
    #expect(notes.relativeCount == 2 && notes.findings.isEmpty && families.mentions == nil)
  }

  /// Whether venusaur is in range depends on its own varieties, not on the Pokémon that led to its family.
  @Test(arguments: [
    ([10033], "tree 1: 1- 2- 3-"), ([1, 10033], "tree 1: 1+ 2- 3-"), ([3, 10033], "tree 1: 1- 2- 3+"),
  ])
  func decidesWhatIsInRangeBySpeciesAndSelectionAlone(selected: [Int], tree: String) throws {
    var world = world
    world.add(3, "venusaur", chain: 1, from: 2, pokemon: [3, 10033], lists: [3])
    let (_, values, notes) = try world.walk(selected, by: 1)
    #expect(values.map(\.label).filter { $0.hasPrefix("tree") } == [tree])
    #expect(
      notes.findings == [
        QualityFinding(
          .missingFromSpecies, resource: "pokemon", id: 10033, field: "species",
          message: "the Pokémon names pokemon-species/3, but that species does not list the Pokémon as a variety")
      ])
  }

  @Test func putsASpeciesOfTwoChainsIntoTheOneItNames() throws {
    var world = world
    world.chain(2, world.link(4, [world.link(2)]))
    for order in [[4, 2], [2, 4]] {
      let values = try world.walk(order, by: 1).values.map(\.label)
      #expect(values.count { $0 == "species 2" } == 1)
      #expect(values.firstIndex(of: "species 2") == values.firstIndex { $0.hasPrefix("tree 1") }.map { $0 - 1 })
    }
  }

  /// The API gives melmetal a chain of its own.
  @Test(arguments: [[808, 809], [809], [809, 808]])
  func joinsMelmetalWithMeltan(selected: [Int]) throws {
    var world = SmallWorld()
    world.add(808, "meltan", chain: 433)
    world.add(809, "melmetal", chain: 539, from: 808)
    world.chain(433, world.link(808))
    world.chain(539, world.link(809))
    let (_, values, notes) = try world.walk(selected, by: 1)
    let mark = selected.contains(808) ? "+" : "-"
    #expect(values.map(\.label).filter { $0.hasPrefix("tree") } == ["tree 433: 808\(mark) 809+"])
    #expect(notes.findings.filter { $0.code == .parentMismatch }.map(\.id) == [809])
    #expect(world.asked.count == Set(world.asked).count && world.asked.contains(ResourceKey(.evolutionChain, 539)))
    world.chains[539] = nil
    let trees = try world.walk(selected, by: 1).values.map(\.label).filter { $0.hasPrefix("tree") }
    #expect(trees == ["tree 433: 808\(mark) 809+"])
  }

  @Test func asksForTheParentThatAFirstSpeciesClaims() throws {
    var world = world
    world.add(4, "charmander", chain: 2, from: 9)
    let (families, values, walkNotes) = try world.walk([4])
    var notes = walkNotes
    families.addFailures(to: &notes)
    #expect(values.map(\.label) == ["species 4", "tree 2: 4+", "pokemon 4"])
    #expect(notes.missing == ["pokemon-species/9"])
  }

  @Test(arguments: 0..<5)
  func endsWhereReferencesLeadBack(kind: Int) throws {
    var world = world
    switch kind {
    case 0: world.add(4, "charmander", chain: 2, from: 4)
    case 1:
      world.add(1, "bulbasaur", chain: 1, from: 3)
      world.add(4, "charmander", chain: 2, from: 1)
    case 2:
      world.add(809, "melmetal", chain: 2, from: 808)
      world.add(808, "meltan", chain: 2, from: 809)
      world.chain(2, world.link(808))
      world.species[809]?.evolvesFromSpecies = IdentifiedResourceDTO(name: "meltan", id: 809)
    case 3: world.chain(2, world.link(4, [world.link(1, [world.link(4)])]))
    default:
      world.chain(1, world.link(1, [world.link(4)]))
      world.chain(2, world.link(4, [world.link(1)]))
    }
    let ids = kind == 2 ? [808, 809] : [1, 2, 3, 4]
    for order in [ids, ids.reversed()] {
      var world = world
      let (_, values, notes) = try world.walk(order, by: 1)
      #expect(values.map(\.label).filter { $0.hasPrefix("pokemon") } == order.map { "pokemon \($0)" }, "\(kind)")
      #expect(!notes.findings.isEmpty || !notes.failures.isEmpty, "\(kind)")
      #expect(world.asked.count == Set(world.asked).count)
    }
  }

  @Test func noticesASpeciesThatItsChainLacks() throws {
    var world = world
    world.add(4, "charmander", chain: 1)
    let (_, values, notes) = try world.walk([4])
    #expect(values.map(\.label) == ["tree 1: 1- 2- 3-", "species 4", "pokemon 4"])
    #expect(notes.findings.map(\.code) == [.missingFromChain])
  }

  @Test func noticesASpeciesThatNamesNoChainAlthoughOneIncludesIt() throws {
    var world = world
    world.add(2, "ivysaur", chain: nil, from: 1)
    let (_, values, notes) = try world.walk([1, 2, 3])
    #expect(values.map(\.label).contains("tree 1: 1+ 2+ 3+"))
    #expect(notes.findings.map { "\($0.code.rawValue) \($0.id ?? 0)" } == ["missing_from_chain 2"])
  }

  @Test func usesOnlyTheFirstLinkOfASpeciesThatAChainHasTwice() throws {
    var world = world
    world.chain(1, world.link(1, [world.link(2, [world.link(3, [world.link(1)])]), world.link(2)]))
    let (_, values, notes) = try world.walk([1])
    let tree = values.compactMap { if case .evolutionTree(let tree) = $0 { tree } else { nil } }.first
    #expect(tree?.nodes.map(\.id) == [1, 2, 3] && tree?.nodes.map(\.childCount) == [1, 1, 0])
    #expect(
      notes.findings.map(\.message).sorted()
        == ["bulbasaur", "ivysaur"].map {
          "the chain has \($0) twice; only the first link is used"
        })
  }

  @Test func goesOnWithoutDocumentsThatAreMissing() throws {
    var world = world
    world.species[2] = nil
    world.chains[2] = nil
    world.pokemon[3] = nil
    let (families, values, walkNotes) = try world.walk([1, 2, 3, 4])
    var notes = walkNotes
    #expect(
      values.map(\.label) == [
        "species 1", "species 3", "tree 1: 1+ 2+ 3+", "pokemon 1", "pokemon 2", "species 4", "pokemon 4",
      ])
    families.addFailures(to: &notes)
    families.addContradictions(to: &notes)
    #expect(notes.missing == ["pokemon-species/2", "evolution-chain/2"])
    #expect(notes.failures.map(\.resource) == ["pokemon/3"])
    #expect(notes.failures.first?.message == "pokemon/3: the source lists it, but does not have it")
  }

  @Test func notesEachFailureOfARelativeOnce() throws {
    var world = world
    for key in [ResourceKey(.pokemonSpecies, 3), ResourceKey(.evolutionChain, 2), ResourceKey(.pokemon, 2)] {
      world.failures[key] = ResourceFailure(resource: "\(key)", reason: .contract, message: "broken")
    }
    let (families, values, walkNotes) = try world.walk([1, 2, 4], by: 1)
    var notes = walkNotes
    families.addFailures(to: &notes)
    #expect(notes.failures.map(\.resource) == ["pokemon/2", "pokemon-species/3", "evolution-chain/2"])
    #expect(notes.missing.isEmpty && families.mentions == nil)
    #expect(values.count == 6 && families.sent == [1, 2, 4])
  }

  @Test func notesTheFailureOfAParentThatIsLoadedForItsName() throws {
    var world = world
    (world.scope.needsChains, world.scope.needsNames) = (false, true)
    world.species[1] = nil
    let (families, _, walkNotes) = try world.walk([2])
    var notes = walkNotes
    families.addFailures(to: &notes)
    #expect(notes.missing == ["pokemon-species/1"] && notes.findings.map(\.code) == [.danglingReference])
  }

  @Test func mentionsOnlySpeciesThatNoPokemonLeadsTo() throws {
    var world = world
    world.scope.meetsAll = true
    var notes = Notes()
    try world.walk([1, 2, 4, 10033], by: 2).families.addContradictions(to: &notes)
    #expect(notes.findings.isEmpty)
    world.add(5, "charmeleon", chain: 2, from: 4)
    world.chain(2, world.link(4, [world.link(5)]))
    try world.walk([1, 2, 4, 10033], by: 2).families.addContradictions(to: &notes)
    let message = "the species pokemon-species/5 (charmeleon) in this chain has no Pokémon"
    #expect(notes.findings.map(\.message) == [message])
  }

  @Test func keepsTheLongTextsOfASpeciesUntilItIsSent() throws {
    var world = world
    for id in [1, 3] { world.species[id]?.names = [TextDTO(text: "N\(id)", language: NamedResourceDTO("ja"))] }
    let (families, values, _) = try world.walk([1])
    let sent = values.compactMap { value -> Int? in
      if case .species(let species) = value { species.translations.count } else { nil }
    }
    #expect(sent == [1])
    #expect(families.species[1]?.value?.translations.isEmpty == true)
    #expect(families.species[3]?.value?.translations.count == 1)
  }

  @Test func knowsAllFormsOfTheSpeciesItSent() throws {
    var world = world
    #expect(try world.walk([3]).families.sentSpecies.flatMap { $0.varieties.map(\.pokemonID) } == [3, 10033])
  }
}

extension ExportedValue {
  /// The value in a few words; a tree has a plus at each species that is in range.
  fileprivate var label: String {
    switch self {
    case .pokemon(let pokemon, _): "pokemon \(pokemon.id)"
    case .species(let species): "species \(species.id)"
    case .evolutionTree(let tree):
      "tree \(tree.id): " + tree.nodes.map { "\($0.species.id)\($0.isInRange ? "+" : "-")" }.joined(separator: " ")
    default: "another value"
    }
  }
}
