/// A status that a move can cause: `burn`.
///
/// The id -1 means unknown, and 0 means none.
public struct MoveAilment: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()

  static let kind = Kind<MoveAilment>(
    Endpoint("move-ailment", lowestID: -1), .words, in: "move_ailments", of: "move ailment",
    ", a status condition that a move can cause", count: 22,
    skipping: ["moves"],
    [.slug(), .id("Id in the API. The slug unknown has the id -1, and the slug none has the id 0."), .names(\.names)])
}
