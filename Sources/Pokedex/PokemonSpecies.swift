/// One species: what all its varieties share.
public struct PokemonSpecies: Sendable, Hashable, Identifiable {
  /// The species' id: its national Pokédex number.
  public var id: Int
  /// The slug: `mr-mime`.
  public var slug: String
  /// The name in the chosen language, or the slug prettified.
  public var displayName: String
  /// The genus in the chosen language: `Mouse Pokémon`.
  public var genus: String?
  /// The generation it was introduced in, 1 or more.
  public var generation: Int
  /// The generation's slug: `generation-i`.
  public var generationSlug: String
  /// Position in the API's order of all species, families together; nil when it has none.
  public var sortOrder: Int?
  /// The colour's slug.
  public var color: String?
  /// The body shape's slug.
  public var shape: String?
  /// The habitat's slug; nil for most since generation IV.
  public var habitat: String?
  /// The growth rate's slug.
  public var growthRate: String?
  /// The egg groups' slugs, one or two.
  public var eggGroups: [String]
  /// How often it is female.
  public var genderRatio: GenderRatio?
  /// 0...255; higher is easier.
  public var captureRate: Int?
  /// 0...255.
  public var baseHappiness: Int?
  /// Cycles until the egg hatches.
  public var hatchCounter: Int?
  /// Whether it is a baby; nil when the data is too old to say.
  public var isBaby: Bool?
  /// Whether it is legendary; nil when the data is too old to say.
  public var isLegendary: Bool?
  /// Whether it is mythical; nil when the data is too old to say.
  public var isMythical: Bool?
  /// Whether the sexes look different.
  public var hasGenderDifferences: Bool?
  /// Whether it can change its form.
  public var formsSwitchable: Bool?
  /// The id of its evolution chain; nil for a species that stands in none.
  public var evolutionChainID: Int?
  /// The species it evolves from, as its own document says.
  public var evolvesFrom: SpeciesReference?
  /// Its Pokémon.
  public var varieties: [Variety]
  /// The Pokédex entry in the chosen language.
  public var description: FlavorText?
  /// Its numbers in the Pokédexes.
  public var pokedexNumbers: [PokedexNumber] = []
  /// Names and genera in every language; empty unless asked for.
  public var translations: [Translation] = []
  /// Pokédex entries of every game and language; empty unless asked for.
  public var flavorTexts: [TranslatedFlavorText] = []

  /// Creates a species.
  public init(
    id: Int, slug: String, displayName: String, genus: String?, generation: Int, generationSlug: String,
    sortOrder: Int?, color: String?, shape: String?, habitat: String?, growthRate: String?, eggGroups: [String],
    genderRatio: GenderRatio?, captureRate: Int?, baseHappiness: Int?, hatchCounter: Int?, isBaby: Bool?,
    isLegendary: Bool?, isMythical: Bool?, hasGenderDifferences: Bool?, formsSwitchable: Bool?,
    evolutionChainID: Int?, evolvesFrom: SpeciesReference?, varieties: [Variety], description: FlavorText?
  ) {
    self.id = id
    self.slug = slug
    self.displayName = displayName
    self.genus = genus
    self.generation = generation
    self.generationSlug = generationSlug
    self.sortOrder = sortOrder
    self.color = color
    self.shape = shape
    self.habitat = habitat
    self.growthRate = growthRate
    self.eggGroups = eggGroups
    self.genderRatio = genderRatio
    self.captureRate = captureRate
    self.baseHappiness = baseHappiness
    self.hatchCounter = hatchCounter
    self.isBaby = isBaby
    self.isLegendary = isLegendary
    self.isMythical = isMythical
    self.hasGenderDifferences = hasGenderDifferences
    self.formsSwitchable = formsSwitchable
    self.evolutionChainID = evolutionChainID
    self.evolvesFrom = evolvesFrom
    self.varieties = varieties
    self.description = description
  }

  /// The first variety marked as default.
  public var defaultVariety: Variety? { varieties.defaultVariety }

  /// One Pokémon of the species.
  public struct Variety: Sendable, Hashable {
    /// The Pokémon's id.
    public var pokemonID: Int
    /// The Pokémon's slug.
    public var slug: String
    /// Whether it is the default one.
    public var isDefault: Bool

    /// Creates a variety.
    public init(pokemonID: Int, slug: String, isDefault: Bool) {
      self.pokemonID = pokemonID
      self.slug = slug
      self.isDefault = isDefault
    }
  }

  /// A Pokédex entry, its white space cleaned.
  public struct FlavorText: Sendable, Hashable {
    /// The text, on one line.
    public var text: String
    /// The game version's slug it is from; nil when the API does not say.
    public var version: String?

    /// Creates a text.
    public init(text: String, version: String?) {
      self.text = text
      self.version = version
    }
  }
}
