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
  /// The gender: 1 female, 2 male, 3 genderless.
  var gender: Int?
  var minLevel: Int?
  var minHappiness: Int?
  var minBeauty: Int?
  var minAffection: Int?
  /// The attack is higher (1), equal to the defense (0) or lower (-1).
  var relativePhysicalStats: Int?
  /// The time of day; empty when it does not matter.
  var timeOfDay: String?
  var needsOverworldRain: Bool?
  var turnUpsideDown: Bool?

  // Fields since 2024.
  var usedMove: NamedResourceDTO?
  var minMoveCount: Int?
  var minSteps: Int?
  var minDamageTaken: Int?
  var needsMultiplayer: Bool?
  var nearSpecialRock: Bool?

  // Fields since 2026.
  var versionGroup: NamedResourceDTO?
  var isDefault: Bool?
  var region: NamedResourceDTO?
  /// The `pokemon` that the parent must be; since September 2026, `required_pokemon_form` stands in its place.
  var baseForm: NamedResourceDTO?
  /// The `pokemon` the child becomes; the API renamed it to `evolved_pokemon_form` within the year.
  var evolvedForm: NamedResourceDTO?

  // Fields since September 2026.
  var requiredPokemonForm: NamedResourceDTO?
  var evolvedPokemonForm: NamedResourceDTO?
  var conditionExpression: String?
  /// The slugs of natures, or one decimal number, the API's bit mask: bit n stands for the nature with id n + 1.
  var needsOneOfNatures: [String] = []

  /// Fields with an unknown name or type, in document order, except unknown null, false and empty ones.
  var unknownConditions: [UnknownCondition] = []

  struct UnknownCondition: Sendable, Hashable {
    var name: String
    var json: String
  }
}
