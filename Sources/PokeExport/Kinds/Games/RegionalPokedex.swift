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
    "pokedex", .games, in: "pokedexes", of: "pokedex",
    ", a numbered list of species; the table species_pokedex_numbers has the numbers",
    count: 35, skipping: ["pokemon_entries"],
    [
      .slug(), .id(), .names(\.names),
      .reference(
        "region", \.region, to: "regions",
        "Slug of the Pokédex's region; null for a Pokédex without a region, such as national."),
      .flag("is_main_series", \.isMainSeries, "Whether the Pokédex belongs to the main games."),
      .references("version_groups", \.versionGroups, "Slugs of the version groups with the Pokédex."),
      .description(\.summary, "Description in the chosen language, else in English."),
    ])
}
