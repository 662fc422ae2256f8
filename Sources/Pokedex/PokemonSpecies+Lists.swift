extension PokemonSpecies {
  /// The number one Pokédex knows it by.
  public struct PokedexNumber: Sendable, Hashable {
    /// The Pokédex' slug: `national`, `kanto`.
    public var pokedex: String
    /// The number.
    public var number: Int

    /// Creates a number.
    public init(pokedex: String, number: Int) {
      self.pokedex = pokedex
      self.number = number
    }
  }

  /// Name and genus in one language.
  public struct Translation: Sendable, Hashable {
    /// The language's slug: `en`, `zh-Hans`.
    public var language: String
    /// The name.
    public var name: String
    /// The genus; nil when the language has none.
    public var genus: String?

    /// Creates a translation.
    public init(language: String, name: String, genus: String?) {
      self.language = language
      self.name = name
      self.genus = genus
    }
  }

  /// A Pokédex entry in one language, its white space cleaned.
  public struct TranslatedFlavorText: Sendable, Hashable {
    /// The language's slug: `en`, `zh-Hans`.
    public var language: String
    /// The game's slug it is from: `red`; nil when the data does not say.
    public var version: String?
    /// The text, on one line.
    public var text: String

    /// Creates a text.
    public init(language: String, version: String?, text: String) {
      self.language = language
      self.version = version
      self.text = text
    }
  }
}
