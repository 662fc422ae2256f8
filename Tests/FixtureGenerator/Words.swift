import Foundation

/// The names and effects of types, moves and abilities, by kind and name.
struct Words: Sendable {
  /// The languages there are names in, in the order of their ids.
  static let languages = ["fr", "de", "en", "ja", "zh-Hans"]

  private let names: [String: [FactTable.Row]]
  private let effects: [String: [FactTable.Row]]
  private let references: References

  /// Reads `translations.txt` and `effects.txt`.
  init(names: FactTable, effects: FactTable, references: References) throws {
    for row in names.rows + effects.rows where try references.id(row.text("kind"), row.text("name")) == nil {
      throw FactError("there is no such document", at: row.place)
    }
    self.names = try Dictionary(grouping: names.rows) { try "\($0.text("kind"))/\($0.text("name"))" }
    self.effects = try Dictionary(grouping: effects.rows) { try "\($0.text("kind"))/\($0.text("name"))" }
    self.references = references
  }

  /// Returns the `names` of a document.
  func names(of kind: String, _ name: String) throws -> [JSON] {
    guard let line = names["\(kind)/\(name)"]?.first else { return [] }
    return try Words.languages.compactMap { language in
      try line.optional(language).map { name in
        ["language": try references("language", language, at: line.place), "name": .string(name)]
      }
    }
  }

  /// Returns the `effect_entries` of a document; the long text is the short one.
  func effects(of kind: String, _ name: String) throws -> [JSON] {
    try (effects["\(kind)/\(name)"] ?? []).map { line in
      let text = try JSONDecoder().decode(JSON.self, from: Data("\"\(line.text("text"))\"".utf8))
      return [
        "effect": text, "language": try references("language", line.text("language"), at: line.place),
        "short_effect": text,
      ]
    }
  }
}
