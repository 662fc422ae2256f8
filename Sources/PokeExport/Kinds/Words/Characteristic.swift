/// A sentence about the highest individual value of a Pokémon.
public struct Characteristic: KindValue {
  /// The API's id.
  public var id = 0
  /// The slug, which is always empty, because the API has no slugs for characteristics.
  public var slug = ""
  /// The sentence in the chosen language, else in English: `Likes to run`; empty without a sentence in either language.
  public var displayName = ""
  /// The slug of the stat with the highest individual value.
  public var highestStat = ""
  /// The remainder of the highest individual value divided by 5, 0...4.
  public var remainder = 0
  /// The sentence in the chosen language, else in English.
  public var summary: String?
  /// The sentence in every language; empty in an export without the table `characteristic_texts`.
  public var texts: [TranslatedName] = []

  static let kind = Kind<Characteristic>(
    "characteristic", .words, in: "characteristics", of: "characteristic",
    ", a sentence about a Pokémon's highest individual value (IV); an IV is a Pokémon's inborn number for a stat",
    key: .id, count: 30, skipping: ["possible_values"], finish: { value in value.displayName = value.summary ?? "" },
    [
      .id(),
      .reference(
        "highest_stat", \.highestStat, to: "stats", "Slug of the stat with the highest individual value (IV)."),
      .integer(
        "gene_modulo", \.remainder, in: 0...4, "Remainder of the highest individual value (IV) divided by 5, 0 to 4."),
      .description(
        \.summary, all: \Characteristic.texts,
        "Sentence in the chosen language, else in English. Example: \"Likes to run\"."),
    ])
}
