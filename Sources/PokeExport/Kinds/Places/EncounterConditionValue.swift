/// One state of a condition, such as the night.
public struct EncounterConditionValue: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `time-night`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []
  /// The slug of the condition.
  public var condition = ""

  static let kind = Kind<EncounterConditionValue>(
    "encounter-condition-value", .places, in: "encounter_condition_values", of: "encounter condition value",
    count: 352,
    [
      .slug(), .id(), .names(\.names),
      .reference("condition", \.condition, to: "encounter_conditions", "Condition that has this state."),
    ])
}
