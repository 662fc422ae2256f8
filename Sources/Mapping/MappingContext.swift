/// The choices of the mapping.
public struct MappingContext: Sendable, Hashable {
  /// The language of display names, genus, description and effects, as the API's slug in any case: `en`, `zh-Hans`.
  public var language: String
  /// Whether a species keeps its names and texts in all decoded languages; types, moves and abilities, their names.
  public var keepsTranslations: Bool

  /// Creates a context.
  public init(language: String = "en", keepsTranslations: Bool = false) {
    self.language = language
    self.keepsTranslations = keepsTranslations
  }
}
