/// Turns a chain of any depth into nodes in preorder; the children of a node are sorted by species id.
///
/// If the chain has a species twice, the second link is left out, with all links below it.
struct EvolutionFlattening {
  let species: [Int: PokemonSpecies]
  private(set) var nodes: [EvolutionNode] = []
  private(set) var members: Set<Int> = []

  mutating func flatten(_ chain: EvolutionChainDTO) {
    members = Set(chain.species.map(\.id))
    var roots = [Step(link: chain.chain)]
    var seen: Set<Int> = []
    while !roots.isEmpty {
      var pending = [roots.removeFirst()]
      while let step = pending.popLast() {
        guard seen.insert(step.link.species.id).inserted else { continue }
        let links = step.link.evolvesTo.sorted { $0.species.id < $1.species.id }
        let children = links.map { Step(link: $0, parent: nodes.count) }
        let node = node(step)
        nodes.append(node)
        if let parent = node.parentIndex { nodes[parent].childCount += 1 }
        roots += children.filter(evolvesFromNothing)
        pending += children.filter { !evolvesFromNothing($0) }.reversed()
      }
    }
    var parents: Set<Int?> = []
    for index in nodes.indices.reversed() {
      nodes[index].isLastChild = parents.insert(nodes[index].parentIndex).inserted
    }
  }

  private func evolvesFromNothing(_ step: Step) -> Bool {
    species[step.link.species.id].map { $0.evolvesFrom == nil } ?? false
  }

  private func node(_ step: Step) -> EvolutionNode {
    let reference = SpeciesReference(dto: step.link.species)
    let document = species[reference.id]
    let chainParent = step.parent.map { nodes[$0].species }
    let isRoot = chainParent == nil || evolvesFromNothing(step)
    let methods = isRoot ? [] : methods(step.link.evolutionDetails, from: chainParent, to: reference)
    var node = EvolutionNode(
      species: reference, displayName: document?.displayName ?? DisplayName.prettified(reference.slug))
    node.isBaby = step.link.isBaby
    node.varieties = document?.varieties ?? []
    if !isRoot, let parent = step.parent {
      node.parentIndex = parent
      node.stage = nodes[parent].stage + 1
    }
    node.methods = methods
    node.primaryMethodIndex = methods.primaryIndex
    if let document, document.evolvesFrom?.id != chainParent?.id {
      node.status = .parentMismatch
    } else if chainParent != nil && methods.isEmpty {
      node.status = .noMethod
    }
    if isRoot { node.deniedParent = chainParent }
    // The claim to a parent in the same chain is ignored, because that parent descends from this root.
    if chainParent == nil, let claimed = document?.evolvesFrom, !members.contains(claimed.id) {
      node.stage = 2
      node.claimedParent = .init(species: claimed, pokemon: species[claimed.id]?.varieties.defaultVariety)
    }
    return node
  }

  private func methods(
    _ details: [EvolutionDetailDTO], from parent: SpeciesReference?, to child: SpeciesReference
  ) -> [EvolutionMethod] {
    // Methods without a version group come first, because they are from data before 2026.
    let age = { (method: EvolutionMethod) in method.versionGroup?.id ?? 0 }
    let methods = details.map { dto in
      var method = EvolutionMethod(dto: dto)
      let required = dto.requiredPokemonForm ?? dto.baseForm
      method.requiredForm?.isDefault = parent.map { isDefault(required, of: $0) } ?? false
      method.evolvedForm?.isDefault = isDefault(dto.evolvedPokemonForm ?? dto.evolvedForm, of: child)
      return method
    }
    return methods.enumerated().sorted { (age($0.element), $0.offset) < (age($1.element), $1.offset) }.map(\.element)
  }

  private func isDefault(_ form: NamedResourceDTO?, of reference: SpeciesReference) -> Bool {
    form?.name == reference.slug || form?.name == species[reference.id]?.varieties.defaultVariety?.slug
      || form.map { PokemonForm.defaultForms.contains($0.name) } ?? false
  }

  private struct Step {
    let link: ChainLinkDTO
    var parent: Int?
  }
}

extension [EvolutionMethod] {
  // Candidates are the methods that the API marks with `is_default`. Data before 2026 has no such marks; there, the
  // candidates are the methods that work in all games. The primary method is the first candidate with
  // `isOfDefaultForms`, else the first candidate, else the first method.
  fileprivate var primaryIndex: Int? {
    if allSatisfy({ $0.isDefault == nil }) {
      return firstIndex { $0.isOfDefaultForms && !$0.isOfSomeGames } ?? firstIndex { !$0.isOfSomeGames }
        ?? indices.first
    }
    return firstIndex { $0.isDefault == true && $0.isOfDefaultForms } ?? firstIndex { $0.isDefault == true }
      ?? indices.first
  }
}

extension EvolutionMethod {
  /// Whether only some games have the method.
  ///
  /// Such a method needs a place, beauty or affection. A level up without any condition needs a place too, but the data
  /// lacks the place.
  fileprivate var isOfSomeGames: Bool {
    location != nil || nearSpecialRock == true || isMereLevelUp || minBeauty != nil || minAffection != nil
  }
}
