/// A pocket of the bag: `pokeballs`.
public struct ItemPocket: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()

  static let kind = Kind<ItemPocket>(
    "item-pocket", .items, in: "item_pockets", of: "item pocket", ", a pocket of the bag", count: 8,
    skipping: ["categories"],
    [.slug(), .id(), .names(\.names)])
}
