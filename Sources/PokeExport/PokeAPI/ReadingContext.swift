/// The choice of what to read from documents: the language of texts, and the long lists that few tables need.
///
/// An export leaves out lists that its tables do not need; a Pokémon's moves are nine tenths of its document.
public struct ReadingContext: Sendable, Hashable {
  /// The language of display names, genus, description and effects, as the API's slug: `en`, `zh-Hans` or `zh-hans`.
  public var language: String
  /// Whether values keep their names in all languages; a species then also keeps its texts in all languages.
  public var keepsTranslations: Bool
  /// The paths of the lists to read, such as `pokemon.moves`; nil for all lists.
  ///
  /// If the value is nil, `keepsTranslations` decides whether names and texts in all languages are read.
  private var lists: Set<String>?

  /// Creates a context, by default for English without translations.
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
