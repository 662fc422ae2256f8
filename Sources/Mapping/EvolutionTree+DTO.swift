public import PokeAPI
public import Pokedex

extension EvolutionTree: DecodableFromDTO {
  /// `evolution-chain`.
  public typealias DTO = EvolutionChainDTO

  /// Makes a tree without any species' document: names are made from slugs.
  public init(dto: EvolutionChainDTO, context: MappingContext) throws(MappingError) {
    try self.init(dto: dto, species: [:])
  }

  /// Flattens a chain and adds data from its species' documents; no node is in range.
  ///
  /// - Parameters:
  ///   - dto: The document.
  ///   - species: The species by id; any other species is named after its slug, and has no Pokémon.
  /// - Throws: `MappingError` when a link does not refer to a species.
  public init(dto: EvolutionChainDTO, species: [Int: SpeciesSummary]) throws(MappingError) {
    var flattening = EvolutionFlattening(chain: ResourceKey(.evolutionChain, dto.id), species: species)
    try flattening.flatten(dto.chain)
    self.init(id: dto.id, babyTriggerItem: dto.babyTriggerItem?.name, nodes: flattening.nodes)
  }
}

extension EvolutionChainDTO {
  /// Lists the species of the chain, the first one of the family first, each once.
  ///
  /// - Throws: `MappingError` when a link does not refer to a species.
  public func species() throws(MappingError) -> [SpeciesReference] {
    var species: [SpeciesReference] = []
    var seen: Set<Int> = []
    var pending = [(link: chain, path: "chain")]
    while let (link, path) = pending.popLast() {
      let speciesID = try link.species.id(
        of: .pokemonSpecies, in: ResourceKey(.evolutionChain, id), at: path + ".species")
      if seen.insert(speciesID).inserted { species.append(SpeciesReference(id: speciesID, slug: link.species.name)) }
      for (position, child) in link.evolvesTo.enumerated().reversed() {
        pending.append((child, "\(path).evolves_to[\(position)]"))
      }
    }
    return species
  }
}
