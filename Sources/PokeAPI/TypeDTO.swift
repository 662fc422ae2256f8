/// `Type`: a type of Pokémon and moves, with its damage relations to the other types.
///
/// The decoder knows and skips `game_indices`, `moves` and `sprites`, the latter of 2026.
public struct TypeDTO: Sendable, Hashable {
  /// `id`.
  public var id: Int
  /// `name`: the slug.
  public var name: String
  /// `damage_relations`: today's.
  public var damageRelations: DamageRelations
  /// `past_damage_relations`, since 2024: those up to a generation.
  public var pastDamageRelations: [PastDamageRelations]
  /// `generation`: the generation that introduced it.
  public var generation: NamedResourceDTO
  /// `move_damage_class`: the class of its moves before generation IV; null for newer types.
  public var moveDamageClass: NamedResourceDTO?
  /// `names`, by language.
  public var names: [NameDTO]
  /// Number of `pokemon`: those of the type.
  public var pokemonCount: Int

  /// Creates a document with its required fields only.
  public init(id: Int, name: String, damageRelations: DamageRelations, generation: NamedResourceDTO) {
    self.id = id
    self.name = name
    self.damageRelations = damageRelations
    self.pastDamageRelations = []
    self.generation = generation
    self.names = []
    self.pokemonCount = 0
  }

  /// `damage_relations`: types by the damage they do or take.
  public struct DamageRelations: Sendable, Hashable {
    /// `double_damage_from`.
    public var doubleDamageFrom: [NamedResourceDTO] = []
    /// `double_damage_to`.
    public var doubleDamageTo: [NamedResourceDTO] = []
    /// `half_damage_from`.
    public var halfDamageFrom: [NamedResourceDTO] = []
    /// `half_damage_to`.
    public var halfDamageTo: [NamedResourceDTO] = []
    /// `no_damage_from`.
    public var noDamageFrom: [NamedResourceDTO] = []
    /// `no_damage_to`.
    public var noDamageTo: [NamedResourceDTO] = []

    /// Creates relations without any type in them.
    public init() {}
  }

  /// `past_damage_relations[]`.
  public struct PastDamageRelations: Sendable, Hashable {
    /// `generation`: the last generation with these relations.
    public var generation: NamedResourceDTO
    /// `damage_relations`.
    public var damageRelations: DamageRelations

    /// Creates past relations.
    public init(generation: NamedResourceDTO, damageRelations: DamageRelations) {
      self.generation = generation
      self.damageRelations = damageRelations
    }
  }
}
