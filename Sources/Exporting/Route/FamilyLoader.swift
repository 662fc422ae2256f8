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
    /// It stands in no family that is known.
    case alone(Outcome<PokemonSpecies>)
    /// It has been handed over to its family; the fields that others need are nil when its document could not be had.
    case inFamily(Int, SpeciesSummary?)

    var summary: SpeciesSummary? {
      switch self {
      case .alone(let species): species.value?.summary
      case .inFamily(_, let summary): summary
      }
    }
  }

  /// A species and its family.
  ///
  /// - Parameter reference: The species, as a Pokémon names it.
  /// - Returns: The species, unless it has come with its family; the family, unless the walk has received it, or there
  ///   is none.
  func family(
    of reference: SpeciesReference
  ) async throws -> (species: Outcome<PokemonSpecies>?, family: Family?) {
    switch try await load(reference) {
    case .inFamily(let id, _): return (nil, try await family(id))
    case .alone(let species):
      guard needsChains, let id = species.value?.evolutionChainID else { return (species, nil) }
      return (species, try await family(id))
    }
  }

  /// Lets go of a family the walk has received.
  func release(_ family: Family) { families.replace(family.id, with: nil) }

  private func load(_ reference: SpeciesReference) async throws -> Loaded {
    try await species.value(for: reference.id) { .alone(try await harvest.species(reference)) }
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
          for try await (reference, loaded) in loaded(members) {
            if case .alone(let outcome) = loaded { species[reference.id] = outcome }
            summaries[reference.id] = loaded.summary
          }
          if let root = members.first, let parent = summaries[root.id]?.evolvesFrom {
            // Melmetal's chain does not have Meltan.
            summaries[parent.id] = try await load(parent).summary
          }
          return try EvolutionTree(dto: chain, species: summaries)
        } catch let error as MappingError {
          throw ResourceFailure(error)
        }
      }
      guard let value = tree.value else { return Family(id: id, tree: tree, species: [:], findings: []) }
      for (member, outcome) in species { self.species.replace(member, with: .inFamily(id, outcome.value?.summary)) }
      return Family(id: id, tree: tree, species: species, findings: value.findings(species: summaries))
    }
  }

  /// Species with their documents, many at a time.
  private func loaded(
    _ references: [SpeciesReference]
  ) -> some AsyncSequence<(SpeciesReference, Loaded), any Error> {
    references.async.orderedConcurrentMap(window: harvest.window) { ($0, try await self.load($0)) }
  }
}
