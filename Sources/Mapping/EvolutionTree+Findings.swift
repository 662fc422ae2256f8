public import Pokedex

extension EvolutionTree {
  /// What is odd about the family.
  ///
  /// - Parameter species: What is known of the selected species, by id.
  /// - Returns: One finding for each parent the species contradicts and each edge without a method.
  public func findings(species: [Int: SpeciesSummary]) -> [QualityFinding] {
    nodes.flatMap { node in
      let parent = node.parent.map { nodes[$0].species }
      return [parentMismatch(node, parent, species[node.species.id]), missingMethod(node, parent)].compactMap { $0 }
    }
  }

  private func parentMismatch(
    _ node: EvolutionNode, _ parent: SpeciesReference?, _ summary: SpeciesSummary?
  ) -> QualityFinding? {
    guard let summary, summary.evolvesFromID != parent?.id else { return nil }
    let own = summary.evolvesFromID.map { "pokemon-species/\($0)" } ?? "nothing"
    return QualityFinding(
      .parentMismatch, resource: "pokemon-species", id: node.species.id, field: "evolves_from_species",
      message: "\(node.species.slug) evolves from \(own), but evolution-chain/\(id) "
        + (parent.map { "has it after \($0.slug)" } ?? "starts with it"))
  }

  private func missingMethod(_ node: EvolutionNode, _ parent: SpeciesReference?) -> QualityFinding? {
    guard let parent, node.methods.isEmpty else { return nil }
    return QualityFinding(
      .noMethod, resource: "evolution-chain", id: id, field: "evolution_details",
      message: "\(parent.slug) evolves into \(node.species.slug), and the API does not say how")
  }
}
