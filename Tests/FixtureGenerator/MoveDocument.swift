/// Makes the document of a move from its lines.
struct MoveDocument {
  /// All facts.
  let facts: Facts
  /// The line of `move_values.txt`.
  let row: FactTable.Row

  /// Returns the document.
  func json() throws -> JSON {
    let name = try row.text("name")
    let learners = try facts.pokemon.map { try $0.text("name") }.filter { pokemon in
      try facts.rows(.moves, of: pokemon).contains { try $0.text("move") == name }
    }
    return [
      "accuracy": try row.number("accuracy"),
      "contest_combos": nil,
      "contest_effect": nil,
      "contest_type": nil,
      "damage_class": try reference("move-damage-class", in: "class"),
      "effect_chance": try row.number("chance"),
      "effect_changes": [],
      "effect_entries": .array(try facts.words.effects(of: "move", name)),
      "flavor_text_entries": [],
      "generation": try reference("generation", "generation-\(row.text("generation"))"),
      "id": .int(try row.int("id")),
      "learned_by_pokemon": .array(try learners.map { try reference("pokemon", $0) }),
      "machines": [],
      "meta": try meta(),
      "name": .string(name),
      "names": .array(try facts.words.names(of: "move", name)),
      "past_values": .array(try (facts.pastMoveValues[name] ?? []).map(pastValues)),
      "power": try row.number("power"),
      "pp": try row.number("pp"),
      "priority": try row.number("priority"),
      "stat_changes": [],
      "super_contest_effect": nil,
      "target": try reference("move-target", in: "target"),
      "type": try reference("type", in: "type"),
    ]
  }

  private func meta() throws -> JSON {
    guard try row.optional("ailment") != nil else { return .null }
    let (hits, turns) = (try range("hits"), try range("turns"))
    return [
      "ailment": try reference("move-ailment", in: "ailment"),
      "ailment_chance": try row.number("ailing"),
      "category": try reference("move-category", in: "category"),
      "crit_rate": try row.number("crit"),
      "drain": try row.number("drain"),
      "flinch_chance": try row.number("flinch"),
      "healing": try row.number("healing"),
      "max_hits": hits.last ?? .null,
      "max_turns": turns.last ?? .null,
      "min_hits": hits.first ?? .null,
      "min_turns": turns.first ?? .null,
      "stat_chance": try row.number("stat"),
    ]
  }

  private func range(_ column: String) throws -> [JSON] {
    try (row.optional(column) ?? "").split(separator: "/").map { .int(try FactTable.int(String($0), at: row.place)) }
  }

  private func pastValues(_ line: FactTable.Row) throws -> JSON {
    [
      "accuracy": try line.number("accuracy"),
      "effect_chance": try line.number("chance"),
      "effect_entries": [],
      "power": try line.number("power"),
      "pp": try line.number("pp"),
      "type": try line.optional("type").map { try facts.references("type", $0, at: line.place) } ?? .null,
      "version_group": try facts.references("version-group", line.text("version_group"), at: line.place),
    ]
  }

  private func reference(_ kind: String, _ name: String) throws -> JSON {
    try facts.references(kind, name, at: row.place)
  }

  private func reference(_ kind: String, in column: String) throws -> JSON {
    try row.optional(column).map { try reference(kind, $0) } ?? .null
  }
}
