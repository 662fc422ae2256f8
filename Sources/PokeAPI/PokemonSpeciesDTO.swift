package struct PokemonSpeciesDTO: Sendable, Hashable {
  package var id = 0
  package var name = ""
  /// -1 or null when it has none.
  package var order: Int?
  /// Chance of being female in eighths, -1 for genderless.
  package var genderRate: Int?
  package var captureRate: Int?
  package var baseHappiness: Int?
  package var hatchCounter: Int?
  package var isBaby: Bool?
  /// Since 2020.
  package var isLegendary: Bool?
  /// Since 2020.
  package var isMythical: Bool?
  package var hasGenderDifferences: Bool?
  package var formsSwitchable: Bool?
  package var growthRate: NamedResourceDTO?
  package var color: NamedResourceDTO?
  package var shape: NamedResourceDTO?
  /// Null for most since generation IV.
  package var habitat: NamedResourceDTO?
  package var generation = NamedResourceDTO()
  package var eggGroups: [NamedResourceDTO] = []
  /// Null for species that stand in no chain.
  package var evolutionChain: ResourceURL?
  package var evolvesFromSpecies: NamedResourceDTO?
  package var pokedexNumbers: [NumberedResourceDTO] = []
  package var names: [NameDTO] = []
  package var genera: [Genus] = []
  /// By language and version; a pair may occur twice in data of 2021.
  package var flavorTextEntries: [FlavorText] = []
  package var varieties: [Variety] = []

  package init() {}

  package struct Genus: Sendable, Hashable {
    package var genus = ""
    package var language = NamedResourceDTO()

    package init() {}
  }

  package struct FlavorText: Sendable, Hashable {
    /// As printed: with line feeds, form feeds and soft hyphens.
    package var flavorText = ""
    package var language = NamedResourceDTO()
    package var version: NamedResourceDTO?

    package init() {}
  }

  package struct Variety: Sendable, Hashable {
    package var isDefault = false
    package var pokemon = NamedResourceDTO()

    package init() {}
  }
}
