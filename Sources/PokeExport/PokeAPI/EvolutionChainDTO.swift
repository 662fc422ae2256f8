struct EvolutionChainDTO: Sendable, Hashable {
  var id = 0
  var babyTriggerItem: NamedResourceDTO?
  var chain = ChainLinkDTO()
}

struct ChainLinkDTO: Sendable, Hashable {
  var species = IdentifiedResourceDTO()
  var isBaby = false
  var evolutionDetails: [EvolutionDetailDTO] = []
  var evolvesTo: [ChainLinkDTO] = []
}

struct EvolutionDetailDTO: Sendable, Hashable {
  var trigger: NamedResourceDTO?
  var item: NamedResourceDTO?
  var heldItem: NamedResourceDTO?
  var knownMove: NamedResourceDTO?
  var knownMoveType: NamedResourceDTO?
  var location: NamedResourceDTO?
  var partySpecies: NamedResourceDTO?
  var partyType: NamedResourceDTO?
  var tradeSpecies: NamedResourceDTO?
  /// 1 female, 2 male, 3 genderless.
  var gender: Int?
  var minLevel: Int?
  var minHappiness: Int?
  var minBeauty: Int?
  var minAffection: Int?
  /// 1 attack higher, 0 equal, -1 defense higher.
  var relativePhysicalStats: Int?
  /// Empty when it does not matter.
  var timeOfDay: String?
  var needsOverworldRain: Bool?
  var turnUpsideDown: Bool?

  // Since 2024.
  var usedMove: NamedResourceDTO?
  var minMoveCount: Int?
  var minSteps: Int?
  var minDamageTaken: Int?
  var needsMultiplayer: Bool?
  var nearSpecialRock: Bool?

  // Since 2026.
  var versionGroup: NamedResourceDTO?
  var isDefault: Bool?
  var region: NamedResourceDTO?
  /// The `pokemon` the parent must be; renamed to `required_pokemon_form` within the year.
  var baseForm: NamedResourceDTO?
  /// The `pokemon` the child becomes; renamed to `evolved_pokemon_form` within the year.
  var evolvedForm: NamedResourceDTO?

  // Since September 2026.
  var requiredPokemonForm: NamedResourceDTO?
  var evolvedPokemonForm: NamedResourceDTO?
  var conditionExpression: String?
  /// Slugs, or the API's bit mask as a decimal number: bit n stands for the nature with id n + 1.
  var needsOneOfNatures: [String] = []

  /// Fields without a property here, in document order; null, false and empty ones are left out.
  var unknownConditions: [UnknownCondition] = []

  struct UnknownCondition: Sendable, Hashable {
    var name: String
    var json: String
  }
}
