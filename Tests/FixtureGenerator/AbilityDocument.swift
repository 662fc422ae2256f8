/// Makes the document of an ability from its lines.
struct AbilityDocument {
  /// All facts.
  let facts: Facts
  /// The line of `abilities.txt`.
  let row: FactTable.Row
  /// The Pokémon that can have it, with its slot.
  let holders: [(pokemon: String, slot: Int, isHidden: Bool)]

  /// Returns the document.
  func json() throws -> JSON {
    let name = try row.text("name")
    return [
      "effect_changes": [],
      "effect_entries": .array(try facts.words.effects(of: "ability", name)),
      "flavor_text_entries": [],
      "generation": try reference("generation", "generation-\(row.text("generation"))"),
      "id": .int(try row.int("id")),
      "is_main_series": .bool(try row.text("main") == "yes"),
      "name": .string(name),
      "names": .array(try facts.words.names(of: "ability", name)),
      "pokemon": .array(
        try holders.map { holder in
          [
            "is_hidden": .bool(holder.isHidden), "pokemon": try reference("pokemon", holder.pokemon),
            "slot": .int(holder.slot),
          ]
        }),
    ]
  }

  private func reference(_ kind: String, _ name: String) throws -> JSON {
    try facts.references(kind, name, at: row.place)
  }
}
