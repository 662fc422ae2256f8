public import PokeAPI

/// The parts of a document to build; the rest is checked and skipped.
public struct DecodingOptions: Sendable, Hashable {
  /// The parts of a Pokémon's document that are large and not always needed.
  public var pokemonSections: PokemonSections
  /// The parts of a species' document that are wanted in every language, whatever `languages` says.
  public var speciesSections: SpeciesSections
  /// Of types, moves and abilities: the kinds whose names are wanted in every language, whatever `languages` says.
  public var translatedKinds: Set<ResourceKind>
  /// Languages whose names and texts are wanted, in lower case; nil for all.
  public let languages: Set<String>?

  /// Creates options; without arguments, everything is wanted.
  ///
  /// Languages are compared without regard to case, so that `zh-hans` finds `zh-Hans`.
  public init(
    pokemonSections: PokemonSections = .all, speciesSections: SpeciesSections = [],
    translatedKinds: Set<ResourceKind> = [], languages: Set<String>? = nil
  ) {
    self.pokemonSections = pokemonSections
    self.speciesSections = speciesSections
    self.translatedKinds = translatedKinds
    self.languages = languages.map { Set($0.map { $0.lowercased() }) }
  }

  /// Parts of a Pokémon's document.
  public struct PokemonSections: OptionSet, Sendable, Hashable {
    /// The set as bits.
    public let rawValue: Int
    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// `moves`: nine tenths of the document; only counted otherwise.
    public static let moves = PokemonSections(rawValue: 1)
    /// `held_items`.
    public static let heldItems = PokemonSections(rawValue: 2)
    /// `game_indices`.
    public static let gameIndices = PokemonSections(rawValue: 4)
    /// `past_types`, `past_abilities` and `past_stats`.
    public static let past = PokemonSections(rawValue: 8)
    /// All of them.
    public static let all: PokemonSections = [.moves, .heldItems, .gameIndices, .past]
  }

  /// Parts of a species' document that come in every language.
  public struct SpeciesSections: OptionSet, Sendable, Hashable {
    /// The set as bits.
    public let rawValue: Int
    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// `names` and `genera`.
    public static let names = SpeciesSections(rawValue: 1)
    /// `flavor_text_entries`.
    public static let flavorTexts = SpeciesSections(rawValue: 2)
  }
}
