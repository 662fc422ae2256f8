/// A trigger that makes a Pokémon evolve: `level-up`.
public struct EvolutionTrigger: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()

  static let kind = Kind<EvolutionTrigger>(
    "evolution-trigger", .words, in: "evolution_triggers", of: "evolution trigger", ", which makes a Pokémon evolve",
    count: 16, skipping: ["pokemon_species"],
    [.slug(), .id(), .names(\.names)])
}
