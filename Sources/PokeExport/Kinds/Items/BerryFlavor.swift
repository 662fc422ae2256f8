/// A flavor of berries.
public struct BerryFlavor: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `spicy`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// The slug of the contests it counts in.
  public var contestType = ""

  static let kind = Kind<BerryFlavor>(
    "berry-flavor", .items, in: "flavors", of: "flavor", count: 5, skipping: ["berries"],
    [
      .slug(), .id(), .names(\.names),
      .reference("contest_type", \.contestType, "Contests it counts in."),
    ])
}
