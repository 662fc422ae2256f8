public import PokeAPI
public import Pokedex

extension EvolutionTree: DecodableFromDTO {
  /// `evolution-chain`.
  public typealias DTO = EvolutionChainDTO

  /// Makes a tree without any species' document: names are made from slugs, and no node is in range.
  public init(dto: EvolutionChainDTO, context: MappingContext) throws(MappingError) {
    try self.init(dto: dto, species: [:])
  }

  /// Flattens a chain and adds data from the selected species' documents.
  ///
  /// - Parameters:
  ///   - dto: The document.
  ///   - species: The selected species by id; any other species is named after its slug and is out of range.
  /// - Throws: `MappingError` when a link does not refer to a species.
  public init(dto: EvolutionChainDTO, species: [Int: SpeciesSummary]) throws(MappingError) {
    var flattening = EvolutionFlattening(chain: ResourceKey(.evolutionChain, dto.id), species: species)
    try flattening.flatten(dto.chain)
    self.init(id: dto.id, babyTriggerItem: dto.babyTriggerItem?.name, nodes: flattening.nodes)
  }
}
