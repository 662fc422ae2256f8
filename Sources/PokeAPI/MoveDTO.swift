/// `Move`: an action of a Pokémon in battle.
///
/// The decoder knows and skips `flavor_text_entries`, `effect_changes`, `stat_changes`, `machines` and what is about
/// contests.
public struct MoveDTO: Sendable, Hashable {
  /// `id`.
  public var id: Int
  /// `name`: the slug.
  public var name: String
  /// `type`.
  public var type: NamedResourceDTO
  /// `damage_class`; null at times.
  public var damageClass: NamedResourceDTO?
  /// `power`; null or 0 for moves without.
  public var power: Int?
  /// `accuracy`: 0...100; null for moves that cannot miss.
  public var accuracy: Int?
  /// `pp`; null for shadow moves.
  public var pp: Int?
  /// `priority`: -8...8.
  public var priority: Int
  /// `effect_chance`: 0...100; null for moves without a side effect.
  public var effectChance: Int?
  /// `generation`: the generation that introduced it.
  public var generation: NamedResourceDTO
  /// `target`.
  public var target: NamedResourceDTO?
  /// `meta`; null for the newest moves and for shadow moves.
  public var meta: Meta?
  /// `names`, by language.
  public var names: [NameDTO]
  /// `effect_entries`, by language; empty at times.
  public var effectEntries: [VerboseEffectDTO]
  /// `past_values`: the values before games changed them.
  public var pastValues: [PastValues]
  /// Number of `learned_by_pokemon`, since 2021; nil before.
  public var learnedByCount: Int?

  /// Creates a document with its required fields only.
  public init(id: Int, name: String, type: NamedResourceDTO, priority: Int, generation: NamedResourceDTO) {
    self.id = id
    self.name = name
    self.type = type
    self.priority = priority
    self.generation = generation
    self.names = []
    self.effectEntries = []
    self.pastValues = []
  }

  /// `meta`; each field is null at times.
  public struct Meta: Sendable, Hashable {
    /// `ailment`.
    public var ailment: NamedResourceDTO?
    /// `category`.
    public var category: NamedResourceDTO?
    /// `min_hits`.
    public var minHits: Int?
    /// `max_hits`.
    public var maxHits: Int?
    /// `min_turns`.
    public var minTurns: Int?
    /// `max_turns`.
    public var maxTurns: Int?
    /// `drain`: percent of the damage done, -100...100.
    public var drain: Int?
    /// `healing`: percent of the most hit points, -100...100.
    public var healing: Int?
    /// `crit_rate`.
    public var critRate: Int?
    /// `flinch_chance`: 0...100.
    public var flinchChance: Int?
    /// `stat_chance`: 0...100.
    public var statChance: Int?

    /// Creates a group without values.
    public init() {}
  }

  /// `past_values[]`: null for each value that did not change.
  public struct PastValues: Sendable, Hashable {
    /// `version_group`: the games that changed the values.
    public var versionGroup: NamedResourceDTO
    /// `type`.
    public var type: NamedResourceDTO?
    /// `power`.
    public var power: Int?
    /// `accuracy`.
    public var accuracy: Int?
    /// `pp`.
    public var pp: Int?
    /// `effect_chance`.
    public var effectChance: Int?

    /// Creates values of which none was changed.
    public init(versionGroup: NamedResourceDTO) { self.versionGroup = versionGroup }
  }
}
