/// A stat, such as `special-attack`; some stats exist only in battle.
public struct StatDetails: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The stat's number in the games' data.
  public var gameIndex = 0
  /// Whether the stat exists only in battle, such as accuracy.
  public var isBattleOnly = false
  /// The slug of the damage class whose moves use the stat; nil for HP, speed, and stats that exist only in battle.
  public var moveDamageClass: String?

  static let kind = Kind<StatDetails>(
    "stat", .words, in: "stats", of: "stat", count: 9,
    skipping: ["affecting_items", "affecting_moves", "affecting_natures", "characteristics"],
    [
      .slug(), .id(), .names(\.names),
      .integer("game_index", \.gameIndex, "Number of the stat in the games' data."),
      .flag("is_battle_only", \.isBattleOnly, "Whether the stat exists only in battle, such as accuracy."),
      .reference(
        "move_damage_class", \.moveDamageClass, to: "damage_classes",
        "Slug of the damage class whose moves use the stat; null for HP, Speed and stats that exist only in battle."),
    ])
}
