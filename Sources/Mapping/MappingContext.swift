/// What mapping may choose.
public struct MappingContext: Sendable, Hashable {
  /// The language of display names, genus and description, as the API's slug: `en`, `ja`, `zh-Hans`; case does not matter.
  public var language: String

  /// Creates a context.
  public init(language: String = "en") { self.language = language }
}
