struct PokemonSpeciesDTO: Sendable, Hashable {
  var id = 0
  var name = ""
  /// The position in the API's order; -1 or null when it has none.
  var order: Int?
  /// The chance of being female in eighths; -1 for genderless.
  var genderRate: Int?
  var captureRate: Int?
  var baseHappiness: Int?
  var hatchCounter: Int?
  var isBaby: Bool?
  /// Whether it is legendary, in data since 2020.
  var isLegendary: Bool?
  /// Whether it is mythical, in data since 2020.
  var isMythical: Bool?
  var hasGenderDifferences: Bool?
  var formsSwitchable: Bool?
  var growthRate: NamedResourceDTO?
  var color: NamedResourceDTO?
  var shape: NamedResourceDTO?
  /// The habitat; null for most species since generation IV.
  var habitat: NamedResourceDTO?
  var generation = IdentifiedResourceDTO()
  var eggGroups: [NamedResourceDTO] = []
  /// The id in the chain's URL; null for a species in no chain.
  var evolutionChain: Int?
  var evolvesFromSpecies: IdentifiedResourceDTO?
  var pokedexNumbers: [NumberedResourceDTO] = []
  var names: [NameDTO] = []
  var genera: [Genus] = []
  /// The texts by language and version; in data of 2021, a pair may occur twice.
  var flavorTextEntries: [FlavorText] = []
  var varieties: [Variety] = []

  struct Genus: Sendable, Hashable {
    var genus = ""
    var language = NamedResourceDTO()
  }

  struct FlavorText: Sendable, Hashable {
    /// The text as printed, with line feeds, form feeds and soft hyphens.
    var flavorText = ""
    var language = NamedResourceDTO()
    var version: NamedResourceDTO?
  }

  struct Variety: Sendable, Hashable {
    var isDefault = false
    var pokemon = IdentifiedResourceDTO()
  }
}
