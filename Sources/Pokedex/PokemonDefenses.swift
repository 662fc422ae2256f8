/// The damage one Pokémon takes from the moves of each type; its abilities are not counted.
public struct PokemonDefenses: Sendable, Hashable, Identifiable {
  /// The id of the Pokémon.
  public let id: Int
  /// The slug of the Pokémon.
  public let slug: String
  /// The name of the Pokémon, as `Pokemon.displayName`.
  public let displayName: String
  /// The factors, the products over the Pokémon's types of today.
  public let defenses: TypeDefenses

  /// Reads the factors of a Pokémon off a chart; nil when the chart lacks one of its types.
  ///
  /// - Parameters:
  ///   - id: The id of the Pokémon.
  ///   - slug: The slug of the Pokémon.
  ///   - displayName: The name of the Pokémon.
  ///   - types: The slugs of its types, one or two.
  ///   - chart: The chart of all types.
  public init?(id: Int, slug: String, displayName: String, types: [String], in chart: TypeChart) {
    guard let defenses = chart.defenses(of: types) else { return nil }
    self.id = id
    self.slug = slug
    self.displayName = displayName
    self.defenses = defenses
  }
}
