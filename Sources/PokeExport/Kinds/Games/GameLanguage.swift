/// A language of names and texts.
public struct GameLanguage: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `en`, `zh-hans`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// The code of the language, ISO 639: `ja`.
  public var iso639 = ""
  /// The code of the country, ISO 3166: `jp`.
  public var iso3166 = ""
  /// Whether games were published in it.
  public var isOfficial = false

  static let kind = Kind<GameLanguage>(
    "language", .games, in: "languages", of: "language", count: 14,
    [
      .slug(), .id(), .names(\.names, owner: "named_language"),
      .text("iso639", \.iso639, "Code of the language, ISO 639."),
      .text("iso3166", \.iso3166, "Code of the country, ISO 3166."),
      .flag("official", \.isOfficial, "Whether games were published in it."),
    ])
}
