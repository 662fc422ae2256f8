/// A growth rate: the experience that each level needs.
public struct GrowthRate: KindValue {
  /// The API's id.
  public var id = 0
  /// The slug, such as `slow`.
  ///
  /// Some slugs differ from the games' names: `medium` is Medium Fast, `slow-then-very-fast` is Erratic, and
  /// `fast-then-very-slow` is Fluctuating.
  public var slug = ""
  /// The name, made from the slug.
  public var displayName = ""
  /// The formula of the total experience at level x, as LaTeX.
  public var formula: String?
  /// The levels, 1 to 100; empty in an export without the table `growth_rate_levels`.
  public var levels: [Level] = []

  /// A level and the experience needed to reach the level.
  public struct Level: RowValue {
    /// The level, 1...100.
    public var level = 0
    /// The total experience needed to reach the level.
    public var experience = 0
  }

  static let kind = Kind<GrowthRate>(
    "growth-rate", .words, in: "growth_rates", of: "growth rate", ", which sets the experience for each level",
    count: 6, skipping: ["descriptions", "pokemon_species"],
    [
      .slug(
        "Slug: the name by which other tables refer to the row. Some slugs differ from the names in the games: medium "
          + "is Medium Fast, slow-then-very-fast is Erratic, and fast-then-very-slow is Fluctuating."),
      .id(),
      .text("formula", \.formula, "LaTeX formula of the total experience needed to reach level x."),
      .rows(
        "levels", \.levels, in: "growth_rate_levels", "One row per growth rate and level.", key: ["level"],
        [
          .integer("level", \.level, in: 1...100, "Level, 1 to 100."),
          .integer("experience", \.experience, "Total experience needed to reach the level."),
        ]),
    ])
}
