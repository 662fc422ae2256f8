/// `Move`: an action of a Pokémon in battle.
package struct MoveDTO: Sendable, Hashable {
  package var id = 0
  package var name = ""
  package var type = NamedResourceDTO()
  package var damageClass: NamedResourceDTO?
  package var power: Int?
  package var accuracy: Int?
  /// Null for shadow moves.
  package var pp: Int?
  package var priority = 0
  package var effectChance: Int?
  package var generation = NamedResourceDTO()
  package var target: NamedResourceDTO?
  /// Null for the newest moves and for shadow moves.
  package var meta: Meta?
  package var names: [NameDTO] = []
  package var effectEntries: [VerboseEffectDTO] = []
  package var pastValues: [PastValues] = []
  /// Number of `learned_by_pokemon`, since 2021; nil before.
  package var learnedByCount: Int?

  package init() {}

  /// Each field is null at times.
  package struct Meta: Sendable, Hashable {
    package var ailment: NamedResourceDTO?
    package var category: NamedResourceDTO?
    package var minHits: Int?
    package var maxHits: Int?
    package var minTurns: Int?
    package var maxTurns: Int?
    package var drain: Int?
    package var healing: Int?
    package var critRate: Int?
    package var flinchChance: Int?
    package var statChance: Int?

    package init() {}
  }

  /// Null for each value that did not change.
  package struct PastValues: Sendable, Hashable {
    /// The games that changed the values.
    package var versionGroup = NamedResourceDTO()
    package var type: NamedResourceDTO?
    package var power: Int?
    package var accuracy: Int?
    package var pp: Int?
    package var effectChance: Int?

    package init() {}
  }
}

/// `Ability`: a passive effect of a Pokémon in battle.
package struct AbilityDTO: Sendable, Hashable {
  package var id = 0
  package var name = ""
  package var isMainSeries = false
  package var generation = NamedResourceDTO()
  package var names: [NameDTO] = []
  package var effectEntries: [VerboseEffectDTO] = []
  /// Number of `pokemon`.
  package var pokemonCount = 0

  package init() {}
}
