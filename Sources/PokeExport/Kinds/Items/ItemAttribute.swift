/// A property of items: `holdable`.
public struct ItemAttribute: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The description in the chosen language, else in English.
  public var summary: String?

  static let kind = Kind<ItemAttribute>(
    "item-attribute", .items, in: "item_attributes", of: "item attribute", ", a property of items, such as holdable",
    count: 8, skipping: ["items"],
    [.slug(), .id(), .names(\.names), .description(\.summary)])
}
