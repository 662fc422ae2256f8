/// One move: an attack or another action in battle.
public struct Move: Sendable, Hashable, Identifiable {
  /// The move's id; shadow moves have ids above 10,000.
  public var id: Int
  /// The slug: `flamethrower`.
  public var slug: String
  /// The name in the chosen language, else in English, else the slug prettified.
  public var displayName: String
  /// The slug of its type.
  public var type: String
  /// The slug of its damage class: `physical`, `special` or `status`; nil when the data does not say.
  public var damageClass: String?
  /// Base power; nil or 0 for a move without one of its own, such as status moves.
  public var power: Int?
  /// Chance to hit in percent, 0...100; nil for a move that cannot miss.
  public var accuracy: Int?
  /// Power points: the number of uses; nil for moves without, such as shadow moves.
  public var pp: Int?
  /// Its place in the order of a turn, -8...8; 0 for most, higher comes first.
  public var priority: Int
  /// The generation it was introduced in, 1 or more.
  public var generation: Int
  /// The slug of its target: `selected-pokemon`; nil when the data does not say.
  public var target: String?
  /// The short effect in the chosen language, else in English, on one line; nil when the API has none.
  public var effect: String?
  /// Chance of its side effect in percent, 1...100; nil when it has none.
  public var effectChance: Int?
  /// The slug of the status it inflicts (`meta.ailment`): `burn`, `none`; nil without `meta`, as for new moves.
  public var ailment: String?
  /// The slug of its kind (`meta.category`): `damage+ailment`; nil without `meta`.
  public var category: String?
  /// The fewest hits of one use (`meta.min_hits`); nil when it always hits once, and without `meta`.
  public var minHits: Int?
  /// The most hits of one use (`meta.max_hits`); nil when it always hits once, and without `meta`.
  public var maxHits: Int?
  /// The fewest turns its effect lasts (`meta.min_turns`); nil when it always lasts one, and without `meta`.
  public var minTurns: Int?
  /// The most turns its effect lasts (`meta.max_turns`); nil when it always lasts one, and without `meta`.
  public var maxTurns: Int?
  /// Hit points drained in percent of the damage done (`meta.drain`); below zero for recoil, nil without `meta`.
  public var drain: Int?
  /// Hit points healed in percent of the user's most (`meta.healing`); below zero for a price, nil without `meta`.
  public var healing: Int?
  /// Stages it adds to the rate of critical hits (`meta.crit_rate`); nil without `meta`.
  public var critRate: Int?
  /// Chance that the target flinches in percent, 0...100 (`meta.flinch_chance`); nil without `meta`.
  public var flinchChance: Int?
  /// Chance that it changes a stat of the target in percent, 0...100 (`meta.stat_chance`); nil without `meta`.
  public var statChance: Int?
  /// Number of Pokémon that can learn it (`learned_by_pokemon`); nil in data before 2021.
  public var learnedByCount: Int?
  /// Its values before games changed them, in the API's order.
  public var pastValues: [PastValues] = []
  /// Its names in every language; empty unless asked for.
  public var translations: [TranslatedName] = []

  /// Creates a move with the values that every move has.
  public init(id: Int, slug: String, displayName: String, type: String, priority: Int, generation: Int) {
    self.id = id
    self.slug = slug
    self.displayName = displayName
    self.type = type
    self.priority = priority
    self.generation = generation
  }

  /// The values it had until some games changed them; nil for each value they did not change.
  public struct PastValues: Sendable, Hashable {
    /// The slug of the first games with other values: `x-y`.
    public var versionGroup: String
    /// The slug of its type before.
    public var type: String?
    /// Base power before.
    public var power: Int?
    /// Chance to hit in percent before.
    public var accuracy: Int?
    /// Power points before.
    public var pp: Int?
    /// Chance of its side effect in percent before.
    public var effectChance: Int?

    /// Creates values of which none was changed.
    public init(versionGroup: String) { self.versionGroup = versionGroup }
  }
}

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
