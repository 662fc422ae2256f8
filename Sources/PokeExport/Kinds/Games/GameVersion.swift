/// A game.
public struct GameVersion: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `crystal`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// The slug of the games with the same data.
  public var versionGroup = ""

  static let kind = Kind<GameVersion>(
    "version", .games, in: "versions", of: "version", ", a game", count: 53,
    [
      .slug(), .id(), .names(\.names),
      .reference("version_group", \.versionGroup, to: "version_groups", "Games released together, with the same data."),
    ])
}
