/// The few fields of a species that the tree of its family needs.
public struct SpeciesSummary: Sendable, Hashable {
  /// The name in the chosen language, or the slug prettified.
  public var displayName: String
  /// The slug of its default variety; nil when none is marked.
  public var defaultVariety: String?
  /// The id of the species it evolves from, as its own document says.
  public var evolvesFromID: Int?
}

extension PokemonSpecies {
  /// The fields that the tree of its family needs.
  public var summary: SpeciesSummary {
    SpeciesSummary(
      displayName: displayName, defaultVariety: defaultVariety?.slug, evolvesFromID: evolvesFrom?.id)
  }
}
