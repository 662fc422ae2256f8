/// A damage class of moves: `physical`, `special` or `status`.
public struct DamageClass: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The description in the chosen language, else in English.
  public var summary: String?

  static let kind = Kind<DamageClass>(
    "move-damage-class", .words, in: "damage_classes", of: "damage class", count: 3, skipping: ["moves"],
    [.slug(), .id(), .names(\.names), .description(\.summary)])
}
