/// One move: an attack or another action in battle.
///
/// Properties from the object `meta` are nil if the move's document has no `meta`.
public struct Move: KindValue {
  /// The id; shadow moves have ids above 10,000.
  public var id = 0
  /// The slug: `flamethrower`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless the table `move_names` or `ReadingContext.keepsTranslations` asks for
  /// them.
  public var names: [TranslatedName] = []
  /// The slug of the move's type.
  public var type = ""
  /// The slug of the damage class: `physical`, `special` or `status`; nil when the data does not say.
  public var damageClass: String?
  /// Base power; nil for a move without base power, such as a status move.
  public var power: Int?
  /// Chance to hit in percent, 1...100; nil for a move that never misses.
  public var accuracy: Int?
  /// Power points, the number of uses; nil for a move without power points, such as a shadow move.
  public var pp: Int?
  /// The priority in a turn, -8...8, mostly 0; the move with the highest priority comes first.
  public var priority = 0
  /// The number of the generation that introduced the move, 1 or more.
  public var generation = 0
  /// The slug of the target: `selected-pokemon`; nil when the data does not say.
  public var target: String?
  /// The short effect in the chosen language, else in English, on one line; nil when the API has none.
  public var effect: String?
  /// The slug of the effect's language; nil without an effect.
  public var effectLanguage: String?
  /// Chance of the side effect in percent, 0...100; nil for a move without a side effect.
  public var effectChance: Int?
  /// The slug of the status that the move inflicts (`meta.ailment`), such as `burn` or `none`; nil without `meta`.
  public var ailment: String?
  /// The slug of the category (`meta.category`): `damage+ailment`; nil without `meta`.
  public var category: String?
  /// The minimum number of hits of one use (`meta.min_hits`); nil for a single hit, and without `meta`.
  public var minHits: Int?
  /// The maximum number of hits of one use (`meta.max_hits`); nil for a single hit, and without `meta`.
  public var maxHits: Int?
  /// The minimum number of turns that the effect lasts (`meta.min_turns`); nil for a single turn, and without `meta`.
  public var minTurns: Int?
  /// The maximum number of turns that the effect lasts (`meta.max_turns`); nil for a single turn, and without `meta`.
  public var maxTurns: Int?
  /// Hit points drained, in percent of the damage done (`meta.drain`); negative for recoil, nil without `meta`.
  public var drain: Int?
  /// Hit points restored, in percent of the healed Pokémon's maximum (`meta.healing`); nil without `meta`.
  ///
  /// The number is negative if the user loses hit points.
  public var healing: Int?
  /// Stages added to the rate of critical hits (`meta.crit_rate`); nil without `meta`.
  public var critRate: Int?
  /// Chance that the target flinches, in percent, 0...100 (`meta.flinch_chance`); nil without `meta`.
  public var flinchChance: Int?
  /// Chance that the move changes a stat as a side effect, in percent, 0...100 (`meta.stat_chance`).
  ///
  /// The chance is 0 also for moves that always change a stat as their main effect, and nil without `meta`.
  public var statChance: Int?
  /// Number of Pokémon that can learn the move (`learned_by_pokemon`); nil in data before 2021.
  public var learnedByCount: Int?
  /// The values of the move before newer games changed them; empty in an export without the table `move_past_values`.
  public var pastValues: [PastValues] = []
  /// The stats that the move changes; empty in an export without the table `move_stat_changes`.
  public var statChanges: [StatChange] = []
  /// The machines that teach the move, by game; empty in an export without the table `machines`.
  public var machines: [MachineReference] = []
  /// The newest description from the games in the chosen language, on one line; nil when the API has none.
  public var flavorText: String?
  /// The descriptions from the games, each on one line; empty in an export without the table `move_flavor_text`.
  public var flavorTexts: [VersionText] = []
  var known = Names()

  /// The values of a move before a change by newer games; a value that did not change is nil.
  public struct PastValues: RowValue {
    /// The slug of the first version group with the new values: `x-y`.
    public var versionGroup = ""
    /// The slug of the move's type before the change.
    public var type: String?
    /// Base power before the change.
    public var power: Int?
    /// Chance to hit in percent before the change.
    public var accuracy: Int?
    /// Power points before the change.
    public var pp: Int?
    /// Chance of the side effect in percent before the change.
    public var effectChance: Int?
  }

  /// A stat that a move changes, and by how many stages.
  public struct StatChange: RowValue {
    /// The slug of the stat.
    public var stat = ""
    /// The number of stages, -12...12; negative for a decrease.
    public var change = 0
  }

