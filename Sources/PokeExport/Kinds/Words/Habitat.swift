/// A habitat of species of the first three generations: `waters-edge`.
public struct Habitat: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()

  static let kind = Kind<Habitat>(
    "pokemon-habitat", .words, in: "habitats", of: "habitat", count: 9, skipping: ["pokemon_species"],
    [.slug(), .id(), .names(\.names)])
}
