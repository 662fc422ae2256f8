import Synchronization

struct Family: Sendable {
  let id: Int
  /// The chain, no species of it marked as in range.
  let tree: Outcome<EvolutionTree>
  /// The species of the chain by id, even those out of range, and failed parents outside the chain; empty when the
  /// chain failed.
  let species: [Int: Outcome<PokemonSpecies>]
  let findings: [QualityFinding]
}

/// The places of a family's Pokémon, which stay in memory, and the family itself, until it is taken.
final class LoadedFamily: Sendable {
  let evolutions: [Int: PokemonEvolution]
  private let family: Mutex<Family?>

  init(_ family: Family) {
    evolutions = family.tree.value?.evolutions ?? [:]
    self.family = Mutex(family)
  }

  func take() -> Family? { family.withLock { $0.take() } }
}

/// Loads the family of a species: the chain and the documents of all its species, each once.
///
/// Many species of a family ask at the same time, and later generations ask long after. Loaded species therefore stay
/// in memory, without the texts that only long tables show: the first caller takes these, and the family.
final class FamilyLoader: Sendable {
  private let documents: DocumentLoader
  private let names: NameLoader?
  private let needsChains: Bool
  private let species = SingleFlight<Int, Outcome<PokemonSpecies>>()
  private let namedSpecies = SingleFlight<Int, Outcome<PokemonSpecies>>()
  private let families = SingleFlight<Int, LoadedFamily>()
  /// The species with all their texts, by id, until they are taken.
  private let whole = Mutex<[Int: PokemonSpecies]>([:])

  init(_ documents: DocumentLoader, _ names: NameLoader? = nil, needsChains: Bool) {
    self.documents = documents
    self.names = names.flatMap { $0.isNeeded ? $0 : nil }
    self.needsChains = needsChains
  }

  func family(of reference: SpeciesReference) async throws -> (Outcome<PokemonSpecies>, LoadedFamily?) {
    let species = try await named(reference)
    guard needsChains, let id = species.value?.evolutionChainID else { return (species, nil) }
    return (species, try await family(id))
  }

  func takeWhole(_ id: Int) -> PokemonSpecies? { whole.withLock { $0.removeValue(forKey: id) } }

  /// Species that evolve, by the slug of their parent, whose chain lacks them: the API gives each a chain of its own.
  private static let severed = ["meltan": SpeciesReference(id: 809, slug: "melmetal")]

  private func load(_ reference: SpeciesReference) async throws -> Outcome<PokemonSpecies> {
    try await species.value(for: reference.id) { [self] in
      var outcome = try await Outcome<PokemonSpecies> {
        try await documents.value(of: .document(.pokemonSpecies, reference.id), name: reference.slug)
      }
      if let species = outcome.value, let parent = species.evolvesFrom,
        FamilyLoader.severed[parent.slug]?.id == species.id,
        let chain = try await load(parent).value?.evolutionChainID
      {
        outcome = outcome.map { species in
          var joined = species
          if chain != joined.evolutionChainID { joined.severedChainID = joined.evolutionChainID }
          joined.evolutionChainID = chain
          return joined
        }
      }
      guard documents.context.keepsTranslations else { return outcome }
      return outcome.map { species in
        whole.withLock { $0[species.id] = species }
        var trimmed = species
        (trimmed.translations, trimmed.flavorTexts) = ([], [])
        return trimmed
      }
    }
  }

  private func named(_ reference: SpeciesReference) async throws -> Outcome<PokemonSpecies> {
    let outcome = try await load(reference)
    guard let names, let species = outcome.value else { return outcome }
    return try await namedSpecies.value(for: species.id) { [self] in
      var named = species
      named.names = try await names.names(of: species.references)
      if let parent = species.evolvesFrom {
        named.names.insert(try await load(parent).value?.displayName, of: Names.Reference(.species, parent.slug))
      }
      return .value(named)
    }
  }

  private func family(_ id: Int) async throws -> LoadedFamily {
    try await families.value(for: id) { [self] in
      var species: [Int: Outcome<PokemonSpecies>] = [:]
      var known: [Int: PokemonSpecies] = [:]
      var findings: [QualityFinding] = []
      let tree = try await Outcome {
        var chain = try await documents.load(
          .document(.evolutionChain, id), with: DocumentReader(EvolutionChainDTO.self))
        if let child = FamilyLoader.severed[chain.chain.species.name], chain.chain.evolvesTo.isEmpty {
          var link = ChainLinkDTO()
          link.species = NamedResourceDTO(name: child.slug, url: ResourceURL(kind: .pokemonSpecies, id: child.id))
          if let id = try await load(child).value?.severedChainID {
            link.evolutionDetails = try await documents.load(
              .document(.evolutionChain, id), with: DocumentReader(EvolutionChainDTO.self)
            ).chain.evolutionDetails
          }
          chain.chain.evolvesTo = [link]
          findings.append(
            QualityFinding(
              .parentMismatch, resource: ResourceKind.pokemonSpecies.rawValue, id: child.id,
              field: "evolves_from_species",
              message: "\(child.slug) evolves from \(chain.chain.species.name), but evolution-chain/\(id) lacks it"))
        }
        do {
          let members = try chain.species()
          documents.ledger.progress.noteFamily(members.map(\.id))
          try await members.transformInOrder(window: max(1, members.count)) { member in
            (member.id, try await self.named(member))
          } _: { member, outcome in
            // A species in two chains belongs to the one it names, whichever is loaded first.
            if (outcome.value?.evolutionChainID ?? id) == id { species[member] = outcome }
            known[member] = outcome.value
          }
          if let root = members.first, let parent = known[root.id]?.evolvesFrom {
            let outcome = try await load(parent)
            known[parent.id] = outcome.value
            if outcome.value == nil { species[parent.id] = outcome }
          }
          let plain = Names(language: documents.context.language)
          let tree = try EvolutionTree(dto: chain, species: known, names: plain)
          guard let names else { return tree }
          return try EvolutionTree(dto: chain, species: known, names: try await names.names(of: tree.references))
        } catch let error as MappingError {
          throw ResourceFailure(error)
        }
      }
      if let tree = tree.value { findings += tree.findings(species: known) } else { (species, findings) = ([:], []) }
      return LoadedFamily(Family(id: id, tree: tree, species: species, findings: findings))
    }
  }
}

/// Makes each value once, however many tasks of a run ask for it.
///
/// These tasks are cancelled together, and end with the first error: cancelling one cancels the value it waits for.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let flights = Mutex<[Key: Flight]>([:])

  private enum Flight {
    case underWay(Task<Value, any Error>)
    /// Without its task, which is larger than most values.
    case ended(Value)
  }

  func value(for key: Key, make: @escaping @Sendable () async throws -> Value) async throws -> Value {
    // A task that starts now would be cancelled only after its first request.
    try Task.checkCancellation()
    let flight = flights.withLock { flights in
      if let flight = flights[key] { return flight }
      let flight = Flight.underWay(
        Task {
          let value = try await make()
          self.flights.withLock { $0[key] = .ended(value) }
          return value
        })
      flights[key] = flight
      return flight
    }
    switch flight {
    case .ended(let value): return value
    case .underWay(let task):
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }
}
