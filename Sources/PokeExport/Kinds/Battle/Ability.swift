/// One ability: a passive effect of a Pokémon in battle.
public struct Ability: KindValue {
  /// The id; abilities of side games have ids above 10,000.
  public var id = 0
  /// The slug: `speed-boost`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless the table `ability_names` or `ReadingContext.keepsTranslations` asks for
  /// them.
  public var names: [TranslatedName] = []
  /// The number of the generation that introduced the ability, 1 or more.
  public var generation = 0
  /// Whether the ability belongs to the main games (`is_main_series`).
  public var isMainSeries = false
  /// The short effect in the chosen language, else in English, on one line; nil when the API has none.
  public var effect: String?
  /// The slug of the effect's language; nil without an effect.
  public var effectLanguage: String?
  /// Number of Pokémon that can have the ability (`pokemon`).
  public var pokemonCount = 0
  /// The newest description from the games in the chosen language, on one line; nil when the API has none.
  public var flavorText: String?
  /// The descriptions from the games, each on one line; empty in an export without the table `ability_flavor_text`.
  public var flavorTexts: [VersionText] = []

  static let kind = Kind<Ability>(
    .ability, .battle, in: .abilities, of: "ability", key: .id, listKey: .name, count: 373,
    skipping: ["effect_changes"], finish: { ability in ability.flavorTexts.clean() },
    [
      .id("Id of the ability; abilities of side games have ids above 10000."), .slug("Slug of the ability."),
      .names(\.names, owner: "name"),
      .link(
        "generation", \.generation, of: .generation,
        "Number of the generation that introduced the ability, 1 or more."),
      .flag("is_main_series", \.isMainSeries, "Whether the ability belongs to the main games."),
      .prose(
        "effect_entries", text: "short_effect", besides: ["effect"], \.effect, column: "effect",
        language: Slot<Ability>(\.effectLanguage), "Summary of the effect in the chosen language, else in English."),
      .count(
        "pokemon", besides: ["is_hidden", "slot"], \.pokemonCount, "pokemon_count",
        "Number of Pokémon that can have the ability."),
      .flavorTexts(
        \.flavorTexts, newest: Slot<Ability>(\.flavorText), in: "ability_flavor_text",
        "One row per ability, language and version group, with the description from the games."),
    ])
}
