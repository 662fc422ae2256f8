/// What a move is aimed at.
public struct MoveTarget: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `selected-pokemon`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// Its description in the chosen language, else in English.
  public var summary: String? = nil

  static let kind = Kind<MoveTarget>(
    "move-target", .words, in: "move_targets", of: "move target", count: 16, skipping: ["moves"],
    [.slug(), .id(), .names(\.names), .description(\.summary)])
}
