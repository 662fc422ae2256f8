/// A part of a `Location`, with the encounters there.
///
/// The slug begins with the slug of the location. A few areas share a slug.
public struct LocationArea: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The id of the location.
  public var locationID = 0
  /// The area's number in the games' data; 0 where the number is unknown.
  public var gameIndex = 0
  /// The encounters in the area; empty in an export without the table `encounters`.
  public var encounters: [Encounter] = []
  /// The rates at which a step or a throw of the rod leads to an encounter; empty in an export without the table
  /// `location_area_rates`.
  public var rates: [Rate] = []

  /// The rate of one encounter method in one game.
  public struct Rate: RowValue {
    /// The slug of the encounter method.
    public var method = ""
    /// The slug of the game.
    public var version = ""
    /// The rate, 0...100.
    public var rate = 0
  }

  static let kind = Kind<LocationArea>(
    "location-area", .places, in: "location_areas", of: "location area", ", a part of a location", key: .id,
    count: 1_533, finish: { area in Encounter.number(&area.encounters) },
    [
      .id(), .slug("Slug of the area, beginning with the location's slug; a few areas share a slug."), .names(\.names),
      .link("location", \.locationID, of: "location", to: "locations", column: "location_id", "Id of the location."),
      .integer("game_index", \.gameIndex, "Number of the area in the games' data; 0 where the number is unknown."),
      .rows(
        "pokemon_encounters", \.encounters, in: "encounters",
        "One row per location area, Pokémon, game and slot; a slot is one chance to meet the Pokémon, with a method, "
          + "conditions and levels.",
        key: ["pokemon", "version", "slot"],
        numbered: ("slot", \.slot, "Number of the slot among those of the same area, Pokémon and game, 1 or more."),
        [.reference("pokemon", \.pokemon, to: .pokemon, "Slug of the Pokémon."), Encounter.versions]),
      .rows(
        "encounter_method_rates", \.rates, in: "location_area_rates",
        "One row per location area, encounter method and game, with the encounter rate.", key: ["method", "version"],
        [
          .reference(
            "encounter_method", \.method, to: "encounter_methods", column: "method",
            "Slug of the encounter method, such as walk."),
          .each(
            "version_details",
            [
              .reference("version", \.version, to: "versions", "Slug of the game."),
              .integer("rate", \.rate, in: 0...100, "Rate at which the method leads to an encounter, 0 to 100."),
            ]),
        ]),
    ])
}
