/// A game: `crystal`.
public struct GameVersion: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the version group: games released together, with the same data.
  public var versionGroup = ""

  static let kind = Kind<GameVersion>(
    "version", .games, in: "versions", of: "version", ", which is a single game", count: 53,
    [
      .slug(), .id(), .names(\.names),
      .reference(
        "version_group", \.versionGroup, to: "version_groups", "Slug of the version group (games released together)."),
    ])
}
