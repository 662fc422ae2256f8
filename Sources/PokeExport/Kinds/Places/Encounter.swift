/// One slot of a game's encounter table: a chance to meet a Pokémon.
public struct Encounter: RowValue {
  /// The slug of the Pokémon.
  public var pokemon = ""
  /// The slug of the game.
  public var version = ""
  /// The number of the slot; this library numbers the slots of each area, Pokémon and game from 1.
  public var slot = 0
  /// The slug of the encounter method: `walk`, `surf`, `gift`.
  public var method = ""
  /// The slugs of the condition values that the encounter needs: `time-night`; empty for none.
  public var conditions: [String] = []
  /// The lowest level, 1...100.
  public var minLevel = 0
  /// The highest level, 1...100.
  public var maxLevel = 0
  /// The chance of the slot in percent, given the method and the conditions.
  public var chance = 0
  /// Whether the Pokémon is an alpha; nil for most encounters, and in data before July 2026.
  public var isAlpha: Bool?
  /// Whether the Pokémon is always shiny; nil for most encounters.
  public var alwaysShiny: Bool?
  /// Whether the Pokémon is never shiny; nil for most encounters.
  public var neverShiny: Bool?
  /// The minimum number of stats that have the highest individual value, 0...6; nil for most encounters.
  public var minPerfectIVs: Int?

  static let versions = Field<Encounter>.each(
    "version_details", skipping: ["max_chance"],
    [
      .reference("version", \.version, to: "versions", "Slug of the game."),
      .each(
        "encounter_details",
        [
          .reference(
            "method", \.method, to: "encounter_methods", "Slug of the encounter method, such as walk or gift."),
          .references(
            "condition_values", \.conditions,
            "Slugs of the conditions under which the encounter happens, such as time-night; null if there are none."),
          .integer("min_level", \.minLevel, in: 1...100, "Lowest level of the Pokémon, 1 to 100."),
          .integer("max_level", \.maxLevel, in: 1...100, "Highest level of the Pokémon, 1 to 100."),
          .integer(
            "chance", \.chance, in: 0...100,
            "Chance of the encounter in percent, 0 to 100, for a player who uses the method under the conditions."),
          .group(
            "pokemon_details", when: .since("2026-07"),
            [
              .flag(
                "is_alpha", \.isAlpha,
                "Whether the Pokémon is an alpha, which is larger and stronger than usual; null where the API does not "
                  + "say."),
              .flag(
                "always_shiny", \.alwaysShiny,
                "Whether the Pokémon always has the rare colors called shiny; null where the API does not say."),
              .flag(
                "never_shiny", \.neverShiny,
                "Whether the Pokémon never has the rare colors called shiny; null where the API does not say."),
              .integer(
                "min_perfect_ivs", \.minPerfectIVs, in: 0...6,
                "Lowest number of stats that have the highest possible individual value (IV), 0 to 6; null where the "
                  + "API does not say."),
            ]),
        ]),
    ])

  static func number(_ encounters: inout [Encounter]) {
    var counts: [String: [String: Int]] = [:]
    for index in encounters.indices {
      let slot = (counts[encounters[index].pokemon]?[encounters[index].version] ?? 0) + 1
      counts[encounters[index].pokemon, default: [:]][encounters[index].version] = slot
      encounters[index].slot = slot
    }
  }
}
