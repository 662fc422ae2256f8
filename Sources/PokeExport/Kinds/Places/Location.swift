/// A place: a town, a route, a cave.
public struct Location: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `eterna-city`; a few places share one.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// The slug of its region; nil for a place in none.
  public var region: String?

  static let kind = Kind<Location>(
    "location", .places, in: "locations", of: "location", key: .id, count: 1_104,
    skipping: ["areas", "game_indices"],
    [
      .id(), .slug("Slug of the place; a few share one."), .names(\.names),
      .reference("region", \.region, to: "regions", "Slug of its region; null for a place in none."),
    ])
}
