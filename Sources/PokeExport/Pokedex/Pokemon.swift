/// One Pokémon: a form with types, abilities and stats of its own.
public struct Pokemon: Codable, Sendable, Hashable, Identifiable {
  /// The Pokémon's id: the species' id for the default variety, and above 10,000 for any other form.
  public var id: Int
  /// The slug: `venusaur-mega`.
  public var slug: String
  /// The name for people: `Mega Venusaur`; in German `Mega-Bisaflor`.
  public var displayName: String
  /// The Pokémon's species.
  public var species: SpeciesReference
  /// Whether the Pokémon is the species' default variety.
  public var isDefault: Bool
  /// The slug without the species' slug: `mega` for `venusaur-mega`; nil when both slugs are equal.
  public var form: String?
  /// The types by slot, one or two.
  public var types: [TypeSlot] = []
  /// The abilities by slot; empty for some forms.
  public var abilities: [AbilitySlot] = []
  /// The base values and effort values, by stat.
  public var stats: [PokemonStat: PokemonStat.Value] = [:]
  /// Height in metres.
  public var heightInMetres: Hundredths
  /// Weight in kilograms; nil when unknown, as with Gigantamax forms.
  public var weightInKilograms: Hundredths?
  /// Experience for defeating the Pokémon; nil for some forms.
  public var baseExperience: Int?
  /// Position in the API's order of all Pokémon; nil for a Pokémon without a position.
  public var sortOrder: Int?
  /// Number of cosmetic forms, the default form included.
  public var formCount = 0
  /// Number of moves that the Pokémon can learn, over all games.
  public var moveCount = 0
  /// URL of the small front picture.
  public var spriteURL: String?
  /// URL of the official artwork.
  public var artworkURL: String?
  /// URL of the Pokémon's cry.
  public var cryURL: String?
  /// What the Pokémon evolves from and into; nil when the run lacks the family's evolution chain.
  public var evolution: PokemonEvolution?
  /// The slugs of the cosmetic forms, the default form included, in the API's order.
  public var forms: [String] = []
  /// All stats that the API lists, including stats that this package does not know.
  public var statEntries: [StatEntry] = []
  /// The moves, with the games and the learn methods.
  ///
  /// An export reads the moves for the table `pokemon_moves`, or to select documents for other tables, such as `moves`.
  /// Any other export leaves the list empty.
  public var moves: [LearnedMove] = []
  /// The items that the Pokémon may hold in the wild; empty in an export without the table `pokemon_held_items`.
  public var heldItems: [HeldItem] = []
  /// The numbers that the games use for the Pokémon; empty in an export without the table `pokemon_game_indices`.
  public var gameIndices: [GameIndex] = []
  /// The pictures; empty in an export without the table `pokemon_sprites`.
  public var pictures: [Picture] = []
  /// The types in earlier generations; empty in an export without the table `pokemon_past_types`.
  public var pastTypes: [Past<TypeSlot>] = []
  /// The abilities in earlier generations.
  ///
  /// An export reads the list for the table `pokemon_past_abilities`, or to select documents for other tables, such as
  /// `abilities`. Any other export leaves the list empty.
  public var pastAbilities: [PastAbility] = []
  /// The stats in earlier generations; empty in an export without the table `pokemon_past_stats`.
  public var pastStats: [Past<StatEntry>] = []
  var names = Names()

  /// Creates a Pokémon with the values that every Pokémon has.
  public init(
    id: Int, slug: String, displayName: String, species: SpeciesReference, isDefault: Bool, heightInMetres: Hundredths
  ) {
    self.id = id
    self.slug = slug
    self.displayName = displayName
    self.species = species
    self.isDefault = isDefault
    self.heightInMetres = heightInMetres
  }

  /// The species' National Pokédex number with at least three digits: `#003` for `venusaur-mega`.
  public var number: String {
    let digits = String(species.id)
    return "#" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  func named(after species: PokemonSpecies?) -> Pokemon {
    guard let species else { return self }
    var named = self
    named.names.merge(species.names)
    named.displayName = names.name(of: slug, namedForm, ofSpecies: species.displayName)
    return named
  }

  var namedForm: PokemonForm? { isDefault ? nil : PokemonForm(pokemon: slug, species: species.slug) }

  /// Returns the generation that introduced the form, 1 or more; nil for a form newer than this package.
  ///
  /// `generation` is the generation that introduced the species.
  public func formGeneration(ofSpecies generation: Int?) -> Int? {
    isDefault ? generation : Generation.lastForms.first { id <= $0.id }.map { max($0.generation, generation ?? 1) }
  }

  /// URL of the official artwork, else of the front picture; nil when both are missing.
  public var pictureURL: String? { artworkURL ?? spriteURL }

  /// The sum of the six base stats; nil if the API does not give all six.
  public var baseStatTotal: Int? {
    stats.count < PokemonStat.allCases.count ? nil : stats.values.reduce(0) { $0 + $1.base }
  }

  /// The slugs of the first two types by slot, because the table `pokemon` has two columns for types.
  var typeSlugs: [String] { types.sorted { $0.slot < $1.slot }.prefix(2).map(\.slug) }

  /// A type of a Pokémon and its slot.
  public struct TypeSlot: Codable, Sendable, Hashable, Identifiable {
    /// The slot, 1 or 2.
    public var slot: Int
    /// The type; `unknown` for a type newer than this package.
    public var type: PokemonType
    /// The type's slug, even for an unknown type.
    public var slug: String

    /// The slot, which is unique, because a slot holds one type.
    public var id: Int { slot }

    /// Creates a slot; `slug` is the type's slug.
    public init(slot: Int, slug: String) {
      self.slot = slot
      self.slug = slug
      self.type = PokemonType(slug: slug)
    }
  }

  /// An ability of a Pokémon and its slot.
  public struct AbilitySlot: Codable, Sendable, Hashable, Identifiable {
    /// The slot, 1...3; slot 3 holds the hidden ability.
    public var slot: Int
    /// The ability's slug.
    public var slug: String
    /// Whether the ability is the hidden one.
    public var isHidden: Bool

    /// The slot, which is unique, because a slot holds one ability.
    public var id: Int { slot }

    /// Creates a slot; `slot` is 1...3.
    public init(slot: Int, slug: String, isHidden: Bool) {
      self.slot = slot
      self.slug = slug
      self.isHidden = isHidden
    }

    /// The English name, made from the slug: `Lightning Rod`.
    public var displayName: String { DisplayName.prettified(slug) }
  }
}
