import Mapping
import PokeAPI
import Pokedex
import Publishing
import Streams

/// A species in, its family out: the chain and the documents of all its species, each loaded once.
///
/// Many species of a family ask at the same time, and those of later generations long after: a family stays until the
/// walk has received it, and its species leave a few fields behind.
final class FamilyLoader: Sendable {
  private let harvest: Harvest
  /// Whether chains are needed; without them a species comes alone.
  private let needsChains: Bool
  private let species = SingleFlight<Int, Loaded>()
  private let families = SingleFlight<Int, Family?>()

  init(_ harvest: Harvest, needsChains: Bool) {
    self.harvest = harvest
    self.needsChains = needsChains
  }

  /// A species that has been loaded.
  private enum Loaded {
    /// It is here, and nobody has received it.
    case here(Outcome<PokemonSpecies>)
    /// It has been handed over, to its family or else to the walk; the fields that other families need stay, unless its
    /// document could not be had.
    case handedOver(family: Int?, SpeciesSummary?)

    var summary: SpeciesSummary? {
      switch self {
      case .here(let species): species.value?.summary
      case .handedOver(_, let summary): summary
      }
    }
  }

  /// A species and its family.
  ///
  /// - Parameter reference: The species, as a Pokémon names it.
  /// - Returns: The species, unless it comes with its family or the walk has received it; the family, unless the walk
  ///   has received it or there is none.
  /// - Throws: An error of the whole run.
  func family(
    of reference: SpeciesReference
  ) async throws -> (species: Outcome<PokemonSpecies>?, family: Family?) {
    switch try await load(reference) {
    case .handedOver(let id?, _): return (nil, try await family(id))
    case .handedOver(nil, _): return (nil, nil)
    case .here(let species):
      guard needsChains, let id = species.value?.evolutionChainID else { return (species, nil) }
      return (species, try await family(id))
    }
  }

  /// Lets go of a family the walk has received.
  func release(_ family: Family) { families.replace(family.id, with: nil) }

  /// Lets go of a species the walk has received by itself.
  func release(_ id: Int, _ species: Outcome<PokemonSpecies>) {
    self.species.replace(id, with: .handedOver(family: nil, species.value?.summary))
  }

  private func load(_ reference: SpeciesReference) async throws -> Loaded {
    try await species.value(for: reference.id) { .here(try await harvest.species(reference)) }
  }

  private func family(_ id: Int) async throws -> Family? {
    try await families.value(for: id) {
      var species: [Int: Outcome<PokemonSpecies>] = [:]
      var summaries: [Int: SpeciesSummary] = [:]
      let tree = try await Outcome {
        let chain = try await harvest.documents.load(
          .document(ResourceKey(.evolutionChain, id)), as: EvolutionChainDTO.self)
        do {
          let members = try chain.species()
          for (member, loaded) in try await load(members) {
            // A species in two chains comes with its own one, whichever is loaded first.
            if case .here(let outcome) = loaded, (outcome.value?.evolutionChainID ?? id) == id {
              species[member] = outcome
            }
            summaries[member] = loaded.summary
          }
          if let root = members.first, let parent = summaries[root.id]?.evolvesFrom {
            // Melmetal's chain does not have Meltan.
            let loaded = try await load(parent)
            summaries[parent.id] = loaded.summary
            if case .here(let outcome) = loaded, outcome.value == nil { species[parent.id] = outcome }
          }
          return try EvolutionTree(dto: chain, species: summaries)
        } catch let error as MappingError {
          throw ResourceFailure(error)
        }
      }
      guard let value = tree.value else { return Family(id: id, tree: tree, species: [:], findings: []) }
      for (member, outcome) in species {
        self.species.replace(member, with: .handedOver(family: id, outcome.value?.summary))
      }
      return Family(id: id, tree: tree, species: species, findings: value.findings(species: summaries))
    }
  }

  /// Species with their documents, all at a time.
  private func load(_ references: [SpeciesReference]) async throws -> [(id: Int, loaded: Loaded)] {
    try await withThrowingTaskGroup(of: (Int, Loaded).self) { group in
      for reference in references { group.addTask { (reference.id, try await self.load(reference)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
