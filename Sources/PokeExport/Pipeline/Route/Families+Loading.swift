extension Families {
  /// The documents that known ones name and that are not known: the next step of loading.
  struct Wanted {
    /// Slugs by id.
    var species: [Int: String] = [:]
    var chains: Set<Int> = []

    var isEmpty: Bool { species.isEmpty && chains.isEmpty }
  }

  /// Loads what the species lead to, step by step, until they and their families are known.
  mutating func load(_ references: [SpeciesReference], _ documents: DocumentLoader, _ notes: inout Notes) async throws {
    while true {
      let wanted = wanted(by: references)
      if wanted.isEmpty { return }
      try await wanted.species.sorted { $0.key < $1.key }.transformInOrder(window: documents.window) { id, slug in
        (id, try await documents.load(PokemonSpecies.self, .document(.pokemonSpecies, id), name: slug))
      } _: { id, loaded in
        notes.add(loaded.arrivals)
        add(loaded.outcome, ofSpecies: id)
      }
      try await wanted.chains.sorted().transformInOrder(window: documents.window) { id in
        (id, try await documents.load(.document(.evolutionChain, id), with: DocumentReader(EvolutionChainDTO.self)))
      } _: { id, loaded in
        notes.add(loaded.arrivals)
        chains[id] = loaded.outcome
        if let members = try? loaded.outcome.value?.species() { documents.progress.noteFamily(members.map(\.id)) }
      }
    }
  }

  func wanted(by references: [SpeciesReference]) -> Wanted {
    var wanted = Wanted()
    if !scope.needsSpecies { return wanted }
    for reference in references {
      add(reference, to: &wanted)
      guard let species = species[reference.id]?.value else { continue }
      // The parent says which chain a severed species belongs to.
      if !addParent(of: species, to: &wanted), scope.needsChains, let chain = species.evolutionChainID {
        addFamily(chain, to: &wanted)
      }
    }
    return wanted
  }

  private func addFamily(_ id: Int, to wanted: inout Wanted) {
    if joined[id] != nil { return }
    guard let chain = chains[id] else {
      wanted.chains.insert(id)
      return
    }
    guard let chain = chain.value, let members = try? chain.species() else { return }
    let severedChild = severedChild(of: chain)
    for member in members + [severedChild].compactMap({ $0 }) {
      add(member, to: &wanted)
      if let species = species[member.id]?.value { addParent(of: species, to: &wanted) }
    }
    if let root = members.first, let parent = species[root.id]?.value?.evolvesFrom { add(parent, to: &wanted) }
    if let child = severedChild, let own = species[child.id]?.value?.severedChainID, chains[own] == nil {
      wanted.chains.insert(own)
    }
  }

  private func add(_ reference: SpeciesReference, to wanted: inout Wanted) {
    if species[reference.id] == nil { wanted.species[reference.id] = reference.slug }
  }

  /// Returns whether the species cannot be placed before its parent has come.
  @discardableResult
  private func addParent(of species: PokemonSpecies, to wanted: inout Wanted) -> Bool {
    guard let parent = species.evolvesFrom else { return false }
    let isSevered = Families.severed[parent.slug]?.id == species.id
    if isSevered || scope.needsParents { add(parent, to: &wanted) }
    return isSevered && self.species[parent.id] == nil
  }
}

extension Families {
  /// Species that evolve, by the slug of their parent, whose chain lacks them: the API gives each a chain of its own.
  static let severed = ["meltan": SpeciesReference(id: 809, slug: "melmetal")]

  func severedChild(of chain: EvolutionChainDTO) -> SpeciesReference? {
    chain.chain.evolvesTo.isEmpty ? Families.severed[chain.chain.species.name] : nil
  }

  mutating func add(_ outcome: Outcome<PokemonSpecies>, ofSpecies id: Int) {
    species[id] = outcome
    // Either the child or its parent may come first.
    for (slug, child) in Families.severed where child.id == id || outcome.value?.slug == slug {
      guard var joined = species[child.id]?.value, let parent = joined.evolvesFrom, parent.slug == slug,
        joined.severedChainID == nil, let chain = species[parent.id]?.value?.evolutionChainID,
        chain != joined.evolutionChainID
      else { continue }
      (joined.severedChainID, joined.evolutionChainID) = (joined.evolutionChainID, chain)
      species[child.id] = .value(joined)
    }
  }
}
