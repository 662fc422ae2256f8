/// A currency that shops accept for items: `poke-dollar`.
public struct Currency: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()

  static let kind = Kind<Currency>(
    "currency", .items, in: "currencies", of: "currency", count: 19,
    [.slug(), .id(), .names(\.names)])
}
