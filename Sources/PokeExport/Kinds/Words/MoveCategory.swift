/// A category of moves by effect, such as damage, an ailment, or both.
public struct MoveCategory: KindValue {
  /// The id, from 0.
  public var id = 0
  /// The slug: `damage+ailment`.
  public var slug = ""
  /// The name, made from the slug.
  public var displayName = ""
  /// The description in the chosen language, else in English.
  public var summary: String? = nil

  static let kind = Kind<MoveCategory>(
    Endpoint("move-category", lowestID: 0), .words, in: "move_categories", of: "move category",
    ", which groups moves by effect", count: 14,
    skipping: ["moves"],
    [.slug(), .id("Id in the API, 0 or more."), .description(\.summary)])
}
