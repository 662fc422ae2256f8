/// `Ability`: a passive effect of a Pokémon in battle.
///
/// The decoder knows and skips `effect_changes` and `flavor_text_entries`.
public struct AbilityDTO: Sendable, Hashable {
  /// `id`.
  public var id: Int
  /// `name`: the slug.
  public var name: String
  /// `is_main_series`; false for those of side games, which have ids above 10,000.
  public var isMainSeries: Bool
  /// `generation`: the generation that introduced it.
  public var generation: NamedResourceDTO
  /// `names`, by language.
  public var names: [NameDTO]
  /// `effect_entries`, by language; empty at times.
  public var effectEntries: [VerboseEffectDTO]
  /// Number of `pokemon`: those that can have it.
  public var pokemonCount: Int

  /// Creates a document with its required fields only.
  public init(id: Int, name: String, isMainSeries: Bool, generation: NamedResourceDTO) {
    self.id = id
    self.name = name
    self.isMainSeries = isMainSeries
    self.generation = generation
    self.names = []
    self.effectEntries = []
    self.pokemonCount = 0
  }
}
