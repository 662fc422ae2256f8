import Mapping
import PokeAPI
import Pokedex

/// An evolution chain with the documents of all its species.
final class Family: Sendable {
  /// The id of the chain.
  let id: Int
  /// The chain, no species of it marked as in range.
  let tree: Outcome<EvolutionTree>
  /// The species of the chain by id, those out of range included, and a parent elsewhere that could not be had; empty
  /// when the chain could not be had.
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
