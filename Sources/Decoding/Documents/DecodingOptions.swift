/// What of a document is wanted; the rest is checked and skipped, not built.
public struct DecodingOptions: Sendable, Hashable {
  /// The parts of a Pokémon's document that are large and not always needed.
  public var pokemonSections: PokemonSections
  /// Languages whose names and texts are wanted, in lower case; nil for all.
  public let languages: Set<String>?

  /// Creates options; without arguments, everything is wanted.
  ///
  /// Languages are compared without regard to case, so that `zh-hans` finds `zh-Hans`.
  public init(pokemonSections: PokemonSections = .all, languages: Set<String>? = nil) {
    self.pokemonSections = pokemonSections
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
}
