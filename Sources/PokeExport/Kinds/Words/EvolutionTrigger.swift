/// What makes a Pokémon evolve.
public struct EvolutionTrigger: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `level-up`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []

  static let kind = Kind<EvolutionTrigger>(
    "evolution-trigger", .words, in: "evolution_triggers", of: "evolution trigger", count: 16,
    skipping: ["pokemon_species"],
    [.slug(), .id(), .names(\.names)])
}
