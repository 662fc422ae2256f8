/// A target that a move is aimed at: `selected-pokemon`.
public struct MoveTarget: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The description in the chosen language, else in English.
  public var summary: String?

  static let kind = Kind<MoveTarget>(
    "move-target", .words, in: "move_targets", of: "move target", ": what a move is aimed at", count: 16,
    skipping: ["moves"],
    [.slug(), .id(), .names(\.names), .description(\.summary)])
}
