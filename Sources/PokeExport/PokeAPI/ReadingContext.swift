/// The choice of what to read from documents: the language of texts, and the lists that few tables need.
///
/// The list of moves, for example, is nine tenths of a Pokémon's document. Only this folder is open to decoding,
/// mapping and kinds alike. Tables may not use it, so they name the lists they need as strings.
public struct ReadingContext: Sendable, Hashable {
  /// The language of display names, genus, description and effects, as the API's slug in any case: `en`, `zh-Hans`.
  public var language: String
  /// Whether values keep all languages: a species its names and texts; a type, move or ability only its names.
  public var keepsTranslations: Bool
  /// The paths of the lists that tables need, such as `pokemon.moves`.
  ///
  /// Nil means all lists, but translations only if `keepsTranslations` is set.
  private var lists: Set<String>?

  /// Creates a context, by default for English without translations.
  public init(language: String = "en", keepsTranslations: Bool = false) {
    self.language = language
    self.keepsTranslations = keepsTranslations
  }

  /// Creates a context that skips or only counts other lists, and keeps names and texts only in the language.
  init(language: String = "en", lists: Set<String>) {
    self.init(language: language)
    self.lists = lists
  }

  func wants(_ list: String) -> Bool {
    if let lists { return lists.contains(list) }
    return keepsTranslations || !list.hasSuffix(".names") && list != "pokemon-species.flavor_text_entries"
  }

  /// The languages in which the reader keeps the entries of a list; nil for all languages.
  func languages(of list: String) -> Set<String>? { wants(list) ? nil : Set(language.languageCodes) }

  /// The languages of names in order of preference: the chosen language first, English last.
  var languages: [String] { language.languageCodes + ["en"] }
}
