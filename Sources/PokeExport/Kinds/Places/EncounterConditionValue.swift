/// One state of an encounter condition: `time-night`.
public struct EncounterConditionValue: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the condition that has this state: `time`.
  public var condition = ""

  static let kind = Kind<EncounterConditionValue>(
    "encounter-condition-value", .places, in: "encounter_condition_values", of: "encounter condition value",
    ", such as time-night for the condition time",
    count: 352,
    [
      .slug(), .id(), .names(\.names),
      .reference(
        "condition", \.condition, to: "encounter_conditions", "Slug of the encounter condition that has the value."),
    ])
}
