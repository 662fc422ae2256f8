import JSON
import Pokedex

/// One condition of an evolution method: a column of `evolution_methods`, and a part of `other_conditions`.
struct EvolutionConditionColumn: Sendable {
  /// The name of the column, in snake_case.
  let name: String
  /// The type of the cells, which may all be null.
  let type: ColumnType
  /// One sentence for the data dictionary, with units and ranges.
  let description: String
  /// Makes the cell of one method.
  let cell: @Sendable (EvolutionMethod) -> Cell

  /// All conditions, in the order of the columns of `evolution_methods`.
  static let all: [EvolutionConditionColumn] = [
    .text("trigger", "Slug of what sets it off.") { $0.trigger },
    .text("item", "Slug of the item used.") { $0.item },
    .text("held_item", "Slug of the item held.") { $0.heldItem },
    .text("known_move", "Slug of the move known.") { $0.knownMove },
    .text("known_move_type", "Slug of the type of a move known.") { $0.knownMoveType },
    .text("location", "Slug of the place.") { $0.location },
    .integer("min_level", "Lowest level, 1 to 100.") { $0.minLevel },
    .integer("min_happiness", "Lowest friendship, 0 to 255.") { $0.minHappiness },
    .integer("min_beauty", "Lowest beauty, 0 to 255.") { $0.minBeauty },
    .integer("min_affection", "Lowest affection, 0 to 5.") { $0.minAffection },
    .text("gender", "female, male or genderless.") { $0.gender?.rawValue },
    .integer("relative_physical_stats", "1 for attack above defense, 0 for equal, -1 for below.") {
      $0.relativePhysicalStats
    },
    .text("party_species", "Slug of a species in the party.") { $0.partySpecies },
    .text("party_type", "Slug of the type of a Pokémon in the party.") { $0.partyType },
    .text("trade_species", "Slug of the species traded for.") { $0.tradeSpecies },
    .text("time_of_day", "Slug of the time of day.") { $0.timeOfDay },
    .boolean("needs_overworld_rain", "Whether it has to rain.") { $0.needsOverworldRain },
    .boolean("turn_upside_down", "Whether the console has to be upside down.") { $0.turnUpsideDown },
    .boolean("needs_multiplayer", "Whether others have to take part.") { $0.needsMultiplayer },
    .boolean("near_special_rock", "Whether a special rock has to be near.") { $0.nearSpecialRock },
    .text("region", "Slug of the region.") { $0.region },
    .text("required_form", "Slug of the form the parent has to have.") { $0.requiredForm?.slug },
    .integer("required_form_id", "Id of the form the parent has to have.") { $0.requiredForm?.id },
    .text("evolved_form", "Slug of the form it becomes.") { $0.evolvedForm?.slug },
    .integer("evolved_form_id", "Id of the form it becomes.") { $0.evolvedForm?.id },
    .text("used_move", "Slug of the move to have used.") { $0.usedMove },
    .integer("min_move_count", "Times to have used it.") { $0.minMoveCount },
    .integer("min_steps", "Steps to have walked.") { $0.minSteps },
    .integer("min_damage_taken", "Hit points to have lost.") { $0.minDamageTaken },
    EvolutionConditionColumn(
      name: "needs_one_of_natures", type: .list, description: "Natures of which it needs one: slugs, or the API's mask."
    ) { $0.needsOneOfNatures.isEmpty ? .null : .list($0.needsOneOfNatures) },
    .text("condition_expression", "A condition in the API's own notation.") { $0.conditionExpression },
    EvolutionConditionColumn(
      name: "extra", type: .object, description: "Conditions without a column of their own, as a JSON object."
    ) { $0.extra.isEmpty ? .null : .object(object($0.extra)) },
  ]

  /// The value in `other_conditions`; nil when the method does not have the condition.
  func text(of method: EvolutionMethod) -> String? {
    switch cell(method) {
    case .null, .boolean(false): nil
    case .boolean(true): "true"
    case .integer(let value): String(value)
    case .decimal(let value): value.description
    case .text(let text), .object(let text): text
    case .list(let texts): texts.joined(separator: ",")
    }
  }

  private static func object(_ conditions: [EvolutionMethod.ExtraCondition]) -> String {
    var json: [UInt8] = []
    for condition in conditions {
      json.append(UInt8(ascii: json.isEmpty ? "{" : ","))
      json.appendJSONString(condition.name)
      json.append(UInt8(ascii: ":"))
      json.append(contentsOf: condition.json.utf8)
    }
    json.append(UInt8(ascii: "}"))
    return String(decoding: json, as: UTF8.self)
  }

  private static func text(
    _ name: String, _ description: String, _ value: @escaping @Sendable (EvolutionMethod) -> String?
  ) -> Self {
    Self(name: name, type: .text, description: description) { value($0).map(Cell.text) ?? .null }
  }

  private static func integer(
    _ name: String, _ description: String, _ value: @escaping @Sendable (EvolutionMethod) -> Int?
  ) -> Self {
    Self(name: name, type: .integer, description: description) { value($0).map(Cell.integer) ?? .null }
  }

  private static func boolean(
    _ name: String, _ description: String, _ value: @escaping @Sendable (EvolutionMethod) -> Bool?
  ) -> Self {
    Self(name: name, type: .boolean, description: description) { value($0).map(Cell.boolean) ?? .null }
  }
}
