/// A nature, of which each Pokémon has one.
public struct Nature: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `adamant`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// The slug of the stat it raises by a tenth; nil for a neutral nature, like the three below.
  public var increasedStat: String? = nil
  /// The slug of the stat it lowers by a tenth.
  public var decreasedStat: String? = nil
  /// The slug of the flavor of berries it likes.
  public var likesFlavor: String? = nil
  /// The slug of the flavor of berries it dislikes.
  public var hatesFlavor: String? = nil

  static let kind = Kind<Nature>(
    "nature", .words, in: "natures", of: "nature", count: 25,
    skipping: ["move_battle_style_preferences", "pokeathlon_stat_changes"],
    [
      .slug(), .id("Id in the API; the games have numbers of their own."), .names(\.names),
      .reference("increased_stat", \.increasedStat, to: "stats", "Stat it raises by a tenth; null for a neutral one."),
      .reference("decreased_stat", \.decreasedStat, to: "stats", "Stat it lowers by a tenth; null for a neutral one."),
      .reference("likes_flavor", \.likesFlavor, to: "flavors", "Flavor of berries it likes; null for a neutral one."),
      .reference(
        "hates_flavor", \.hatesFlavor, to: "flavors", "Flavor of berries it dislikes; null for a neutral one."),
    ])
}
