import Mapping
import PokeAPI
import Pokedex

/// Contradictions between the species met so far, and between them and families.
extension KnownSpecies {
  /// References to Pokémon that lead nowhere.
  func danglingVarieties(of species: PokemonSpecies) -> [QualityFinding] {
    species.varieties.filter { !existing.contains($0.pokemonID) }.map { variety in
      QualityFinding(
        .danglingReference, resource: ResourceKind.pokemonSpecies.rawValue,
        id: species.id, field: "varieties[].pokemon",
        message: "\(species.slug) names pokemon/\(variety.pokemonID) (\(variety.slug)), which the list does not have")
    }
  }

  /// The finding about a species whose chain does not have it.
  func missingFromChain(_ species: PokemonSpecies) -> [QualityFinding] {
    guard let chain = species.evolutionChainID, let members = families[chain], !members.isEmpty,
      !members.contains(species.id)
    else { return [] }
    return [
      QualityFinding(
        .missingFromChain, resource: ResourceKind.pokemonSpecies.rawValue, id: species.id, field: "evolution_chain",
        message: "it names evolution-chain/\(chain), which does not have it")
    ]
  }

  /// Takes note of the parent a species names outside its family.
  mutating func noteReferences(of species: PokemonSpecies, in family: Family?) {
    guard meetsAll, let parent = species.evolvesFrom, !ids.contains(parent.id), family?.species[parent.id] == nil
    else { return }
    let finding = QualityFinding(
      .danglingReference, resource: ResourceKind.pokemonSpecies.rawValue, id: species.id, field: "evolves_from_species",
      message: "it names pokemon-species/\(parent.id), which no Pokémon leads to")
    note(OpenReference(id: parent.id, slug: parent.slug, finding: finding))
  }

  /// Takes note of the species of a family that have not been met, and of those its conditions name.
  mutating func noteReferences(of family: Family) {
    guard meetsAll, let tree = family.tree.value else { return }
    for node in tree.nodes {
      if !ids.contains(node.species.id) {
        let finding = QualityFinding(
          .danglingReference, resource: ResourceKind.evolutionChain.rawValue, id: tree.id, field: "species",
          message: "it names pokemon-species/\(node.species.id) (\(node.species.slug)), which no Pokémon leads to")
        note(OpenReference(id: node.species.id, slug: node.species.slug, finding: finding))
      }
      for method in node.methods { noteReferences(of: method, to: node.species, in: tree.id) }
    }
  }

  private mutating func noteReferences(of method: EvolutionMethod, to species: SpeciesReference, in chain: Int) {
    for (field, slug) in [("party_species", method.partySpecies), ("trade_species", method.tradeSpecies)] {
      guard let slug else { continue }
      let finding = QualityFinding(
        .danglingReference, resource: ResourceKind.evolutionChain.rawValue,
        id: chain, field: "evolution_details[].\(field)",
        message: "\(species.slug) needs the species \(slug), which no Pokémon leads to")
      note(OpenReference(slug: slug, finding: finding))
    }
  }
}
