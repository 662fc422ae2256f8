/// A shape, by which a Pokédex finds species.
public struct PokemonShape: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `quadruped`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// What scientists would call it, in the chosen language, else in English.
  public var awesomeName: String? = nil

  static let kind = Kind<PokemonShape>(
    "pokemon-shape", .words, in: "shapes", of: "shape", count: 14, skipping: ["pokemon_species"],
    [
      .slug(), .id(), .names(\.names),
      .prose(
        "awesome_names", text: "awesome_name", \.awesomeName, column: "awesome_name",
        "What scientists would call it, in the chosen language, else in English."),
    ])
}
