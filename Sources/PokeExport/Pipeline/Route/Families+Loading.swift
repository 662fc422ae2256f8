extension Families {
  mutating func load(_ references: [SpeciesReference], _ loader: DocumentLoader, _ notes: inout Notes) async throws {
    try await references.transformFollowing(window: loader.window, wanting: { wanted(by: $0) }) { wanted in
      try await Families.load(wanted, loader)
    } _: { add in
      add(&self, &notes)
    }
  }

  /// A document that must be loaded before a species and its evolution tree are complete.
  struct Wanted: Identifiable, Sendable {
    let id: ResourceKey
    var slug: String?
  }

  private static func load(
    _ wanted: Wanted, _ loader: DocumentLoader
  ) async throws -> @Sendable (inout Families, inout Notes) -> Void {
    let key = wanted.id
    if key.endpoint == .pokemonSpecies {
      let loaded = try await loader.load(PokemonSpecies.self, .document(key), name: wanted.slug)
      return { $0.species[key.id] = $1.collect(loaded) }
    }
    let loaded = try await loader.load(EvolutionChainDTO.self, .document(key))
    if let chain = loaded.outcome.value { loader.progress.noteFamily(chain.species.map(\.id)) }
    return { $0.chains[key.id] = $1.collect(loaded) }
  }

  func wanted(by reference: SpeciesReference) -> [Wanted] {
    if !scope.needsSpecies { return [] }
    var wanted: [Wanted] = []
    add(reference, to: &wanted)
    // A `severed` species belongs to its parent's chain, so the parent loads first.
    if let species = species[reference.id]?.value, !addParent(of: species, to: &wanted), scope.needsChains,
      let chain = chainID(of: species)
    {
      addFamily(chain, to: &wanted)
    }
    return wanted
  }

  private func addFamily(_ id: Int, to wanted: inout [Wanted]) {
    if members[id] != nil { return }
    guard let chain = chains[id] else { return addChain(id, to: &wanted) }
    guard let chain = chain.value else { return }
    let severed = severedChild(of: chain)
    for member in chain.species + [severed].compactMap({ $0 }) {
      add(member, to: &wanted)
      if let species = species[member.id]?.value { addParent(of: species, to: &wanted) }
    }
    if let parent = species[chain.chain.species.id]?.value?.evolvesFrom { add(parent, to: &wanted) }
    // Loads the species that evolution conditions refer to, as whole documents. If the run loaded only their names,
    // their own families would request them again.
    if scope.needsNames { for species in chain.neededSpecies { add(species, to: &wanted) } }
    if let own = ownChainID(of: severed), chains[own] == nil { addChain(own, to: &wanted) }
  }

  private func addChain(_ id: Int, to wanted: inout [Wanted]) {
    wanted.append(Wanted(id: ResourceKey(.evolutionChain, id)))
  }

  private func add(_ reference: SpeciesReference, to wanted: inout [Wanted]) {
    if species[reference.id] != nil { return }
    wanted.append(Wanted(id: ResourceKey(.pokemonSpecies, reference.id), slug: reference.slug))
  }

  /// Adds the species' parent if needed; returns whether the species' chain stays unknown until the parent arrives.
  @discardableResult
  private func addParent(of species: PokemonSpecies, to wanted: inout [Wanted]) -> Bool {
    guard let parent = species.evolvesFrom else { return false }
    if species.isSevered || scope.needsNames { add(parent, to: &wanted) }
    return species.isSevered && self.species[parent.id] == nil
  }
}

extension Families {
  // The API gives a severed species a chain of its own, although the species belongs to its parent's chain.
  fileprivate static let severed = ["meltan": SpeciesReference(id: 809, slug: "melmetal")]

  func severedChild(of chain: EvolutionChainDTO) -> SpeciesReference? {
    chain.chain.evolvesTo.isEmpty ? Families.severed[chain.chain.species.name] : nil
  }

  func ownChainID(of severed: SpeciesReference?) -> Int? {
    severed.flatMap { species[$0.id]?.value?.evolutionChainID }
  }

  func chainID(of species: PokemonSpecies) -> Int? {
    let parent = species.isSevered ? species.evolvesFrom.flatMap { self.species[$0.id]?.value } : nil
    return parent?.evolutionChainID ?? species.evolutionChainID
  }
}

extension PokemonSpecies {
  fileprivate var isSevered: Bool { evolvesFrom.map { Families.severed[$0.slug]?.id == id } ?? false }
}

extension EvolutionChainDTO {
  // `own` is the child's own chain. Its root gives the child's evolution methods, if the API states any.
  func joining(_ child: SpeciesReference, _ own: EvolutionChainDTO?) -> EvolutionChainDTO {
    var link = own?.chain ?? ChainLinkDTO()
    link.evolvesTo = []
    link.species = IdentifiedResourceDTO(name: child.slug, id: child.id)
    var whole = self
    whole.chain.evolvesTo = [link]
    return whole
  }

  func finding(about child: SpeciesReference) -> QualityFinding {
    QualityFinding(
      .parentMismatch, resource: Endpoint.pokemonSpecies.rawValue, id: child.id, field: "evolves_from_species",
      message: "\(child.slug) evolves from \(chain.species.name), "
        + "but evolution-chain/\(id) does not include \(child.slug)")
  }
}
