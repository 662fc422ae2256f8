struct PokemonSpeciesDTO: Sendable, Hashable {
  var id = 0
  var name = ""
  /// -1 or null when it has none.
  var order: Int?
  /// Chance of being female in eighths, -1 for genderless.
  var genderRate: Int?
  var captureRate: Int?
  var baseHappiness: Int?
  var hatchCounter: Int?
  var isBaby: Bool?
  /// Since 2020.
  var isLegendary: Bool?
  /// Since 2020.
  var isMythical: Bool?
  var hasGenderDifferences: Bool?
  var formsSwitchable: Bool?
  var growthRate: NamedResourceDTO?
  var color: NamedResourceDTO?
  var shape: NamedResourceDTO?
  /// Null for most since generation IV.
  var habitat: NamedResourceDTO?
  var generation = IdentifiedResourceDTO()
  var eggGroups: [NamedResourceDTO] = []
  /// The id in the URL; null for species that stand in no chain.
  var evolutionChain: Int?
  var evolvesFromSpecies: IdentifiedResourceDTO?
  var pokedexNumbers: [NumberedResourceDTO] = []
  var names: [NameDTO] = []
  var genera: [Genus] = []
  /// By language and version; a pair may occur twice in data of 2021.
  var flavorTextEntries: [FlavorText] = []
  var varieties: [Variety] = []

  struct Genus: Sendable, Hashable {
    var genus = ""
    var language = NamedResourceDTO()
  }

  struct FlavorText: Sendable, Hashable {
    /// As printed: with line feeds, form feeds and soft hyphens.
    var flavorText = ""
    var language = NamedResourceDTO()
    var version: NamedResourceDTO?
  }

  struct Variety: Sendable, Hashable {
    var isDefault = false
    var pokemon = IdentifiedResourceDTO()
  }
}
