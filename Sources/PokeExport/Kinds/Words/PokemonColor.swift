/// A color, by which a Pokédex finds species.
public struct PokemonColor: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `green`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []

  static let kind = Kind<PokemonColor>(
    "pokemon-color", .words, in: "colors", of: "color", count: 10, skipping: ["pokemon_species"],
    [.slug(), .id(), .names(\.names)])
}
