/// A generation of games: `generation-i`.
public struct GameGeneration: KindValue, NamedValue {
  /// Its id, slug and names.
  public var document = NamedDocument()
  /// The slug of the region its first games take place in.
  public var mainRegion = ""
  /// The slugs of the groups of games in it.
  public var versionGroups: [String] = []

  static let kind = Kind<GameGeneration>(
    "generation", .games, in: "generations", of: "generation", count: 9,
    skipping: ["abilities", "moves", "pokemon_species", "types"],
    [
      .slug(), .id("Number of the generation, 1 or more."), .names(\.names),
      .reference(
        "main_region", \.mainRegion, to: "regions",
        "Slug of the region where the generation's first games take place."),
      .references("version_groups", \.versionGroups, "Slugs of the version groups in the generation."),
    ])
}
