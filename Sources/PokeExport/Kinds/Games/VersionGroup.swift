/// Games released together, with the same data.
public struct VersionGroup: KindValue {
  /// The id, which does not show the order of the games.
  public var id = 0
  /// The slug: `red-blue`.
  public var slug = ""
  /// The names of the games in English, made from the slug: `Red/Blue`.
  public var displayName = ""
  /// The position among all version groups, by generation and release.
  public var sortOrder = 0
  /// The slug of the games' generation.
  public var generation = ""
  /// The slugs of the games.
  public var versions: [String] = []
  /// The slugs of the regions where the games take place.
  public var regions: [String] = []
  /// The slugs of the games' Pokédexes.
  public var pokedexes: [String] = []
  /// The slugs of the learn methods in the games.
  public var learnMethods: [String] = []

  static let kind = Kind<VersionGroup>(
    "version-group", .games, in: "version_groups", of: "version group", ": games released together, with the same data",
    sortedBy: ("order", { $0.sortOrder }), count: 32, finish: { $0.displayName = DisplayName.games($0.slug) },
    [
      .slug(),
      .id("Id in the API; ids do not show the order of the games.").with(
        .column(
          "display_name", { $0.displayName }, from: "this program",
          "Names of the games in English, made from the slug.")),
      .integer("order", \.sortOrder, "Position among all version groups, by generation and release."),
      .reference("generation", \.generation, to: "generations", "Slug of the games' generation.").with(
        .column(
          "generation_number", { Generation.number(of: $0.generation) }, from: "this program",
          "Number of the games' generation, 1 or more.")),
      .references("versions", \.versions, "Slugs of the games."),
      .references("regions", \.regions, "Slugs of the regions where the games take place."),
      .references("pokedexes", \.pokedexes, "Slugs of the Pokédexes in the games."),
      .references("move_learn_methods", \.learnMethods, "Slugs of the learn methods in the games."),
    ])
}
