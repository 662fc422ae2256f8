/// A firmness of berries: `soft`.
public struct BerryFirmness: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()

  static let kind = Kind<BerryFirmness>(
    "berry-firmness", .items, in: "berry_firmnesses", of: "berry firmness", count: 5, skipping: ["berries"],
    [.slug(), .id(), .names(\.names)])
}
