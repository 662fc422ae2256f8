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
  var relativePhysicalStats: Int?
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
  /// The Pokémon that evolves; data since September 2026 has `required_pokemon_form` instead.
  var baseForm: NamedResourceDTO?
  /// The Pokémon that results; data since September 2026 has `evolved_pokemon_form` instead.
  var evolvedForm: NamedResourceDTO?

  // Fields since September 2026.
  var requiredPokemonForm: NamedResourceDTO?
  var evolvedPokemonForm: NamedResourceDTO?
  var conditionExpression: String?
  /// Slugs of natures, or one decimal number: a bit mask in which bit n stands for the nature with id n + 1.
  var needsOneOfNatures: [String] = []

  /// Unknown fields, and known fields with a value of an unexpected type.
  ///
  /// Unknown fields that are null, false or empty are left out.
  var unknownConditions: [UnknownCondition] = []

  struct UnknownCondition: Sendable, Hashable {
    var name: String
    var json: String
  }
}
