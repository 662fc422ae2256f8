/// A category of items.
public struct ItemCategory: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `medicine`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// The slug of the pocket of the bag its items are in.
  public var pocket = ""

  static let kind = Kind<ItemCategory>(
    "item-category", .items, in: "item_categories", of: "item category", count: 54, skipping: ["items"],
    [
      .slug(), .id(), .names(\.names),
      .reference("pocket", \.pocket, to: "item_pockets", "Pocket of the bag its items are in."),
    ])
}
