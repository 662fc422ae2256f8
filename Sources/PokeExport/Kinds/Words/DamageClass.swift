/// A damage class of moves.
public struct DamageClass: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `physical`, `special` or `status`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// Its description in the chosen language, else in English.
  public var summary: String? = nil

  static let kind = Kind<DamageClass>(
    "move-damage-class", .words, in: "damage_classes", of: "damage class", count: 3, skipping: ["moves"],
    [.slug(), .id(), .names(\.names), .description(\.summary)])
}
