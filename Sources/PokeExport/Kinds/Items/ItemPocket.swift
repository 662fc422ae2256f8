/// A pocket of the bag.
public struct ItemPocket: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `pokeballs`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []

  static let kind = Kind<ItemPocket>(
    "item-pocket", .items, in: "item_pockets", of: "item pocket", count: 8, skipping: ["categories"],
    [.slug(), .id(), .names(\.names)])
}
