/// A kind of place in which species of the first three generations live.
public struct Habitat: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `waters-edge`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []

  static let kind = Kind<Habitat>(
    "pokemon-habitat", .words, in: "habitats", of: "habitat", count: 9, skipping: ["pokemon_species"],
    [.slug(), .id(), .names(\.names)])
}
