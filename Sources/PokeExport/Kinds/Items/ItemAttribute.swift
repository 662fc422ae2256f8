/// A property of items.
public struct ItemAttribute: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `holdable`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// Its description in the chosen language, else in English.
  public var summary: String? = nil

  static let kind = Kind<ItemAttribute>(
    "item-attribute", .items, in: "item_attributes", of: "item attribute", count: 8, skipping: ["items"],
    [.slug(), .id(), .names(\.names), .description(\.summary)])
}
