/// A group of species that can breed with each other.
///
/// Some slugs differ from the games' names: `ground` is Field, and `plant` is Grass.
public struct EggGroup: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()

  static let kind = Kind<EggGroup>(
    "egg-group", .words, in: "egg_groups", of: "egg group", ": species that can breed with each other", count: 15,
    skipping: ["pokemon_species"],
    [
      .slug(
        "Slug: the name by which other tables refer to the row. Some slugs differ from the names in the games: ground "
          + "is Field, plant is Grass, no-eggs is Undiscovered, humanshape is Human-Like and indeterminate is "
          + "Amorphous."),
      .id(), .names(\.names),
    ])
}
