/// A body shape by which players search a Pokédex for species: `quadruped`.
public struct PokemonShape: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The scientific name of the shape in the chosen language, else in English.
  public var awesomeName: String?

  static let kind = Kind<PokemonShape>(
    "pokemon-shape", .words, in: "shapes", of: "shape", count: 14, skipping: ["pokemon_species"],
    [
      .slug(), .id(), .names(\.names),
      .prose(
        "awesome_names", text: "awesome_name", \.awesomeName, column: "awesome_name",
        "Scientific name of the shape in the chosen language, else in English."),
    ])
}
