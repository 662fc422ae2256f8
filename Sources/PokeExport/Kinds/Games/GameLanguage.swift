/// A language of names and texts: `en`, `zh-hans`.
public struct GameLanguage: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The code of the language, ISO 639: `ja`.
  public var iso639 = ""
  /// The code of the country, ISO 3166: `jp`.
  public var iso3166 = ""
  /// Whether games were published in the language.
  public var isOfficial = false

  static let kind = Kind<GameLanguage>(
    "language", .games, in: "languages", of: "language", count: 14,
    [
      .slug(), .id(), .names(\.names, owner: "named_language"),
      .text("iso639", \.iso639, "ISO 639 code of the language."),
      .text("iso3166", \.iso3166, "ISO 3166 code of the language's country."),
      .flag("official", \.isOfficial, "Whether games were published in the language."),
    ])
}
