/// One way for one species to evolve into another: a trigger with conditions (`evolution_details[]`).
///
/// A condition that does not matter is nil, false or empty.
public struct EvolutionMethod: Codable, Sendable, Hashable {
  /// The trigger: `level-up`, `trade`, `use-item` or another slug.
  public var trigger: String?
  /// Slug of the item to use.
  public var item: String?
  /// Slug of the item that the Pokémon must hold.
  public var heldItem: String?
  /// Slug of a move that the Pokémon must know.
  public var knownMove: String?
  /// Slug of the type of a move that the Pokémon must know.
  public var knownMoveType: String?
  /// Slug of the location where the Pokémon must evolve.
  public var location: String?
  /// The lowest level, 1...100.
  public var minLevel: Int?
  /// The lowest friendship, 0...255.
  public var minHappiness: Int?
  /// The lowest beauty, 0...255.
  public var minBeauty: Int?
  /// The lowest affection, 0...5.
  public var minAffection: Int?
  /// The gender that the Pokémon must have.
  public var gender: Gender?
  /// How Attack must compare with Defense: 1 for higher, 0 for equal, -1 for lower.
  public var relativePhysicalStats: Int?
  /// Slug of a species that must be in the party.
  public var partySpecies: String?
  /// Slug of a type that a Pokémon in the party must have.
  public var partyType: String?
  /// Slug of the species for which the Pokémon must be traded.
  public var tradeSpecies: String?
  /// The time of day: `day`, `night`, `dusk` or another.
  public var timeOfDay: String?
  /// Whether it must rain; nil when unknown.
  public var needsOverworldRain: Bool?
  /// Whether the console must be upside down; nil when unknown.
  public var turnUpsideDown: Bool?
  /// Whether other players must take part; nil when unknown.
  public var needsMultiplayer: Bool?
  /// Whether a special rock must be near; nil when unknown.
  public var nearSpecialRock: Bool?
  /// Slug of the region where the Pokémon must evolve.
  public var region: String?
  /// The form that the Pokémon must have before the evolution.
  public var requiredForm: FormReference?
  /// The form that the Pokémon has after the evolution.
  public var evolvedForm: FormReference?
  /// Slug of a move that the Pokémon must have used.
  public var usedMove: String?
  /// How often the Pokémon must have used `usedMove`.
  public var minMoveCount: Int?
  /// Number of steps that the Pokémon must have walked.
  public var minSteps: Int?
  /// Damage that the Pokémon must have taken, in hit points.
  public var minDamageTaken: Int?
  /// Slugs of the natures that allow the evolution, or one decimal number: bit n stands for the nature with id n + 1.
  public var needsOneOfNatures: [String] = []
  /// A condition in the API's own notation.
  public var conditionExpression: String?
  /// Conditions that this package has no property for.
  public var extra: [ExtraCondition] = []
  /// The version group that introduced the method; nil in data before 2026.
  public var versionGroup: VersionGroup?
  /// Whether the API marks the method as default; nil in data before 2026.
  public var isDefault: Bool?
  /// The method's text and the Pokémon before and after the evolution; nil for a method that is in no tree.
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

  /// The gender of a Pokémon.
  public enum Gender: String, Codable, Sendable, Hashable {
    case female, male, genderless
  }

  /// A form by slug and id.
  public struct FormReference: Codable, Sendable, Hashable {
    /// The slug of the form, or of the Pokémon with the form.
    public var slug: String
    /// The form's id; nil when unknown, as for a form that `completed(to:)` added.
    public var id: Int?
    /// Whether the form is the species' default variety; texts do not mention the default variety.
    public var isDefault: Bool

    /// Creates a reference; `id` is nil when unknown.
    public init(slug: String, id: Int?, isDefault: Bool = false) {
      self.slug = slug
      self.id = id
      self.isDefault = isDefault
    }
  }

  /// A version group by slug and id.
  public struct VersionGroup: Codable, Sendable, Hashable {
    /// The slug: `red-blue`.
    public var slug: String
    /// The id; nil when unknown.
    ///
    /// Methods are sorted by this id, because newer games mostly have higher ids.
    public var id: Int?

    /// Creates a version group; `id` is nil when unknown.
    public init(slug: String, id: Int?) {
      self.slug = slug
      self.id = id
    }
  }

  /// A condition that this package has no property for.
  public struct ExtraCondition: Codable, Sendable, Hashable {
    /// The API field's name.
    public var name: String
    /// The field's value as compact JSON.
    public var json: String

    /// Creates a condition; `json` is compact.
    public init(name: String, json: String) {
      self.name = name
      self.json = json
    }
  }
}
