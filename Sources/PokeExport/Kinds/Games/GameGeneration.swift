/// A generation of games: `generation-i`.
public struct GameGeneration: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the region where the generation's first games take place; nil if the API names none.
  public var mainRegion: String?
  /// The slugs of the version groups in the generation.
  public var versionGroups: [String] = []

  static let kind = Kind<GameGeneration>(
    "generation", .games, in: "generations", of: "generation", count: 9,
    skipping: ["abilities", "moves", "pokemon_species", "types"],
    [
      .slug(), .id("Number of the generation, 1 or more."), .names(\.names),
      .reference(
        "main_region", \.mainRegion, to: "regions",
        "Slug of the region where the generation's first games take place; null if the API names none."),
      .references("version_groups", \.versionGroups, "Slugs of the version groups in the generation."),
    ])
}
