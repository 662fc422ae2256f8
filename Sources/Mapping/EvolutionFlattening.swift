import PokeAPI
import Pokedex

/// The walk over a chain of any depth that lists its links in preorder, with children sorted by species id.
struct EvolutionFlattening {
  let chain: ResourceKey
  let species: [Int: SpeciesSummary]
  private(set) var nodes: [EvolutionNode] = []

  mutating func flatten(_ root: ChainLinkDTO) throws(MappingError) {
    var pending = [Step(link: root, speciesID: try speciesID(root, "chain"), path: "chain", parent: nil, isLast: true)]
    while let step = pending.popLast() {
      let index = nodes.count
      var children: [Step] = []
      for (position, child) in step.link.evolvesTo.enumerated() {
        let path = "\(step.path).evolves_to[\(position)]"
        children.append(
          Step(link: child, speciesID: try speciesID(child, path), path: path, parent: index, isLast: false))
      }
      children.sort { $0.speciesID < $1.speciesID }
      if !children.isEmpty { children[children.count - 1].isLast = true }
      nodes.append(node(step))
      pending += children.reversed()
    }
  }

  private func node(_ step: Step) -> EvolutionNode {
    let reference = SpeciesReference(id: step.speciesID, slug: step.link.species.name)
    let document = species[reference.id]
    let parent = step.parent.map { nodes[$0] }
    let methods = step.link.evolutionDetails
      .map { method($0, from: parent?.species, to: reference) }.enumerated()
      .sorted { ($0.element.age, $0.offset) < ($1.element.age, $1.offset) }.map(\.element)
    return EvolutionNode(
      species: reference,
      displayName: document?.displayName ?? DisplayName.prettified(reference.slug),
      isBaby: step.link.isBaby, parent: step.parent, stage: (parent?.stage ?? 0) + 1, isLastChild: step.isLast,
      childCount: step.link.evolvesTo.count, methods: methods,
      primaryMethodIndex: PrimaryMethod.index(among: methods),
      status: status(parent: parent, hasMethods: !methods.isEmpty, document: document), isInRange: document != nil)
  }

  /// Makes a method and marks the forms that are the default varieties of their species.
  private func method(
    _ dto: EvolutionDetailDTO, from parent: SpeciesReference?, to child: SpeciesReference
  ) -> EvolutionMethod {
    var method = EvolutionMethod(dto: dto)
    method.requiredForm?.isDefault = parent.map { isDefault(dto.requiredPokemonForm ?? dto.baseForm, of: $0) } ?? false
    method.evolvedForm?.isDefault = isDefault(dto.evolvedPokemonForm ?? dto.evolvedForm, of: child)
    return method
  }

  /// Whether a form is the default variety of a species, by the species' document or by its name.
  private func isDefault(_ form: NamedResourceDTO?, of reference: SpeciesReference) -> Bool {
    form?.name == reference.slug || form?.name == species[reference.id]?.defaultVariety
      || form.map { PokemonForm.isDefaultForm($0.name) } ?? false
  }

  private func status(parent: EvolutionNode?, hasMethods: Bool, document: SpeciesSummary?) -> EvolutionNode.Status {
    if let document, document.evolvesFromID != parent?.species.id { return .parentMismatch }
    return parent != nil && !hasMethods ? .noMethod : .ok
  }

  private func speciesID(_ link: ChainLinkDTO, _ path: String) throws(MappingError) -> Int {
    try link.species.id(of: .pokemonSpecies, in: chain, at: "\(path).species")
  }

  /// A link whose parent is already listed.
  private struct Step {
    let link: ChainLinkDTO
    let speciesID: Int
    let path: String
    let parent: Int?
    var isLast: Bool
  }
}

extension EvolutionMethod {
  /// The id of the version group; 0 when unknown (data before 2026), so that these methods come first in the API's
  /// order.
  fileprivate var age: Int { versionGroup?.id ?? 0 }
}