  static let kind = Kind<Move>(
    .move, .battle, in: .moves, of: "move", ", with its current values", key: .id, listKey: .name,
    count: 937, naming: \Move.known,
    skipping: ["contest_combos", "contest_effect", "contest_type", "effect_changes", "super_contest_effect"],
    finish: { move in
      // Older data has 0 where newer data has null.
      if move.power == 0 { move.power = nil }
      if move.accuracy == 0 { move.accuracy = nil }
      move.effect = move.effect?.filled(withChance: move.effectChance)
      move.flavorTexts.clean()
    },
    [
      .id("Id of the move; moves of side games have ids above 10000."), .slug("Slug of the move."),
      .names(\.names, owner: "name"),
      .reference("type", \.type, to: .types, named: .type, "Slug of the move's type."),
      .reference(
        "damage_class", \.damageClass, to: "damage_classes", named: .damageClass,
        "Slug of the move's damage class: physical, special or status."),
      .integer("power", \.power, "Base power; null for a move without base power, such as a status move."),
      .integer(
        "accuracy", \.accuracy, in: 0...100, "Chance to hit in percent, 1 to 100; null for a move that never misses."),
      .integer(
        "pp", \.pp,
        "Power points (PP): how often the move can be used; null for a move without PP, such as a shadow move."),
      .integer(
        "priority", \.priority, in: -128...127,
        "Priority within a turn, -8 to 8; the move with the highest priority comes first."),
      .link(
        "generation", \.generation, of: .generation, "Number of the generation that introduced the move, 1 or more."),
      .reference(
        "target", \.target, to: "move_targets", named: .target, "Slug of the move's target, such as selected-pokemon."),
      .prose(
        "effect_entries", text: "short_effect", besides: ["effect"], \.effect, column: "effect",
        language: Slot<Move>(\.effectLanguage),
        "Summary of the effect and its chance in percent, in the chosen language, else in English."),
      .integer(
        "effect_chance", \.effectChance, in: 0...100,
        "Chance of the side effect in percent, 0 to 100; null for a move without a side effect."),
      .group(
        "meta", skipping: ["ailment_chance"],
        [
          .reference(
            "ailment", \.ailment, to: "move_ailments", named: .ailment,
            "Slug of the move's status condition, such as burn, which the move can cause. A move that causes no "
              + "condition has the slug none. Null where the API does not say."),
          .reference(
            "category", \.category, to: "move_categories", named: .category,
            "Slug of the move's category, such as damage+ailment; null where the API does not say."),
          .integer("min_hits", \.minHits, "Fewest hits per use; null for a single hit, or where the API does not say."),
          .integer("max_hits", \.maxHits, "Most hits per use; null for a single hit, or where the API does not say."),
          .integer(
            "min_turns", \.minTurns,
            "Fewest turns that the effect lasts; null for a single turn, or where the API does not say."),
          .integer(
            "max_turns", \.maxTurns,
            "Most turns that the effect lasts; null for a single turn, or where the API does not say."),
          .integer(
            "drain", \.drain, in: -100...100,
            "HP that the user gains, in percent of the damage dealt; negative if the user loses HP. Null where the API "
              + "does not say."),
          .integer(
            "healing", \.healing, in: -100...100,
            "HP that the move restores, in percent of the healed Pokémon's maximum HP; negative if the user loses HP. "
              + "Null where the API does not say."),
          .integer(
            "crit_rate", \.critRate,
            "Number of stages (steps) by which the move raises the rate of critical hits, 0 or more; null where the "
              + "API does not say."),
          .integer(
            "flinch_chance", \.flinchChance, in: 0...100,
            "Chance in percent that the target flinches, 0 to 100; null where the API does not say."),
          .integer(
            "stat_chance", \.statChance, in: 0...100,
            "Chance in percent that the move changes a stat as a side effect, 0 to 100; 0 also for moves that always "
              + "change a stat as their main effect. Null where the API does not say."),
        ]),
      .count(
        "learned_by_pokemon", \.learnedByCount, column: "learned_by_count", when: .since("2021-01"),
        "Number of Pokémon that can learn the move; null in data before 2021."),
      .rows(
        "past_values", \.pastValues, in: "move_past_values",
        "One row per move and change, with the move's values before the change; a value that did not change is null.",
        key: ["version_group"], skipping: ["effect_entries"],
        [
          .reference(
            "version_group", \.versionGroup, to: "version_groups",
            "Slug of the version group (games released together) that changed the values."),
          .reference("type", \.type, to: .types, "Slug of the move's type before the change."),
          .integer("power", \.power, "Base power before the change."),
          .integer("accuracy", \.accuracy, in: 0...100, "Chance to hit in percent before the change, 1 to 100."),
          .integer("pp", \.pp, "Power points (PP) before the change."),
          .integer(
            "effect_chance", \.effectChance, in: 0...100,
            "Chance of the side effect in percent before the change, 0 to 100."),
        ]),
      .rows(
        "stat_changes", \.statChanges, in: "move_stat_changes", "One row per move and stat that the move changes.",
        key: ["stat"],
        [
          .reference("stat", \.stat, to: "stats", "Slug of the stat."),
          .integer(
            "change", \.change, in: -12...12,
            "Number of stages (steps) by which the move changes the stat, -12 to 12; negative for a decrease."),
        ]),
      .machines(\.machines),
      .flavorTexts(
        \.flavorTexts, newest: Slot<Move>(\.flavorText), ignoring: unusable, in: "move_flavor_text",
        "One row per move, language and version group, with the description from the games."),
    ])

  /// In games since Sword/Shield, a text with one of these beginnings says only that the move cannot be used.
  private static let unusable = [
    "This move can’t be used", "Diese Attacke kann nicht eingesetzt", "Cette capacité ne peut pas être utilisée",
    "Este movimiento no se puede usar", "Questa mossa non può essere usata", "この技は　使えません", "このわざは　つかえません",
    "사용할 수 없는 기술", "无法使用这个招式", "無法使用此招式",
  ]
}

extension String {
  /// Puts the effect chance into a text.
  ///
  /// The number replaces the placeholder `$effect_chance`, whose name is translated in French texts. In a text without
  /// the placeholder, `a chance to` becomes `a 10% chance to`. Without a number, `a $effect_chance% chance` becomes
  /// `a chance`.
  fileprivate func filled(withChance chance: Int?) -> String {
    if utf8.contains(UInt8(ascii: "$")) {
      return chance.map { replacing(/\$[\w'’]+/, with: "\($0)") } ?? replacing(/\$[\w'’]+ ?%? ?/, with: "")
    }
    guard let chance, !utf8.contains(UInt8(ascii: "%")) else { return self }
    return replacing("a chance to", with: "a \(chance)% chance to")
  }
}
