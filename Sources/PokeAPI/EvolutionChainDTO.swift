package struct EvolutionChainDTO: Sendable, Hashable {
  package var id = 0
  package var babyTriggerItem: NamedResourceDTO?
  package var chain = ChainLinkDTO()

  package init() {}
}

package struct ChainLinkDTO: Sendable, Hashable {
  package var species = NamedResourceDTO()
  package var isBaby = false
  package var evolutionDetails: [EvolutionDetailDTO] = []
  package var evolvesTo: [ChainLinkDTO] = []

  package init() {}
}

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
  package var isDefault: Bool?
  package var region: NamedResourceDTO?
  /// The `pokemon` the parent must be; renamed to `required_pokemon_form` within the year.
  package var baseForm: NamedResourceDTO?
  /// The `pokemon` the child becomes; renamed to `evolved_pokemon_form` within the year.
  package var evolvedForm: NamedResourceDTO?

  // Since September 2026.
  package var requiredPokemonForm: NamedResourceDTO?
  package var evolvedPokemonForm: NamedResourceDTO?
  package var conditionExpression: String?
  /// Slugs, or the API's bit mask as a decimal number: bit n stands for the nature with id n + 1.
  package var needsOneOfNatures: [String] = []

  /// Fields without a property here, in document order; null, false and empty ones are left out.
  package var unknownConditions: [UnknownCondition] = []

  package init() {}

  package struct UnknownCondition: Sendable, Hashable {
    package var name: String
    package var json: String

    package init(name: String, json: String) {
      self.name = name
      self.json = json
    }
  }
}
