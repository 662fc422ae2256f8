/// The choice of what to read from documents: the language of texts, and the long lists that few programs need.
///
/// A list that is not read is empty in the value. Which lists are read depends on the reader:
///
/// - An `Exporter` reads the lists that the plan's tables need, such as `Pokemon.moves` for the table `pokemon_moves`.
///   Moves are nine tenths of a Pokémon's document, so an export without this table has far less to read.
/// - A `PokedexReader` reads all lists.
/// - A program that decodes a document with a context of its own reads all lists except translations. `names`,
///   `PokemonSpecies.translations` and `PokemonSpecies.flavorTexts` need `keepsTranslations`.
public struct ReadingContext: Sendable, Hashable {
  /// The language of display names, genus, description and effects, as the API's slug: `en`, `zh-Hans` or `zh-hans`.
  public var language: String
  /// Whether to read the names in every language, and a species' genera and Pokédex entries in every language.
  public var keepsTranslations: Bool
  /// The paths of the lists that the tables of an export need, such as `pokemon.moves`; nil outside an export.
  private var lists: Set<String>?

  /// Creates a context for decoding single documents, by default in English and without translations.
  public init(language: String = "en", keepsTranslations: Bool = false) {
    self.language = language
    self.keepsTranslations = keepsTranslations
  }

  init(language: String = "en", lists: Set<String>) {
    self.init(language: language)
    self.lists = lists
  }

  func wants(_ list: String) -> Bool {
    if let lists { return lists.contains(list) }
    return keepsTranslations || !list.hasSuffix(".names") && list != "pokemon-species.flavor_text_entries"
  }

  func languages(of list: String) -> Set<String>? { wants(list) ? nil : Set(language.languageCodes) }

  var languages: [String] { language.languageCodes + ["en"] }
}
