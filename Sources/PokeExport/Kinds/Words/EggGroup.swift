/// A group of species that can breed with each other.
public struct EggGroup: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `ground` is Field, `plant` Grass.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []

  static let kind = Kind<EggGroup>(
    "egg-group", .words, in: "egg_groups", of: "egg group", count: 15, skipping: ["pokemon_species"],
    [.slug("Slug: ground is Field, plant Grass."), .id(), .names(\.names)])
}
