/// A way to meet wild Pokémon: `walk`, `old-rod`.
public struct EncounterMethod: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The position among the encounter methods.
  public var sortOrder = 0

  static let kind = Kind<EncounterMethod>(
    "encounter-method", .places, in: "encounter_methods", of: "encounter method", ", a way to meet wild Pokémon",
    count: 66,
    [.slug(), .id(), .names(\.names), .integer("order", \.sortOrder, "Position among the encounter methods.")])
}
