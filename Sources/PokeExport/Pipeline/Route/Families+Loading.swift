extension Families {
  /// Loads species and the documents they lead to, until all their families are known.
  ///
  /// Only this task knows what is under way, so it requests each document once, as soon as one names it.
  mutating func load(_ references: [SpeciesReference], _ loader: DocumentLoader, _ notes: inout Notes) async throws {
    var underWay = UnderWay()
    let first = references.flatMap { underWay.add(wanted(by: $0), for: $0) }
    try await first.transformFollowing(window: loader.window) { wanted in
      (wanted.key, try await wanted.load(loader))
    } _: { key, relative in
      add(relative, of: key.id, loader.progress, &notes)
      return underWay.remove(key).flatMap { underWay.add(wanted(by: $0), for: $0) }
    }
  }

  /// A document that is still to be loaded, because a known one names it.
  struct Wanted: Sendable {
    let key: ResourceKey
    var slug: String?

    fileprivate func load(_ loader: DocumentLoader) async throws -> Relative {
      if key.endpoint == .evolutionChain {
        return .chain(try await loader.load(.document(key), with: DocumentReader(EvolutionChainDTO.self)))
      }
      return .species(try await loader.load(PokemonSpecies.self, .document(key), name: slug))
    }
  }

  fileprivate enum Relative: Sendable {
    case species(Loaded<PokemonSpecies>)
    case chain(Loaded<EvolutionChainDTO>)
  }

  /// The requests under way, each with the species that wait for it.
  struct UnderWay {
    private var waiting: [ResourceKey: [SpeciesReference]] = [:]

    /// Adds documents, and returns those that are not requested yet.
    mutating func add(_ wanted: [Wanted], for reference: SpeciesReference) -> [Wanted] {
      wanted.filter { document in
        let isNew = waiting[document.key] == nil
        // One entry is enough, because each arrival looks for everything that is still missing.
        if waiting[document.key]?.contains(reference) != true { waiting[document.key, default: []].append(reference) }
        return isNew
      }
    }

    mutating func remove(_ key: ResourceKey) -> [SpeciesReference] { waiting.removeValue(forKey: key) ?? [] }
  }

  private mutating func add(_ relative: Relative, of id: Int, _ progress: DocumentProgress, _ notes: inout Notes) {
    switch relative {
    case .species(let loaded): species[id] = notes.collect(loaded)
    case .chain(let loaded):
      let chain = notes.collect(loaded)
      chains[id] = chain
      if let members = chain.value?.species { progress.noteFamily(members.map(\.id)) }
    }
  }

  /// The documents still missing for a species and its family; none when all are known.
  func wanted(by reference: SpeciesReference) -> [Wanted] {
    if !scope.needsSpecies { return [] }
    var wanted: [Wanted] = []
    add(reference, to: &wanted)
    // A severed species belongs to its parent's chain, so the parent must come first.
    if let species = species[reference.id]?.value, !addParent(of: species, to: &wanted), scope.needsChains,
      let chain = chainID(of: species)
    {
      addFamily(chain, to: &wanted)
    }
    return wanted
  }

  private func addFamily(_ id: Int, to wanted: inout [Wanted]) {
    if joined[id] != nil { return }
    guard let chain = chains[id] else {
      wanted.append(Wanted(key: ResourceKey(.evolutionChain, id)))
      return
    }
    guard let chain = chain.value else { return }
    let severed = severedChild(of: chain)
    for member in chain.species + [severed].compactMap({ $0 }) {
      add(member, to: &wanted)
      if let species = species[member.id]?.value { addParent(of: species, to: &wanted) }
    }
    if let parent = species[chain.chain.species.id]?.value?.evolvesFrom { add(parent, to: &wanted) }
    // Loaded only for its name, such a species would be requested again with its own family.
    if scope.needsNames { for species in chain.neededSpecies { add(species, to: &wanted) } }
    if let own = severed.flatMap({ species[$0.id]?.value?.evolutionChainID }), chains[own] == nil {
      wanted.append(Wanted(key: ResourceKey(.evolutionChain, own)))
    }
  }

  private func add(_ reference: SpeciesReference, to wanted: inout [Wanted]) {
    if species[reference.id] != nil { return }
    wanted.append(Wanted(key: ResourceKey(.pokemonSpecies, reference.id), slug: reference.slug))
  }

  /// Adds a needed parent; returns whether the species' chain depends on a parent still to come.
  @discardableResult
  private func addParent(of species: PokemonSpecies, to wanted: inout [Wanted]) -> Bool {
    guard let parent = species.evolvesFrom else { return false }
    if species.isSevered || scope.needsNames { add(parent, to: &wanted) }
    return species.isSevered && self.species[parent.id] == nil
  }
}

extension Families {
  /// The severed species by the slug of their parent, whose chain lacks them because the API gives each its own chain.
  fileprivate static let severed = ["meltan": SpeciesReference(id: 809, slug: "melmetal")]

  func severedChild(of chain: EvolutionChainDTO) -> SpeciesReference? {
    chain.chain.evolvesTo.isEmpty ? Families.severed[chain.chain.species.name] : nil
  }

  /// The chain of the family that a species belongs to: the one it names, or its parent's if it is severed.
  func chainID(of species: PokemonSpecies) -> Int? {
    let parent = species.isSevered ? species.evolvesFrom.flatMap { self.species[$0.id]?.value } : nil
    return parent?.evolutionChainID ?? species.evolutionChainID
  }
}

extension PokemonSpecies {
  fileprivate var isSevered: Bool { evolvesFrom.map { Families.severed[$0.slug]?.id == id } ?? false }
}

extension EvolutionChainDTO {
  /// Gives the root a child, which evolves as the child's own chain says.
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
      message: "\(child.slug) evolves from \(chain.species.name), but evolution-chain/\(id) does not include it")
  }
}
