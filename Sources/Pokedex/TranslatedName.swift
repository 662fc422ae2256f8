/// A name in one language.
public struct TranslatedName: Sendable, Hashable {
  /// The language's slug: `en`, `zh-Hans`.
  public var language: String
  /// The name.
  public var name: String

  /// Creates a name.
  public init(language: String, name: String) {
    self.language = language
    self.name = name
  }
}
