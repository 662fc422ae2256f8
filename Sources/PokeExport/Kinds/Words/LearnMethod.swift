/// A way to learn a move: `level-up`, `machine`.
public struct LearnMethod: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The description in the chosen language, else in English.
  public var summary: String?
  /// The slugs of the version groups with the learn method.
  public var versionGroups: [String] = []

  static let kind = Kind<LearnMethod>(
    "move-learn-method", .words, in: "learn_methods", of: "learn method", ", a way to learn a move", count: 12,
    [
      .slug(), .id(), .names(\.names),
      .description(\.summary),
      .references("version_groups", \.versionGroups, "Slugs of the version groups with the learn method."),
    ])
}
