/// The few fields of a species that its family needs.
public struct SpeciesSummary: Sendable, Hashable {
  /// The name in the chosen language, or the slug prettified.
  public var displayName: String
  /// The species it evolves from, as its own document says.
  public var evolvesFrom: SpeciesReference?
  /// Its Pokémon.
  public var varieties: [PokemonSpecies.Variety]

  /// Creates a summary.
  public init(displayName: String, evolvesFrom: SpeciesReference?, varieties: [PokemonSpecies.Variety]) {
    self.displayName = displayName
    self.evolvesFrom = evolvesFrom
    self.varieties = varieties
  }
}

extension PokemonSpecies {
  /// The fields that its family needs.
  public var summary: SpeciesSummary {
    SpeciesSummary(displayName: displayName, evolvesFrom: evolvesFrom, varieties: varieties)
  }
}

extension [PokemonSpecies.Variety] {
  /// The first one marked as default.
  public var defaultVariety: PokemonSpecies.Variety? { first { $0.isDefault } }
}
