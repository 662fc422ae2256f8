/// A status a move can cause.
public struct MoveAilment: KindValue {
  /// The id: -1 for unknown, 0 for none, 1 or more for the others.
  public var id = 0
  /// The slug: `burn`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []

  static let kind = Kind<MoveAilment>(
    Endpoint("move-ailment", lowestID: -1), .words, in: "move_ailments", of: "move ailment", count: 22,
    skipping: ["moves"],
    [.slug(), .id("Id; -1 for unknown, 0 for none."), .names(\.names)])
}
