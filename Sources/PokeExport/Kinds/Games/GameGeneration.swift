/// A generation of games.
public struct GameGeneration: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `generation-i`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// The slug of the region its first games take place in.
  public var mainRegion = ""
  /// The slugs of the groups of games in it.
  public var versionGroups: [String] = []

  static let kind = Kind<GameGeneration>(
    "generation", .games, in: "generations", of: "generation", count: 9,
    skipping: ["abilities", "moves", "pokemon_species", "types"],
    [
      .slug(), .id("Id: the number of the generation."), .names(\.names),
      .reference("main_region", \.mainRegion, to: "regions", "Region its first games take place in."),
      .references("version_groups", \.versionGroups, "Groups of games in it."),
    ])
}
