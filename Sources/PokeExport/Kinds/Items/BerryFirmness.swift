/// How firm berries are.
public struct BerryFirmness: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `soft`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []

  static let kind = Kind<BerryFirmness>(
    "berry-firmness", .items, in: "berry_firmnesses", of: "berry firmness", count: 5, skipping: ["berries"],
    [.slug(), .id(), .names(\.names)])
}
