/// What to read from documents: the language of names and texts, and which of the lists that only a few tables need.
///
/// The list of moves, for example, is nine tenths of a Pokémon's document. This is the only folder that decoding,
/// mapping and kinds may all name. Tables may not name it, so they say as strings which lists they need.
public struct ReadingContext: Sendable, Hashable {
  /// The language of display names, genus, description and effects, as the API's slug in any case: `en`, `zh-Hans`.
  public var language: String
  /// Whether a species keeps its names and texts in all languages; types, moves and abilities, their names.
  public var keepsTranslations: Bool
  /// The lists that tables need, by path, as in `pokemon.moves`; nil for all, translations as far as they are kept.
  private var lists: Set<String>?

  /// Creates a context.
  public init(language: String = "en", keepsTranslations: Bool = false) {
    self.language = language
    self.keepsTranslations = keepsTranslations
  }

  /// Other lists are skipped, or only counted; of names and texts, those in the language stay.
  init(language: String = "en", lists: Set<String>) {
    self.init(language: language)
    self.lists = lists
  }

  func wants(_ list: String) -> Bool {
    if let lists { return lists.contains(list) }
    return keepsTranslations || !list.hasSuffix(".names") && list != "pokemon-species.flavor_text_entries"
  }

  /// The languages of which the entries of a list are read; nil for all.
  func languages(of list: String) -> Set<String>? { wants(list) ? nil : Set(language.languageCodes) }

  /// The languages of names where there may be none in the chosen one, the first that has one.
  var languages: [String] { language.languageCodes + ["en"] }
}
