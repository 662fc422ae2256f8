/// Makes the document of a type from its lines.
struct TypeDocument {
  /// All facts.
  let facts: Facts
  /// The line of `types.txt`.
  let row: FactTable.Row

  /// Returns the document.
  func json() throws -> JSON {
    let name = try row.text("name")
    return [
      "damage_relations": try relations(of: name, in: nil),
      "game_indices": [],
      "generation": try reference("generation", "generation-\(row.text("generation"))"),
      "id": .int(try row.int("id")),
      "move_damage_class": try row.optional("class").map { try reference("move-damage-class", $0) } ?? .null,
      "moves": .array(
        try facts.moves.filter { try $0.text("type") == name }.map { try reference("move", $0.text("name")) }),
      "name": .string(name),
      "names": .array(try facts.words.names(of: "type", name)),
      "past_damage_relations": .array(
        try facts.types.pastGenerations(of: name).map { generation in
          [
            "damage_relations": try relations(of: name, in: generation),
            "generation": try facts.references(generation: generation, at: row.place),
          ]
        }),
      "pokemon": .array(
        try facts.pokemon.compactMap { pokemon in
          guard let index = try pokemon.words("types").firstIndex(of: name) else { return nil }
          return ["pokemon": try reference("pokemon", pokemon.text("name")), "slot": .int(index + 1)]
        }),
    ]
  }

  private func relations(of name: String, in generation: Int?) throws -> JSON {
    var relations: [String: JSON] = [:]
    for damage in TypeFacts.Damage.unusual {
      for (side, isAttacking) in [("from", false), ("to", true)] {
        let others = facts.types.others(of: name, damage, isAttacking: isAttacking, in: generation)
        relations["\(damage.field)_damage_\(side)"] = .array(try others.map { try reference("type", $0) })
      }
    }
    return .object(relations)
  }

  private func reference(_ kind: String, _ name: String) throws -> JSON {
    try facts.references(kind, name, at: row.place)
  }
}

extension References {
  /// Returns the reference to a generation by its number.
  fileprivate func callAsFunction(generation number: Int, at place: String) throws -> JSON {
    let numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    guard numerals.indices.contains(number - 1) else { throw FactError("there is no generation \(number)", at: place) }
    return try self("generation", "generation-\(numerals[number - 1])", at: place)
  }
}
