/// Makes the document of a Pokémon from its lines.
struct PokemonDocument {
  /// All facts.
  let facts: Facts
  /// The line of `pokemon.txt`.
  let row: FactTable.Row
  /// The line of `species.txt`.
  let species: FactTable.Row

  private static let stats = ["hp", "attack", "defense", "special-attack", "special-defense", "speed"]

  /// Returns the document.
  func json() throws -> JSON {
    let id = try row.int("id")
    let name = try row.text("name")
    let isDefault = try id == species.int("id")
    return [
      "abilities": .array(try abilities()),
      "base_experience": try row.number("experience"),
      "cries": Pictures.cries(of: id),
      "forms": .array(
        try References.forms(of: row).map { try facts.references("pokemon-form", $0.name, at: row.place) }),
      "game_indices": .array(try gameIndices(of: name)),
      "height": try row.number("height"),
      "held_items": .array(try heldItems(of: name)),
      "id": .int(id),
      "is_default": .bool(isDefault),
      "location_area_encounters": .string("\(References.url("pokemon", id))encounters"),
      "moves": .array(try moves(of: name)),
      "name": .string(name),
      "order": try row.number("order"),
      "past_abilities": .array(try past("abilities", of: name, member: pastAbilities)),
      "past_stats": .array(try past("stats", of: name, member: pastStats)),
      "past_types": .array(try past("types", of: name, member: types)),
      "species": try reference("pokemon-species", row.text("species")),
      "sprites": Pictures.sprites(of: id, withFemale: try isDefault && species.words("flags").contains("gendered")),
      "stats": .array(try stats()),
      "types": .array(try types(row.words("types"))),
      "weight": try row.number("weight"),
    ]
  }

  private func reference(_ kind: String, _ name: String) throws -> JSON {
    try facts.references(kind, name, at: row.place)
  }

  private func types(_ names: [String]) throws -> [JSON] {
    try names.enumerated().map { ["slot": .int($0.offset + 1), "type": try reference("type", $0.element)] }
  }

  private func abilities() throws -> [JSON] {
    try row.abilities().map { ability in
      [
        "ability": try reference("ability", ability.name), "is_hidden": .bool(ability.isHidden),
        "slot": .int(ability.slot),
      ]
    }
  }

  private func pastAbilities(_ words: [String]) throws -> [JSON] {
    try words.map { word in
      let isHidden = word.hasSuffix("*")
      let parts = word.split { $0 == ":" || $0 == "*" }.map(String.init)
      guard parts.count == 2 else { throw FactError("the ability '\(word)' is not name:slot", at: row.place) }
      return [
        "ability": parts[0] == "none" ? .null : try reference("ability", parts[0]),
        "is_hidden": .bool(isHidden),
        "slot": .int(try FactTable.int(parts[1], at: row.place)),
      ]
    }
  }

  private func stats() throws -> [JSON] {
    try PokemonDocument.stats.map { name in
      [
        "base_stat": .int(try figure("stats", name)), "effort": .int(try figure("effort", name)),
        "stat": try reference("stat", name),
      ]
    }
  }

  private func pastStats(_ words: [String]) throws -> [JSON] {
    try words.map { word in
      let parts = word.split(separator: "=").map(String.init)
      guard parts.count == 2 else { throw FactError("the stat '\(word)' is not name=value", at: row.place) }
      return [
        "base_stat": .int(try FactTable.int(parts[1], at: row.place)),
        "effort": .int(try figure("effort", parts[0])),
        "stat": try reference("stat", parts[0]),
      ]
    }
  }

  private func figure(_ column: String, _ stat: String) throws -> Int {
    let figures = try row.text(column).split(separator: "/")
    guard figures.count == PokemonDocument.stats.count, let index = PokemonDocument.stats.firstIndex(of: stat) else {
      throw FactError("'\(column)' has not six figures, or '\(stat)' is no stat", at: row.place)
    }
    return try FactTable.int(String(figures[index]), at: row.place)
  }

  private func past(_ what: String, of name: String, member: ([String]) throws -> [JSON]) throws -> [JSON] {
    try facts.rows(.past, of: name).filter { try $0.text("what") == what }.map { line in
      [
        what: .array(try member(line.words("value"))),
        "generation": try reference("generation", line.text("generation")),
      ]
    }
  }

  private func gameIndices(of name: String) throws -> [JSON] {
    try facts.rows(.gameIndices, of: name).map { line in
      ["game_index": try line.number("game_index"), "version": try reference("version", line.text("version"))]
    }
  }

  private func heldItems(of name: String) throws -> [JSON] {
    try facts.rows(.heldItems, of: name).grouped { try $0.text("item") }.map { item, lines in
      let details: [JSON] = try lines.map { line in
        ["rarity": try line.number("rarity"), "version": try reference("version", line.text("version"))]
      }
      return ["item": try reference("item", item), "version_details": .array(details)]
    }
  }

  private func moves(of name: String) throws -> [JSON] {
    try facts.rows(.moves, of: name).grouped { try $0.text("move") }.map { move, lines in
      let details: [JSON] = try lines.map { line in
        [
          "level_learned_at": try line.number("level"),
          "move_learn_method": try reference("move-learn-method", line.text("method")),
          "order": try line.number("order"),
          "version_group": try reference("version-group", line.text("version_group")),
        ]
      }
      return ["move": try reference("move", move), "version_group_details": .array(details)]
    }
  }
}

extension FactTable.Row {
  /// Returns the abilities of a line of `pokemon.txt`; one that ends with * is the hidden one.
  func abilities() throws -> [(name: String, slot: Int, isHidden: Bool)] {
    try words("abilities").enumerated().map { index, word in
      word.hasSuffix("*") ? (String(word.dropLast()), 3, true) : (word, index + 1, false)
    }
  }
}
