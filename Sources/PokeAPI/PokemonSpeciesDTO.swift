/// `PokemonSpecies`: the data shared by all varieties of a Pokémon.
public struct PokemonSpeciesDTO: Sendable, Hashable {
  /// `id`.
  public var id: Int
  /// `name`: the slug.
  public var name: String
  /// `order`: sort order, families together; -1 or null when it has none.
  public var order: Int?
  /// `gender_rate`: chance of being female in eighths, -1 for genderless.
  public var genderRate: Int?
  /// `capture_rate`: 0...255.
  public var captureRate: Int?
  /// `base_happiness`: 0...255.
  public var baseHappiness: Int?
  /// `hatch_counter`: egg cycles until the egg hatches.
  public var hatchCounter: Int?
  /// `is_baby`.
  public var isBaby: Bool?
  /// `is_legendary`, since 2020.
  public var isLegendary: Bool?
  /// `is_mythical`, since 2020.
  public var isMythical: Bool?
  /// `has_gender_differences`.
  public var hasGenderDifferences: Bool?
  /// `forms_switchable`.
  public var formsSwitchable: Bool?
  /// `growth_rate`.
  public var growthRate: NamedResourceDTO?
  /// `color`.
  public var color: NamedResourceDTO?
  /// `shape`; null at times.
  public var shape: NamedResourceDTO?
  /// `habitat`; null for most since generation IV.
  public var habitat: NamedResourceDTO?
  /// `generation`: the generation that introduced it; the id in its URL is its number.
  public var generation: NamedResourceDTO
  /// `egg_groups`.
  public var eggGroups: [NamedResourceDTO]
  /// `evolution_chain`; null for species that stand in no chain.
  public var evolutionChain: ResourceReferenceDTO?
  /// `evolves_from_species`; null for the first of a family.
  public var evolvesFromSpecies: NamedResourceDTO?
  /// `pokedex_numbers`.
  public var pokedexNumbers: [PokedexNumber]
  /// `names`, by language.
  public var names: [NameDTO]
  /// `genera`, by language.
  public var genera: [Genus]
  /// `flavor_text_entries`, by language and version; a pair may occur twice in data of 2021.
  public var flavorTextEntries: [FlavorText]
  /// `varieties`: its Pokémon, the default one among them.
  public var varieties: [Variety]

  /// Creates a document with its required fields only.
  public init(id: Int, name: String, generation: NamedResourceDTO) {
    self.id = id
    self.name = name
    self.generation = generation
    self.eggGroups = []
    self.pokedexNumbers = []
    self.names = []
    self.genera = []
    self.flavorTextEntries = []
    self.varieties = []
  }

  /// `pokedex_numbers[]`.
  public struct PokedexNumber: Sendable, Hashable {
    /// `entry_number`.
    public var entryNumber: Int
    /// `pokedex`.
    public var pokedex: NamedResourceDTO

    /// Creates a number.
    public init(entryNumber: Int, pokedex: NamedResourceDTO) {
      self.entryNumber = entryNumber
      self.pokedex = pokedex
    }
  }

  /// `genera[]`.
  public struct Genus: Sendable, Hashable {
    /// `genus`: `Mouse Pokémon`.
    public var genus: String
    /// `language`.
    public var language: NamedResourceDTO

    /// Creates a genus.
    public init(genus: String, language: NamedResourceDTO) {
      self.genus = genus
      self.language = language
    }
  }

  /// `flavor_text_entries[]`.
  public struct FlavorText: Sendable, Hashable {
    /// `flavor_text`, as printed: with line feeds, form feeds and soft hyphens.
    public var flavorText: String
    /// `language`.
    public var language: NamedResourceDTO
    /// `version`; null at times.
    public var version: NamedResourceDTO?

    /// Creates a text.
    public init(flavorText: String, language: NamedResourceDTO, version: NamedResourceDTO?) {
      self.flavorText = flavorText
      self.language = language
      self.version = version
    }
  }

  /// `varieties[]`.
  public struct Variety: Sendable, Hashable {
    /// `is_default`.
    public var isDefault: Bool
    /// `pokemon`.
    public var pokemon: NamedResourceDTO

    /// Creates a variety.
    public init(isDefault: Bool, pokemon: NamedResourceDTO) {
      self.isDefault = isDefault
      self.pokemon = pokemon
    }
  }
}
