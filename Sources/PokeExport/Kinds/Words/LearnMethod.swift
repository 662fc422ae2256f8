/// A way to learn a move.
public struct LearnMethod: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `level-up`, `machine`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// Its description in the chosen language, else in English.
  public var summary: String? = nil
  /// The slugs of the groups of games that have it.
  public var versionGroups: [String] = []

  static let kind = Kind<LearnMethod>(
    "move-learn-method", .words, in: "learn_methods", of: "learn method", count: 12,
    [
      .slug(), .id(), .names(\.names),
      .description(\.summary),
      .references("version_groups", \.versionGroups, "Groups of games that have it."),
    ])
}
