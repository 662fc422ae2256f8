/// What an encounter can depend on, such as the time.
public struct EncounterCondition: KindValue {
  /// The id.
  public var id = 0
  /// The slug: `time`.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless asked for.
  public var names: [TranslatedName] = []

  static let kind = Kind<EncounterCondition>(
    "encounter-condition", .places, in: "encounter_conditions", of: "encounter condition", count: 30,
    skipping: ["values"],
    [.slug(), .id(), .names(\.names)])
}
