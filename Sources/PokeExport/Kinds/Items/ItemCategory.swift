/// A category of items: `medicine`.
public struct ItemCategory: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the bag pocket with the category's items.
  public var pocket = ""

  static let kind = Kind<ItemCategory>(
    "item-category", .items, in: "item_categories", of: "item category", count: 54, skipping: ["items"],
    [
      .slug(), .id(), .names(\.names),
      .reference("pocket", \.pocket, to: "item_pockets", "Slug of the bag pocket with the category's items."),
    ])
}
