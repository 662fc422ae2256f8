/// A language of names and texts: `en`, `zh-hans`.
public struct GameLanguage: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The code of the language, ISO 639: `ja`; nil if the API gives none.
  public var iso639: String?
  /// The code of the country, ISO 3166: `jp`.
  public var iso3166 = ""
  /// Whether games were published in the language.
  public var isOfficial = false

  static let kind = Kind<GameLanguage>(
    "language", .games, in: "languages", of: "language", count: 14,
    [
      .slug(), .id(), .names(\.names, owner: "named_language"),
      .text("iso639", \.iso639, "ISO 639 code of the language; null if the API gives none."),
      .text("iso3166", \.iso3166, "ISO 3166 code of the language's country."),
      .flag("official", \.isOfficial, "Whether games were published in the language."),
    ])
}
