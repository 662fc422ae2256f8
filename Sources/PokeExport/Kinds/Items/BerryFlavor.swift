/// A flavor of berries: `spicy`.
public struct BerryFlavor: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the contest type that goes with the flavor.
  public var contestType = ""

  static let kind = Kind<BerryFlavor>(
    "berry-flavor", .items, in: "flavors", of: "flavor", " of berries", count: 5, skipping: ["berries"],
    [
      .slug(), .id(), .names(\.names),
      .reference("contest_type", \.contestType, "Slug of the contest type in which the flavor counts."),
    ])
}
