import PokeAPI
public import Pokedex

extension EvolutionTree {
  /// Returns the quality findings about the family.
  ///
  /// - Parameter species: The summaries of its species, by id.
  /// - Returns: One finding for each parent that contradicts the species' document, each evolution without a method,
  ///   and each unknown type.
  public func findings(species: [Int: SpeciesSummary]) -> [QualityFinding] {
    nodes.flatMap { node in
      let parent = node.parent.map { nodes[$0].species }
      let chainParent = parent ?? node.deniedParent
      let found = [parentMismatch(node, chainParent, species[node.species.id]), missingMethod(node, parent)]
      return found.compactMap { $0 } + unknownTypes(node)
    }
  }

  private func parentMismatch(
    _ node: EvolutionNode, _ parent: SpeciesReference?, _ summary: SpeciesSummary?
  ) -> QualityFinding? {
    guard let summary, summary.evolvesFrom?.id != parent?.id else { return nil }
    let own = summary.evolvesFrom.map { "pokemon-species/\($0.id)" } ?? "nothing"
    return QualityFinding(
      .parentMismatch, resource: ResourceKind.pokemonSpecies.rawValue,
      id: node.species.id, field: "evolves_from_species",
      message: "\(node.species.slug) evolves from \(own), but evolution-chain/\(id) "
        + (parent.map { "has it after \($0.slug)" } ?? "starts with it"))
  }

  private func unknownTypes(_ node: EvolutionNode) -> [QualityFinding] {
    var findings: [QualityFinding] = []
    for method in node.methods {
      for (field, slug) in [("known_move_type", method.knownMoveType), ("party_type", method.partyType)] {
        guard let slug, !PokemonType.isKnown(slug) else { continue }
        findings.append(
          QualityFinding(
            .danglingReference, resource: ResourceKind.evolutionChain.rawValue,
            id: id, field: "evolution_details[].\(field)",
            message: "\(node.species.slug) needs the type \(slug), which this version does not know"))
      }
    }
    return findings
  }

  private func missingMethod(_ node: EvolutionNode, _ parent: SpeciesReference?) -> QualityFinding? {
    guard let parent, node.methods.isEmpty else { return nil }
    return QualityFinding(
      .noMethod, resource: ResourceKind.evolutionChain.rawValue, id: id, field: "evolution_details",
      message: "\(parent.slug) evolves into \(node.species.slug), and the API does not say how")
  }
}
