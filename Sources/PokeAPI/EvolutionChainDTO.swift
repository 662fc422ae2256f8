/// `EvolutionChain`: one family, as a tree that starts at its first species.
package struct EvolutionChainDTO: Sendable, Hashable {
  package var id = 0
  /// The item held while breeding to get the baby; null for most.
  package var babyTriggerItem: NamedResourceDTO?
  package var chain = ChainLinkDTO()

  package init() {}
}

/// `ChainLink`: one species and the species it evolves into, to any depth.
package struct ChainLinkDTO: Sendable, Hashable {
  package var species = NamedResourceDTO()
  package var isBaby = false
  /// The methods to evolve from the parent; empty at the root and for some real evolutions.
  package var evolutionDetails: [EvolutionDetailDTO] = []
  package var evolvesTo: [ChainLinkDTO] = []

  package init() {}
}

/// `EvolutionDetail`: one method of one evolution, with every condition the API has had in ten years.
///
/// Every field is optional because every field was absent at some time; absent and null mean the same.
package struct EvolutionDetailDTO: Sendable, Hashable {
  package var trigger: NamedResourceDTO?
  package var item: NamedResourceDTO?
  package var heldItem: NamedResourceDTO?
  package var knownMove: NamedResourceDTO?
  package var knownMoveType: NamedResourceDTO?
  package var location: NamedResourceDTO?
  package var partySpecies: NamedResourceDTO?
  package var partyType: NamedResourceDTO?
  package var tradeSpecies: NamedResourceDTO?
  /// 1 female, 2 male, 3 genderless.
  package var gender: Int?
  package var minLevel: Int?
  package var minHappiness: Int?
  package var minBeauty: Int?
  package var minAffection: Int?
  /// 1 attack higher, 0 equal, -1 defense higher.
  package var relativePhysicalStats: Int?
  /// Empty when it does not matter.
  package var timeOfDay: String?
  package var needsOverworldRain: Bool?
  package var turnUpsideDown: Bool?

  // Since 2024.
  package var usedMove: NamedResourceDTO?
  package var minMoveCount: Int?
  package var minSteps: Int?
  package var minDamageTaken: Int?
  package var needsMultiplayer: Bool?
  package var nearSpecialRock: Bool?

  // Since 2026.
  package var versionGroup: NamedResourceDTO?
  /// True on several details of one edge.
  package var isDefault: Bool?
  package var region: NamedResourceDTO?
  /// The `pokemon` the parent must be; renamed to `required_pokemon_form` within the year.
  package var baseForm: NamedResourceDTO?
  /// The `pokemon` the child becomes; renamed to `evolved_pokemon_form` within the year.
  package var evolvedForm: NamedResourceDTO?

  // Since September 2026.
  /// A `pokemon-form`.
  package var requiredPokemonForm: NamedResourceDTO?
  /// A `pokemon-form`.
  package var evolvedPokemonForm: NamedResourceDTO?
  package var conditionExpression: String?
  package var needsOneOfNatures: NaturesDTO?

  /// Fields without a property here, in document order; null, false and empty ones are left out.
  package var unknownConditions: [UnknownCondition] = []

  package init() {}

  /// `needs_one_of_natures`, in either of its shapes.
  package enum NaturesDTO: Sendable, Hashable {
    /// Bit n stands for the nature with id n + 1; 25 bits.
    case mask(Int)
    /// The natures' slugs.
    case list([String])
  }

  /// A condition newer than this package.
  package struct UnknownCondition: Sendable, Hashable {
    package var name: String
    /// Its value as compact JSON.
    package var json: String

    package init(name: String, json: String) {
      self.name = name
      self.json = json
    }
  }
}
