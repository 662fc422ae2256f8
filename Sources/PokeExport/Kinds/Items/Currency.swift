/// What shops take for items.
public struct Currency: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `poke-dollar`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []

  static let kind = Kind<Currency>(
    "currency", .items, in: "currencies", of: "currency", count: 19,
    [.slug(), .id(), .names(\.names)])
}
