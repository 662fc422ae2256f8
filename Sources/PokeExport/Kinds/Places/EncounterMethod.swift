/// A way to meet wild Pokémon.
public struct EncounterMethod: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `walk`, `old-rod`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// The position among the ways.
  public var sortOrder = 0

  static let kind = Kind<EncounterMethod>(
    "encounter-method", .places, in: "encounter_methods", of: "encounter method", count: 66,
    [
      .slug(), .id(), .names(\.names),
      .integer("order", \.sortOrder, "Position among the encounter methods."),
    ])
}
