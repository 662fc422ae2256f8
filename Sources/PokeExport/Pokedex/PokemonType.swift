/// The eighteen types, each with a color and a symbol for charts and apps.
public enum PokemonType: String, Codable, Sendable, Hashable, CaseIterable {
  case normal, fighting, flying, poison, ground, rock, bug, ghost, steel
  case fire, water, grass, electric, psychic, ice, dragon, dark, fairy
  /// Any type newer than this package.
  case unknown

  /// The eighteen types, in the order of their ids.
  public static let known = allCases.filter { $0 != .unknown }

  /// Creates the type with a slug; `unknown` for a type newer than this package.
  public init(slug: String) { self = PokemonType(rawValue: slug) ?? .unknown }

  /// Whether this package knows a type's slug; true for `unknown`.
  public static func isKnown(_ slug: String) -> Bool { PokemonType(rawValue: slug) != nil }

  /// The English name: `Fire`.
  public var displayName: String { DisplayName.prettified(rawValue) }

  /// The background color as `#RRGGBB`.
  public var colorHex: String { look.color }

  /// The symbol that stands for the type: `🔥`.
  public var symbol: String { look.symbol }

  private var look: (color: String, symbol: String) { PokemonType.looks[self] ?? ("#68A090", "❔") }

  private static let looks: [PokemonType: (color: String, symbol: String)] = [
    .normal: ("#A8A77A", "⚪"), .fighting: ("#C22E28", "🥊"), .flying: ("#A98FF3", "🪶"), .poison: ("#A33EA1", "☠"),
    .ground: ("#E2BF65", "⛰"), .rock: ("#B6A136", "🪨"), .bug: ("#A6B91A", "🐛"), .ghost: ("#735797", "👻"),
    .steel: ("#B7B7CE", "⚙"), .fire: ("#EE8130", "🔥"), .water: ("#6390F0", "💧"), .grass: ("#7AC74C", "🌿"),
    .electric: ("#F7D02C", "⚡"), .psychic: ("#F95587", "🔮"), .ice: ("#96D9D6", "❄"), .dragon: ("#6F35FC", "🐉"),
    .dark: ("#705746", "🌑"), .fairy: ("#D685AD", "✨"),
  ]
}

/// A type as the API describes it, even a type that `PokemonType` does not know.
public struct PokemonTypeDetails: FurtherValue {
  /// The type's id; `unknown` and `shadow` have ids above 10,000.
  public var id: Int
  /// The slug: `fire`.
  public var slug: String
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName: String
  /// The generation that introduced the type, 1 or more.
  public var generation: Int
  /// The damage class of the type's moves before generation IV (`move_damage_class`): `physical` or `special`.
  ///
  /// Nil for types of generation IV or later.
  public var damageClass: String?
  /// Number of Pokémon with the type (`pokemon`).
  public var pokemonCount = 0
  /// The damage between this type and the other types today (`damage_relations`).
  public var damageRelations = DamageRelations()
  /// The damage between this type and the other types in earlier generations (`past_damage_relations`).
  public var pastDamageRelations: [PastDamageRelations] = []
  /// The type's names in every language; empty unless the table `type_names` or `ReadingContext.keepsTranslations` asks
  /// for them.
  public var names: [TranslatedName] = []

  /// Creates a type with the values that every type has.
  public init(id: Int, slug: String, displayName: String, generation: Int) {
    self.id = id
    self.slug = slug
    self.displayName = displayName
    self.generation = generation
  }

  /// The slugs of the types that do unusual damage to one type, or take unusual damage from that type.
  ///
  /// A type in no list takes and does normal damage.
  public struct DamageRelations: Codable, Sendable, Hashable {
    /// Types whose moves do twice the damage to this type (`double_damage_from`).
    public var doubleDamageFrom: [String] = []
    /// Types that take twice the damage from this type's moves (`double_damage_to`).
    public var doubleDamageTo: [String] = []
    /// Types whose moves do half the damage to this type (`half_damage_from`).
    public var halfDamageFrom: [String] = []
    /// Types that take half the damage from this type's moves (`half_damage_to`).
    public var halfDamageTo: [String] = []
    /// Types whose moves do no damage to this type (`no_damage_from`).
    public var noDamageFrom: [String] = []
    /// Types that take no damage from this type's moves (`no_damage_to`).
    public var noDamageTo: [String] = []

  }

  /// The damage relations of a type up to and including a generation.
  public struct PastDamageRelations: Codable, Sendable, Hashable {
    /// The last generation with these damage relations, 1 or more.
    public var generation: Int
    /// All damage relations in that generation.
    public var damageRelations: DamageRelations

    /// Creates the damage relations up to and including a generation.
    public init(generation: Int, damageRelations: DamageRelations) {
      self.generation = generation
      self.damageRelations = damageRelations
    }
  }
}

/// A value that the run sends after all Pokémon and families, such as a type, a move or an ability.
public protocol FurtherValue: Codable, Sendable, Hashable, Identifiable where ID == Int {
  /// The id, unique among the values of its type.
  var id: Int { get }
  /// The slug: `flamethrower`.
  var slug: String { get }
  /// The name in the chosen language, else in English, else made from the slug.
  var displayName: String { get }
}
