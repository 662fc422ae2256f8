/// The languages of the API, a table of facts: what species have names, genera or descriptions in.
public enum Language {
  /// Their codes, as the API's slugs; one that is newer works as well, it is only not suggested.
  public static let codes = [
    "cs", "de", "en", "es", "fr", "it", "ja", "ja-Hrkt", "ko", "pt-BR", "roomaji", "zh-Hans", "zh-Hant",
  ]
}
