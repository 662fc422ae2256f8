import Mapping
import Pokedex

/// Contradictions among the species met so far, and between them and families.
extension KnownSpecies {
  /// References to Pokémon that lead nowhere.
  func danglingVarieties(of species: PokemonSpecies) -> [QualityFinding] {
    species.varieties.filter { !existing.contains($0.pokemonID) }.map { variety in
      QualityFinding(
        .danglingReference, resource: "pokemon-species", id: species.id, field: "varieties[].pokemon",
        message: "\(species.slug) names pokemon/\(variety.pokemonID) (\(variety.slug)), which the list does not have")
    }
  }

  /// References to a parent that lead nowhere; only when every species there is has been met.
  var danglingParents: [QualityFinding] {
    summaries.compactMap { id, summary in
      guard let parent = summary.evolvesFromID, summaries[parent] == nil else { return nil }
      return QualityFinding(
        .danglingReference, resource: "pokemon-species", id: id, field: "evolves_from_species",
        message: "it names pokemon-species/\(parent), which no Pokémon leads to")
    }
  }

  /// Oddities of a family.
  func findings(of tree: EvolutionTree) -> [QualityFinding] {
    let members = Set(tree.nodes.map(\.species.id))
    let missing = speciesByChain[tree.id, default: []].filter { !members.contains($0) }.map { id in
      QualityFinding(
        .missingFromChain, resource: "pokemon-species", id: id, field: "evolution_chain",
        message: "it names evolution-chain/\(tree.id), which does not have it")
    }
    let dangling =
      !hasMetAll
      ? []
      : tree.nodes.filter { summaries[$0.species.id] == nil }.map { node in
        QualityFinding(
          .danglingReference, resource: "evolution-chain", id: tree.id, field: "species",
          message: "it names pokemon-species/\(node.species.id) (\(node.species.slug)), which no Pokémon leads to")
      }
    return tree.findings(species: summaries) + missing + dangling + danglingConditions(of: tree)
  }

  /// Species that conditions name and that do not exist; only when every species there is has been met.
  private func danglingConditions(of tree: EvolutionTree) -> [QualityFinding] {
    guard hasMetAll else { return [] }
    var findings: [QualityFinding] = []
    for node in tree.nodes {
      for method in node.methods {
        for (field, slug) in [("party_species", method.partySpecies), ("trade_species", method.tradeSpecies)] {
          guard let slug, !slugs.contains(slug) else { continue }
          findings.append(
            QualityFinding(
              .danglingReference, resource: "evolution-chain", id: tree.id, field: "evolution_details[].\(field)",
              message: "\(node.species.slug) needs the species \(slug), which no Pokémon leads to"))
        }
      }
    }
    return findings
  }
}
