/// A list of species by number: the `national` one, or a region's, such as `kanto`.
public struct RegionalPokedex: KindValue, NamedValue {
  /// Its id, slug and names.
  public var document = NamedDocument()
  /// The slug of its region; nil for the national one.
  public var region: String?
  /// Whether it belongs to the main games.
  public var isMainSeries = false
  /// The slugs of the groups of games that have it.
  public var versionGroups: [String] = []
  /// Its description in the chosen language, else in English.
  public var summary: String?

  static let kind = Kind<RegionalPokedex>(
    "pokedex", .games, in: "pokedexes", of: "pokedex", "; species_pokedex_numbers says which species are in it",
    count: 35, skipping: ["pokemon_entries"],
    [
      .slug(), .id(), .names(\.names),
      .reference("region", \.region, to: "regions", "Slug of its region; null for the national one."),
      .flag("is_main_series", \.isMainSeries, "Whether it belongs to the main games."),
      .references("version_groups", \.versionGroups, "Slugs of the groups of games that have it."),
      .description(\.summary, "What it lists, in the chosen language, else in English."),
    ])
}
