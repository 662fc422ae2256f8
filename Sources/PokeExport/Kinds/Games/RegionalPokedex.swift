/// A numbered list of species: `national`, or the list of a region, such as `kanto`.
public struct RegionalPokedex: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the region; nil for a Pokédex without a region, such as `national`.
  public var region: String?
  /// Whether the Pokédex belongs to the main games.
  public var isMainSeries = false
  /// The slugs of the version groups with the Pokédex.
  public var versionGroups: [String] = []
  /// The description in the chosen language, else in English.
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
