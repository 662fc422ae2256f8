/// One type as the API describes it, those newer than `PokemonType` too.
public struct PokemonTypeDetails: Sendable, Hashable, Identifiable {
  /// The type's id; `unknown` and `shadow` have ids above 10,000.
  public var id: Int
  /// The slug: `fire`.
  public var slug: String
  /// The name in the chosen language, else in English, else the slug prettified.
  public var displayName: String
  /// The generation it was introduced in, 1 or more.
  public var generation: Int
  /// The slug of the damage class of its moves before generation IV, `physical` or `special`; nil for newer types
  /// (`move_damage_class`).
  public var damageClass: String?
  /// Number of Pokémon with the type (`pokemon`).
  public var pokemonCount: Int
  /// The damage between it and other types today (`damage_relations`).
  public var damageRelations: DamageRelations
  /// The damage in earlier generations (`past_damage_relations`).
  public var pastDamageRelations: [PastDamageRelations] = []
  /// Its names in every language; empty unless asked for.
  public var translations: [TranslatedName] = []

  /// Creates a type.
  public init(
    id: Int, slug: String, displayName: String, generation: Int, damageClass: String?, pokemonCount: Int,
    damageRelations: DamageRelations
  ) {
    self.id = id
    self.slug = slug
    self.displayName = displayName
    self.generation = generation
    self.damageClass = damageClass
    self.pokemonCount = pokemonCount
    self.damageRelations = damageRelations
  }

  /// The slugs of the types whose moves do more or less damage than others; a type in no list is neutral.
  public struct DamageRelations: Sendable, Hashable {
    /// Types whose moves do twice the damage to it (`double_damage_from`).
    public var doubleDamageFrom: [String] = []
    /// Types its moves do twice the damage to (`double_damage_to`).
    public var doubleDamageTo: [String] = []
    /// Types whose moves do half the damage to it (`half_damage_from`).
    public var halfDamageFrom: [String] = []
    /// Types its moves do half the damage to (`half_damage_to`).
    public var halfDamageTo: [String] = []
    /// Types whose moves do no damage to it (`no_damage_from`).
    public var noDamageFrom: [String] = []
    /// Types its moves do no damage to (`no_damage_to`).
    public var noDamageTo: [String] = []

    /// Creates relations without any type in them.
    public init() {}
  }

  /// Relations that held up to a generation.
  public struct PastDamageRelations: Sendable, Hashable {
    /// The last generation they held in, 1 or more.
    public var generation: Int
    /// All relations of that time.
    public var damageRelations: DamageRelations

    /// Creates past relations.
    public init(generation: Int, damageRelations: DamageRelations) {
      self.generation = generation
      self.damageRelations = damageRelations
    }
  }
}
