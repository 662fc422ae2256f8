/// One way for one species to evolve into another: a trigger and its conditions (`evolution_details[]`).
///
/// A condition that does not matter is nil or false.
public struct EvolutionMethod: Codable, Sendable, Hashable {
  /// The trigger: `level-up`, `trade`, `use-item` or another slug.
  public var trigger: String?
  /// Slug of the item used.
  public var item: String?
  /// Slug of the item held.
  public var heldItem: String?
  /// Slug of a move it must know.
  public var knownMove: String?
  /// Slug of the type of a move it must know.
  public var knownMoveType: String?
  /// Slug of the place.
  public var location: String?
  /// The lowest level, 1...100.
  public var minLevel: Int?
  /// The lowest friendship, 0...255.
  public var minHappiness: Int?
  /// The lowest beauty, 0...255.
  public var minBeauty: Int?
  /// The lowest affection, 0...5.
  public var minAffection: Int?
  /// The gender it must have.
  public var gender: Gender?
  /// 1 attack above defense, 0 equal, -1 below.
  public var relativePhysicalStats: Int?
  /// Slug of a species in the party.
  public var partySpecies: String?
  /// Slug of the type of a Pokémon in the party.
  public var partyType: String?
  /// Slug of the species it is traded for.
  public var tradeSpecies: String?
  /// `day`, `night`, `dusk` or another.
  public var timeOfDay: String?
  /// Whether it must rain; nil when the data does not say.
  public var needsOverworldRain: Bool?
  /// Whether the console must be upside down; nil when the data does not say.
  public var turnUpsideDown: Bool?
  /// Whether other players must take part; nil when the data does not say.
  public var needsMultiplayer: Bool?
  /// Whether a special rock must be near; nil when the data does not say.
  public var nearSpecialRock: Bool?
  /// Slug of the region.
  public var region: String?
  /// The form the parent must have.
  public var requiredForm: FormReference?
  /// The form the child will have.
  public var evolvedForm: FormReference?
  /// Slug of a move it must have used.
  public var usedMove: String?
  /// How often it must have used that move.
  public var minMoveCount: Int?
  /// Number of steps it must have walked.
  public var minSteps: Int?
  /// Damage it must have taken, in hit points.
  public var minDamageTaken: Int?
  /// Natures of which it needs one: the API's mask as a decimal number, or slugs.
  public var needsOneOfNatures: [String] = []
  /// A condition in the API's own notation.
  public var conditionExpression: String?
  /// Conditions newer than this package, by name, as compact JSON.
  public var extra: [ExtraCondition] = []
  /// The version group it was introduced in; nil in data before 2026.
  public var versionGroup: VersionGroup?
  /// Whether the API marks it as default; nil in data before 2026.
  public var isDefault: Bool?
  /// Nil outside of a tree.
  var way: EvolutionWay?

  /// Creates a method without conditions.
  public init(trigger: String?) { self.trigger = trigger }

  private enum CodingKeys: CodingKey {
    case trigger, item, heldItem, knownMove, knownMoveType, location, minLevel, minHappiness, minBeauty, minAffection,
      gender, relativePhysicalStats, partySpecies, partyType, tradeSpecies, timeOfDay, needsOverworldRain,
      turnUpsideDown, needsMultiplayer, nearSpecialRock, region, requiredForm, evolvedForm, usedMove, minMoveCount,
      minSteps, minDamageTaken, needsOneOfNatures, conditionExpression, extra, versionGroup, isDefault
  }

  var isOfDefaultForms: Bool { requiredForm?.isDefault != false && evolvedForm?.isDefault != false }

  /// A gender.
  public enum Gender: String, Codable, Sendable, Hashable {
    case female, male, genderless
  }

  /// A form, by slug and id.
  public struct FormReference: Codable, Sendable, Hashable {
    /// The slug of the Pokémon or of the form, whichever the API's data refers to.
    public var slug: String
    /// Its id.
    public var id: Int?
    /// Whether it is the species' default variety, which texts do not mention.
    public var isDefault: Bool

    /// Creates a reference.
    public init(slug: String, id: Int?, isDefault: Bool = false) {
      self.slug = slug
      self.id = id
      self.isDefault = isDefault
    }
  }

  /// A version group, by slug and id.
  public struct VersionGroup: Codable, Sendable, Hashable {
    /// The slug: `red-blue`.
    public var slug: String
    /// The id; newer games have higher ones.
    public var id: Int?

    /// Creates a version group.
    public init(slug: String, id: Int?) {
      self.slug = slug
      self.id = id
    }
  }

  /// A condition this package has no name for.
  public struct ExtraCondition: Codable, Sendable, Hashable {
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
