/// A nature, such as `adamant`; each Pokémon has one.
public struct Nature: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the stat that the nature raises by a tenth; nil for a neutral nature.
  public var increasedStat: String?
  /// The slug of the stat that the nature lowers by a tenth; nil for a neutral nature.
  public var decreasedStat: String?
  /// The slug of the berry flavor that the nature likes; nil for a neutral nature.
  public var likesFlavor: String?
  /// The slug of the berry flavor that the nature dislikes; nil for a neutral nature.
  public var hatesFlavor: String?

  static let kind = Kind<Nature>(
    "nature", .words, in: "natures", of: "nature", count: 25,
    skipping: ["move_battle_style_preferences", "pokeathlon_stat_changes"],
    [
      .slug(), .id("Id in the API; the games number natures differently."), .names(\.names),
      .reference(
        "increased_stat", \.increasedStat, to: "stats",
        "Slug of the stat that the nature raises by 10 %; null for a nature that changes no stat."),
      .reference(
        "decreased_stat", \.decreasedStat, to: "stats",
        "Slug of the stat that the nature lowers by 10 %; null for a nature that changes no stat."),
      .reference(
        "likes_flavor", \.likesFlavor, to: "flavors",
        "Slug of the flavor that a Pokémon with the nature likes; null for a nature that changes no stat."),
      .reference(
        "hates_flavor", \.hatesFlavor, to: "flavors",
        "Slug of the flavor that a Pokémon with the nature dislikes; null for a nature that changes no stat."),
    ])
}
