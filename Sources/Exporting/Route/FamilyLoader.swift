import Mapping
import PokeAPI
import Pokedex
import Publishing
import Streams

/// An evolution chain with the documents of all its species.
final class Family: Sendable {
  /// The id of the chain.
  let id: Int
  /// The chain, no species of it marked as in range.
  let tree: Outcome<EvolutionTree>
  /// The species of the chain by id, those out of range included, and a parent elsewhere that failed; empty when the
  /// chain failed.
  let species: [Int: Outcome<PokemonSpecies>]
  /// The places of its Pokémon in it, by the Pokémon's id.
  let evolutions: [Int: PokemonEvolution]
  /// The oddities that the chain and its species show by themselves.
  let findings: [QualityFinding]

  init(id: Int, tree: Outcome<EvolutionTree>, species: [Int: Outcome<PokemonSpecies>], findings: [QualityFinding]) {
    self.id = id
    self.tree = tree
    self.species = species
    self.findings = findings
    evolutions = tree.value?.evolutions ?? [:]
  }
}

/// A species in, its family out: the chain and the documents of all its species, each loaded once.
///
/// Many species of a family ask at the same time, and those of later generations long after: what is loaded stays, but
/// for the texts that only long tables show, which go once the walk has received them.
final class FamilyLoader: Sendable {
  private let harvest: Harvest
  /// Whether chains are needed; without them a species comes alone.
  private let needsChains: Bool
  private let species = SingleFlight<Int, Outcome<PokemonSpecies>>()
  private let families = SingleFlight<Int, Family>()

  init(_ harvest: Harvest, needsChains: Bool) {
    self.harvest = harvest
    self.needsChains = needsChains
  }

  /// A species, as a Pokémon names it, and its family; no family for a species without a chain.
  ///
  /// - Throws: An error of the whole run.
  func family(of reference: SpeciesReference) async throws -> (species: Outcome<PokemonSpecies>, family: Family?) {
    let species = try await load(reference)
    guard needsChains, let id = species.value?.evolutionChainID else { return (species, nil) }
    return (species, try await family(id))
  }

  /// Forgets the texts of a family the walk has received.
  func trim(_ family: Family) {
    let species = family.species.mapValues { $0.map(\.trimmed) }
    for (id, outcome) in species { self.species.replace(id, with: outcome) }
    families.replace(family.id, with: Family(id: family.id, tree: family.tree, species: species, findings: []))
  }

  /// Forgets the texts of a species the walk has received.
  func trim(_ id: Int, _ species: Outcome<PokemonSpecies>) {
    self.species.replace(id, with: species.map(\.trimmed))
  }

  private func load(_ reference: SpeciesReference) async throws -> Outcome<PokemonSpecies> {
    try await species.value(for: reference.id) { try await harvest.species(reference) }
  }

  private func family(_ id: Int) async throws -> Family {
    try await families.value(for: id) {
      var species: [Int: Outcome<PokemonSpecies>] = [:]
      var summaries: [Int: SpeciesSummary] = [:]
      let tree = try await Outcome {
        let chain = try await harvest.documents.load(
          .document(ResourceKey(.evolutionChain, id)), as: EvolutionChainDTO.self)
        do {
          let members = try chain.species()
          for (member, outcome) in try await load(members) {
            // A species in two chains comes with its own one, whichever is loaded first.
            if (outcome.value?.evolutionChainID ?? id) == id { species[member] = outcome }
            summaries[member] = outcome.value?.summary
          }
          if let root = members.first, let parent = summaries[root.id]?.evolvesFrom {
            // Melmetal's chain does not have Meltan.
            let outcome = try await load(parent)
            summaries[parent.id] = outcome.value?.summary
            if outcome.value == nil { species[parent.id] = outcome }
          }
          return try EvolutionTree(dto: chain, species: summaries)
        } catch let error as MappingError {
          throw ResourceFailure(error)
        }
      }
      guard let value = tree.value else { return Family(id: id, tree: tree, species: [:], findings: []) }
      return Family(id: id, tree: tree, species: species, findings: value.findings(species: summaries))
    }
  }

  /// Species with their documents, all at a time.
  private func load(
    _ references: [SpeciesReference]
  ) async throws -> [(id: Int, outcome: Outcome<PokemonSpecies>)] {
    try await withThrowingTaskGroup(of: (Int, Outcome<PokemonSpecies>).self) { group in
      for reference in references { group.addTask { (reference.id, try await self.load(reference)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}

extension PokemonSpecies {
  /// The species without its names and texts in all languages, which only long tables show.
  var trimmed: PokemonSpecies {
    var species = self
    species.translations = []
    species.flavorTexts = []
    return species
  }
}
