struct PokemonSpeciesDTO: Sendable, Hashable {
  var id = 0
  var name = ""
  /// The position in the API's order; -1 or null if the species has no position.
  var order: Int?
  var genderRate: Int?
  var captureRate: Int?
  var baseHappiness: Int?
  var hatchCounter: Int?
  var isBaby: Bool?
  var isLegendary: Bool?
  var isMythical: Bool?
  var hasGenderDifferences: Bool?
  var formsSwitchable: Bool?
  var growthRate: NamedResourceDTO?
  var color: NamedResourceDTO?
  var shape: NamedResourceDTO?
  var habitat: NamedResourceDTO?
  var generation = IdentifiedResourceDTO()
  var eggGroups: [NamedResourceDTO] = []
  var evolutionChain: Int?
  var evolvesFromSpecies: IdentifiedResourceDTO?
  var pokedexNumbers: [NumberedResourceDTO] = []
  var names: [TextDTO] = []
  var genera: [TextDTO] = []
  /// Texts by language and version; data of 2021 may have two texts for one language and version.
  var flavorTextEntries: [FlavorText] = []
  var varieties: [Variety] = []

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
