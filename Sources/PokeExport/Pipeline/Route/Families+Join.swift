extension Families {
  /// Turns a batch into values; the values of a family come in this order: selected species, tree, Pokémon.
  mutating func join(_ batch: [Outcome<Pokemon>], _ names: NameBook, _ notes: inout Notes) -> [ExportedValue] {
    var values: [ExportedValue] = []
    for outcome in batch {
      switch outcome {
      case .value(let pokemon): values += join(pokemon, names, &notes)
      case .failed(let failure):
        mentions = nil
        notes.add(failure)
      }
    }
    mentions = mentions?.filter { mention in
      !(mention.id.map(sent.contains) ?? sentSpecies.contains { $0.slug == mention.slug })
    }
    return values
  }

  private mutating func join(_ document: Pokemon, _ names: NameBook, _ notes: inout Notes) -> [ExportedValue] {
    var (pokemon, values) = (document, [ExportedValue]())
    pokemon.names = names.names(of: document.namesShown)
    let outcome = species[document.species.id]
    if scope.needsChains, let chain = outcome?.value.flatMap(chainID) {
      if members[chain] == nil { values += join(family: chain, names, &notes) }
      pokemon.evolution = evolutions[chain]?.removeValue(forKey: document.id)
      // An empty dictionary keeps its memory, so it is removed.
      if evolutions[chain]?.isEmpty ?? false { evolutions[chain] = nil }
    }
    values += unsentSpecies(document.species.id, names, &notes)
    let species = outcome?.value.map { named($0, names).withoutLongTexts }
    pokemon = pokemon.named(after: species)
    notes.add(pokemon.findings + (species?.findings(about: pokemon) ?? []))
    return values + [.pokemon(pokemon, species: species)]
  }

  private mutating func join(family id: Int, _ names: NameBook, _ notes: inout Notes) -> [ExportedValue] {
    guard let chain = chains[id]?.value else { return [] }
    let (tree, findings) = tree(chain, names)
    chains[id] = nil
    (members[id], evolutions[id]) = (Set(tree.nodes.map(\.species.id)), tree.evolutions)
    notes.relativeCount += tree.nodes.count { !$0.isInRange }
    notes.add(findings)
    var values: [ExportedValue] = []
    // If two chains include a species, the run sends the species only with the chain that the species refers to.
    let own = tree.nodes.filter { (species[$0.species.id]?.value.flatMap(chainID) ?? id) == id }
    for node in own where node.isInRange {
      values += unsentSpecies(node.species.id, names, &notes, among: own.map(\.species.id))
    }
    mentions? += tree.mentions
    return values + [.evolutionTree(tree)]
  }

  private mutating func unsentSpecies(
    _ id: Int, _ names: NameBook, _ notes: inout Notes, among family: [Int] = []
  ) -> [ExportedValue] {
    if species[id]?.failure != nil { mentions = nil }
    guard let species = species[id]?.value, sent.insert(id).inserted else { return [] }
    let relatives = chainID(of: species).map { members[$0] ?? [] } ?? Set(family)
    let named = named(species, names)
    notes.add(species.findings + named.findings(about: relatives, scope.existing))
    if let parent = species.evolvesFrom, !family.contains(parent.id), self.species[parent.id]?.failure == nil {
      mentions?.append(species.mention(of: parent))
    }
    self.species[id] = .value(species.withoutLongTexts)
    return [.species(named)]
  }

  private func named(_ species: PokemonSpecies, _ names: NameBook) -> PokemonSpecies {
    var named = species
    named.evolutionChainID = chainID(of: species)
    if !names.isNeeded { return named }
    named.names = names.names(of: species.namesShown)
    if let parent = species.evolvesFrom {
      named.names.insert(self.species[parent.id]?.value?.displayName, of: Names.Reference(.species, parent.slug))
    }
    return named
  }
}

extension Families {
  func tree(of id: Int, _ names: NameBook? = nil) throws(ResourceFailure) -> EvolutionTree? {
    guard let species = try species[id]?.get(), let id = chainID(of: species), let chain = try chains[id]?.get()
    else { return nil }
    if let own = ownChainID(of: severedChild(of: chain)) { _ = try chains[own]?.get() }
    return tree(chain, names).0
  }

  /// Builds the tree of a family; which nodes are in range depends on the selection, not on the batch.
  private func tree(
    _ loaded: EvolutionChainDTO, _ names: NameBook? = nil
  ) -> (EvolutionTree, [QualityFinding]) {
    let severed = severedChild(of: loaded)
    let own = ownChainID(of: severed).flatMap { chains[$0]?.value }
    let chain = severed.map { loaded.joining($0, own) } ?? loaded
    var members: [Int: PokemonSpecies] = [:]
    for member in chain.species { members[member.id] = species[member.id]?.value }
    if let parent = members[chain.chain.species.id]?.evolvesFrom { members[parent.id] = species[parent.id]?.value }
    var tree = EvolutionTree(dto: chain, species: members, names: Names(language: scope.language))
    if let names, names.isNeeded {
      tree = EvolutionTree(dto: chain, species: members, names: names.names(of: tree.namesShown))
    }
    for (index, node) in tree.nodes.enumerated() {
      tree.mark(index, isInRange: scope.selects(node), isSevered: node.species == severed)
    }
    let findings = (severed.map { [loaded.finding(about: $0)] } ?? []) + chain.repeats
    return (tree, findings + tree.findings(species: members))
  }

  func namesShown(by pokemon: [Pokemon]) -> [Names.Reference] {
    var shown: [Names.Reference] = []
    var (seen, seenChains): (Set<Int>, Set<Int>) = ([], [])
    func add(_ id: Int) {
      if seen.insert(id).inserted, let species = species[id]?.value { shown += species.namesShown }
    }
    for pokemon in pokemon {
      add(pokemon.species.id)
      guard scope.needsChains, let id = species[pokemon.species.id]?.value.flatMap(chainID),
        seenChains.insert(id).inserted, let chain = chains[id]?.value
      else { continue }
      let (tree, _) = tree(chain)
      for node in tree.nodes { add(node.species.id) }
      shown += tree.namesShown
    }
    return shown
  }
}
