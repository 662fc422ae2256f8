/// One way along one edge of an evolution tree: a trigger and all its conditions.
///
/// Every condition is nil (or false, for those that are asked for or not) where it does not matter.
public struct EvolutionMethod: Sendable, Hashable {
  /// The trigger: `level-up`, `trade`, `use-item` or another slug.
  public var trigger: String?
  /// The item used.
  public var item: String?
  /// The item held.
  public var heldItem: String?
  /// The move known.
  public var knownMove: String?
  /// The type of a move known.
  public var knownMoveType: String?
  /// The place.
  public var location: String?
  /// The lowest level, 1...100.
  public var minLevel: Int?
  /// The lowest friendship, 0...255.
  public var minHappiness: Int?
  /// The lowest beauty, 0...255.
  public var minBeauty: Int?
  /// The lowest affection, 0...5.
  public var minAffection: Int?
  /// The sex.
  public var gender: Gender?
  /// 1 attack above defense, 0 equal, -1 below.
  public var relativePhysicalStats: Int?
  /// A species in the party.
  public var partySpecies: String?
  /// The type of a Pokémon in the party.
  public var partyType: String?
  /// The species traded for.
  public var tradeSpecies: String?
  /// `day`, `night`, `dusk` or another.
  public var timeOfDay: String?
  /// Whether it has to rain; nil when the data does not say.
  public var needsOverworldRain: Bool?
  /// Whether the console has to be upside down; nil when the data does not say.
  public var turnUpsideDown: Bool?
  /// Whether others have to take part; nil when the data does not say.
  public var needsMultiplayer: Bool?
  /// Whether a special rock has to be near; nil when the data does not say.
  public var nearSpecialRock: Bool?
  /// The region.
  public var region: String?
  /// The form the parent has to have.
  public var requiredForm: FormReference?
  /// The form the child will have.
  public var evolvedForm: FormReference?
  /// The move to have used.
  public var usedMove: String?
  /// How many times to have used it.
  public var minMoveCount: Int?
  /// Steps walked.
  public var minSteps: Int?
  /// Damage taken, in hit points.
  public var minDamageTaken: Int?
  /// Natures of which it needs one: the API's mask as a decimal number, or slugs.
  public var needsOneOfNatures: [String]
  /// A condition in the API's own notation.
  public var conditionExpression: String?
  /// Conditions newer than this package, by name, as compact JSON.
  public var extra: [ExtraCondition]
  /// The version group it was introduced in; nil in data before 2026.
  public var versionGroup: VersionGroup?
  /// Whether the API marks it as default; nil in data before 2026.
  public var isDefault: Bool?

  /// Creates a method without conditions.
  public init(trigger: String?) {
    self.trigger = trigger
    self.needsOneOfNatures = []
    self.extra = []
  }

  /// A sex.
  public enum Gender: String, Sendable, Hashable {
    case female, male, genderless
  }

  /// A form, by slug and id.
  public struct FormReference: Sendable, Hashable {
    /// The slug of the Pokémon or of the form, whichever the API's data refers to.
    public var slug: String
    /// Its id.
    public var id: Int?
    /// Whether it is the species' default variety, which goes without saying.
    public var isDefault: Bool

    /// Creates a reference.
    public init(slug: String, id: Int?, isDefault: Bool = false) {
      self.slug = slug
      self.id = id
      self.isDefault = isDefault
    }
  }

  /// A version group, by slug and id.
  public struct VersionGroup: Sendable, Hashable {
    /// The slug: `red-blue`.
    public var slug: String
    /// The id, which grows with time.
    public var id: Int?

    /// Creates a version group.
    public init(slug: String, id: Int?) {
      self.slug = slug
      self.id = id
    }
  }

  /// A condition this package has no name for.
  public struct ExtraCondition: Sendable, Hashable {
    /// The API field's name.
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
