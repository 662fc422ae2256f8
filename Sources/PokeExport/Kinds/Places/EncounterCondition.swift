/// A condition that an encounter can depend on: `time`.
public struct EncounterCondition: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()

  static let kind = Kind<EncounterCondition>(
    "encounter-condition", .places, in: "encounter_conditions", of: "encounter condition",
    ", such as time, on which an encounter can depend", count: 30,
    skipping: ["values"],
    [.slug(), .id(), .names(\.names)])
}
