extension EvolutionTree {
  init(dto: EvolutionChainDTO, context: ReadingContext) { self.init(dto: dto, species: [:]) }

  // A species that is not loaded gets a node with a name made from the slug, and with an empty list of varieties.
  init(dto: EvolutionChainDTO, species: [Int: PokemonSpecies], names: Names = Names()) {
    var flattening = EvolutionFlattening(species: species)
    flattening.flatten(dto)
    self.init(id: dto.id, babyTriggerItem: dto.babyTriggerItem?.name, nodes: flattening.nodes, names: names)
  }

  func findings(species: [Int: PokemonSpecies]) -> [QualityFinding] {
    nodes.flatMap { node in
      let parent = parent(of: node)?.species
      let chainParent = parent ?? node.deniedParent
      let found = [parentMismatch(node, chainParent, species[node.species.id]), missingMethod(node, parent)]
      return found.compactMap { $0 } + unknownTypes(node)
        + olderGames(node, [parent?.id, node.species.id].compactMap { $0.flatMap { species[$0] } })
    }
  }

  private func parentMismatch(
    _ node: EvolutionNode, _ parent: SpeciesReference?, _ document: PokemonSpecies?
  ) -> QualityFinding? {
    guard let document, document.evolvesFrom?.id != parent?.id else { return nil }
    let name = { (parent: SpeciesReference?) in parent.map { "\($0.slug) (id \($0.id))" } ?? "no species" }
    let isChainFollowed = node.deniedParent == nil && node.claimedParent == nil
    let followed = isChainFollowed ? "evolution-chain/\(id)" : "pokemon-species/\(node.species.id)"
    return QualityFinding(
      .parentMismatch, resource: Endpoint.pokemonSpecies.rawValue,
      id: node.species.id, field: "evolves_from_species",
      message: "\(node.species.slug) evolves from \(name(document.evolvesFrom)) in its own document, "
        + "but from \(name(parent)) in evolution-chain/\(id); the dataset follows \(followed)")
  }

  private func olderGames(_ node: EvolutionNode, _ species: [PokemonSpecies]) -> [QualityFinding] {
    let games = Set(node.methods.compactMap(\.versionGroup?.slug)).sorted()
    guard let newest = species.max(by: { $0.generation < $1.generation }) else { return [] }
    return games.filter { Generation.ofGames($0).map { $0 < newest.generation } ?? false }.map { games in
      finding(
        .olderGame, .info, about: "evolution_details[].version_group",
        "\(node.species.slug) evolves in the games \(games), "
          + "but \(newest.slug) is newer: from generation \(newest.generation)")
    }
  }

  private func unknownTypes(_ node: EvolutionNode) -> [QualityFinding] {
    let needed = node.methods.flatMap { [("known_move_type", $0.knownMoveType), ("party_type", $0.partyType)] }
    return needed.compactMap { field, slug in
      guard let slug, !PokemonType.isKnown(slug) else { return nil }
      return finding(
        .danglingReference, about: "evolution_details[].\(field)",
        "\(node.species.slug) needs the type \(slug), which this version does not know")
    }
  }

  private func missingMethod(_ node: EvolutionNode, _ parent: SpeciesReference?) -> QualityFinding? {
    guard let parent, node.methods.isEmpty else { return nil }
    return finding(
      .noMethod, about: "evolution_details",
      "the API does not say how \(parent.slug) evolves into \(node.species.slug)")
  }

  func finding(
    _ code: QualityFinding.Code, _ severity: QualityFinding.Severity = .warning, about field: String, _ message: String
  ) -> QualityFinding {
    QualityFinding(
      code, severity: severity, resource: Endpoint.evolutionChain.rawValue, id: id, field: field, message: message)
  }
}

extension EvolutionChainDTO {
  var species: [SpeciesReference] { members.distinct }

  /// A finding for each species that the chain has twice.
  var repeats: [QualityFinding] {
    members.repeated.map { species in
      QualityFinding(
        .duplicateKey, resource: Endpoint.evolutionChain.rawValue, id: id, field: "chain",
        message: "the chain has \(species.slug) twice; only the first link is used")
    }
  }

  private var members: (distinct: [SpeciesReference], repeated: [SpeciesReference]) {
    var (distinct, repeated): ([SpeciesReference], [SpeciesReference]) = ([], [])
    var (pending, seen) = ([chain], Set<Int>())
    while let link = pending.popLast() {
      let species = SpeciesReference(dto: link.species)
      if seen.insert(species.id).inserted { distinct.append(species) } else { repeated.append(species) }
      pending += link.evolvesTo.reversed()
    }
    return (distinct, repeated)
  }
}

extension EvolutionChainDTO {
  /// The species that occur in the conditions of the chain, such as the species to trade for.
  var neededSpecies: [SpeciesReference] {
    var needed: [SpeciesReference] = []
    var pending = [chain]
    while let link = pending.popLast() {
      for species in link.evolutionDetails.flatMap({ [$0.partySpecies, $0.tradeSpecies] }).compactMap(\.self) {
        if let id = species.url.id(of: .pokemonSpecies) { needed.append(SpeciesReference(id: id, slug: species.name)) }
      }
      pending += link.evolvesTo
    }
    return needed
  }
}

extension SpeciesReference {
  init(dto: IdentifiedResourceDTO) { self.init(id: dto.id, slug: dto.name) }
}
