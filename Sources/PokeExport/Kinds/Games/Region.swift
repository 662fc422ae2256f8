/// A region of the world of the games.
public struct Region: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `kanto`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// The slug of the generation that introduced it; nil for a region of side games.
  public var mainGeneration: String? = nil

  static let kind = Kind<Region>(
    "region", .games, in: "regions", of: "region", count: 11,
    skipping: ["locations", "pokedexes", "version_groups"],
    [
      .slug(), .id(), .names(\.names),
      .reference(
        "main_generation", \.mainGeneration, to: "generations",
        "Generation that introduced it; null for a region of an older generation's new games."),
    ])
}
