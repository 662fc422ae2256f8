/// `ChainLink`: one species and the species it evolves into, to any depth.
public struct ChainLinkDTO: Sendable, Hashable {
  /// `species`.
  public var species: NamedResourceDTO

  /// `is_baby`.
  public var isBaby: Bool

  /// `evolution_details`: the methods to evolve from the parent; empty at the root and for some real evolutions.
  public var evolutionDetails: [EvolutionDetailDTO]

  /// `evolves_to`: the children, in the API's order.
  public var evolvesTo: [ChainLinkDTO]

  /// Creates a link.
  public init(
    species: NamedResourceDTO, isBaby: Bool, evolutionDetails: [EvolutionDetailDTO], evolvesTo: [ChainLinkDTO]
  ) {
    self.species = species
    self.isBaby = isBaby
    self.evolutionDetails = evolutionDetails
    self.evolvesTo = evolvesTo
  }
}
