/// A region of the games' world: `kanto`.
public struct Region: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the generation whose first games introduced the region.
  ///
  /// Nil for a region that a later game of a generation introduced, such as `hisui`.
  public var mainGeneration: String?

  static let kind = Kind<Region>(
    "region", .games, in: "regions", of: "region", count: 11,
    skipping: ["locations", "pokedexes", "version_groups"],
    [
      .slug(), .id(), .names(\.names),
      .reference(
        "main_generation", \.mainGeneration, to: "generations",
        "Slug of the generation whose first games introduced the region; null for a region, such as hisui, that a "
          + "later game introduced."
      ),
    ])
}
