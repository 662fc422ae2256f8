/// One ability: a passive effect of a Pokémon in battle.
public struct Ability: Sendable, Hashable, Identifiable {
  /// The ability's id; those of side games have ids above 10,000.
  public var id: Int
  /// The slug: `speed-boost`.
  public var slug: String
  /// The name in the chosen language, else in English, else the slug prettified.
  public var displayName: String
  /// The generation it was introduced in, 1 or more.
  public var generation: Int
  /// Whether it is one of the main games' (`is_main_series`).
  public var isMainSeries: Bool
  /// The short effect in the chosen language, else in English, on one line; nil when the API has none.
  public var effect: String?
  /// Number of Pokémon that can have it (`pokemon`).
  public var pokemonCount: Int
  /// Its names in every language; empty unless asked for.
  public var translations: [TranslatedName] = []

  /// Creates an ability.
  public init(
    id: Int, slug: String, displayName: String, generation: Int, isMainSeries: Bool, effect: String?,
    pokemonCount: Int
  ) {
    self.id = id
    self.slug = slug
    self.displayName = displayName
    self.generation = generation
    self.isMainSeries = isMainSeries
    self.effect = effect
    self.pokemonCount = pokemonCount
  }
}
