/// A place, such as a town, a route or a cave: `eterna-city`; a few places share a slug.
public struct Location: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the region; nil for a place in no region.
  public var region: String?

  static let kind = Kind<Location>(
    "location", .places, in: "locations", of: "location", key: .id, count: 1_104,
    skipping: ["areas", "game_indices"],
    [
      .id(), .slug("Slug of the location; a few locations share a slug."), .names(\.names),
      .reference(
        "region", \.region, to: "regions", "Slug of the location's region; null for a location without a region."),
    ])
}
