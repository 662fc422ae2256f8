/// `EvolutionDetail`: one method of one evolution, with every condition the API has had in ten years.
///
/// Every field is optional because every field was absent at some time; absent and null mean the same.
public struct EvolutionDetailDTO: Sendable, Hashable {
  /// `trigger`: `level-up`, `trade` or another.
  public var trigger: NamedResourceDTO?
  /// `item`: the item used on the Pokémon.
  public var item: NamedResourceDTO?
  /// `held_item`.
  public var heldItem: NamedResourceDTO?
  /// `known_move`.
  public var knownMove: NamedResourceDTO?
  /// `known_move_type`.
  public var knownMoveType: NamedResourceDTO?
  /// `location`.
  public var location: NamedResourceDTO?
  /// `party_species`: the species that must be in the party.
  public var partySpecies: NamedResourceDTO?
  /// `party_type`: the type of a Pokémon that must be in the party.
  public var partyType: NamedResourceDTO?
  /// `trade_species`: the species it must be traded for.
  public var tradeSpecies: NamedResourceDTO?
  /// `gender`: 1 female, 2 male, 3 genderless.
  public var gender: Int?
  /// `min_level`: 1...100.
  public var minLevel: Int?
  /// `min_happiness`: 0...255.
  public var minHappiness: Int?
  /// `min_beauty`: 0...255.
  public var minBeauty: Int?
  /// `min_affection`: 0...5.
  public var minAffection: Int?
  /// `relative_physical_stats`: 1 attack higher, 0 equal, -1 defense higher.
  public var relativePhysicalStats: Int?
  /// `time_of_day`: `day`, `night`, `dusk`, …; empty when it does not matter.
  public var timeOfDay: String?
  /// `needs_overworld_rain`.
  public var needsOverworldRain: Bool?
  /// `turn_upside_down`: whether the console must be upside down.
  public var turnUpsideDown: Bool?

  /// `used_move`, since 2024: the move it must have used.
  public var usedMove: NamedResourceDTO?
  /// `min_move_count`, since 2024: the number of uses of that move.
  public var minMoveCount: Int?
  /// `min_steps`, since 2024: the number of steps walked.
  public var minSteps: Int?
  /// `min_damage_taken`, since 2024: the damage taken, in hit points.
  public var minDamageTaken: Int?
  /// `needs_multiplayer`, since 2024.
  public var needsMultiplayer: Bool?
  /// `near_special_rock`, since 2024.
  public var nearSpecialRock: Bool?

  /// `version_group`, since 2026.
  public var versionGroup: NamedResourceDTO?
  /// `is_default`, since 2026; true on several details of one edge.
  public var isDefault: Bool?
  /// `region`, since 2026.
  public var region: NamedResourceDTO?
  /// `base_form`, in 2026: the `pokemon` the parent must be; renamed to `required_pokemon_form`.
  public var baseForm: NamedResourceDTO?
  /// `evolved_form`, in 2026: the `pokemon` the child becomes; renamed to `evolved_pokemon_form`.
  public var evolvedForm: NamedResourceDTO?
  /// `required_pokemon_form`, since September 2026: a `pokemon-form`.
  public var requiredPokemonForm: NamedResourceDTO?
  /// `evolved_pokemon_form`, since September 2026: a `pokemon-form`.
  public var evolvedPokemonForm: NamedResourceDTO?
  /// `condition_expression`, since September 2026.
  public var conditionExpression: String?
  /// `needs_one_of_natures`, since September 2026: a 25-bit mask or a list.
  public var needsOneOfNatures: NaturesDTO?

  /// Fields without a property here, in document order; null, false and empty ones are left out.
  public var unknownConditions: [UnknownCondition] = []

  /// Creates a detail without conditions.
  public init() {}

  /// `needs_one_of_natures`, in either of its shapes.
  public enum NaturesDTO: Sendable, Hashable {
    /// Bit n stands for the nature with id n + 1; 25 bits.
    case mask(Int)
    /// The natures' slugs.
    case list([String])
  }

  /// A condition newer than this package.
  public struct UnknownCondition: Sendable, Hashable {
    /// The field's name.
    public var name: String
    /// Its value as compact JSON.
    public var json: String

    /// Creates a condition.
    public init(name: String, json: String) {
      self.name = name
      self.json = json
    }
  }
}
