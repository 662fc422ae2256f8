/// A color by which players search a Pokédex for species: `green`.
public struct PokemonColor: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()

  static let kind = Kind<PokemonColor>(
    "pokemon-color", .words, in: "colors", of: "color", count: 10, skipping: ["pokemon_species"],
    [.slug(), .id(), .names(\.names)])
}
